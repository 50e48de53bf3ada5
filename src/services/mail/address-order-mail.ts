import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { payments, paymentLinks, refunds } from "#db/schema/payments.ts";
import type { MailOrder, MailOrderChange, MailRenewal, MailFulfilment, MailRefund } from "#domain/mail/mail.ts";
import type { Pence } from "#domain/money.ts";
import { hasConfirmedMailbox } from "#services/accounts/has-confirmed-mailbox.ts";
import { CustomerText } from "#domain/mail/customer-text.ts";
import { isReviewWanted } from "#services/reviews/is-review-wanted.ts";
import { findReview } from "#services/reviews/review-rows.ts";
import type { OrderMailJob } from "#services/jobs.ts";
import type { AddressedMail } from "./addressed-mail.ts";
import { findMailOrder } from "./find-mail-order.ts";
import { findMessage } from "./find-message.ts";
import { findPayableLink, isUnpaidAfterExpiry } from "./find-payable-link.ts";
import type { MailServices } from "./send-mail-job.ts";
import { type HistorySource, readHistory } from "#services/orders/history-rows.ts";
import { formatShopDay } from "#domain/orders/fulfilment.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import { readFulfilments } from "#services/orders/fulfilment-rows.ts";
import { refundedPence } from "#domain/orders/refund.ts";
import { readRefunds } from "#services/payments/refund-rows.ts";

/**
 * Determines recipient and content of a mail about an order; null when it no longer applies. Whoever places an order types any
 * address, so a mailbox that is not confirmed gets the customer's words without anything that looks like a link.
 */
export async function addressOrderMail(
  { db, log, shopEmail, identity }: Pick<MailServices, "db" | "log" | "shopEmail" | "identity">,
  data: OrderMailJob,
): Promise<AddressedMail | null> {
  const found = await findMailOrder({ db, identity }, data.orderId);
  if (found === null) return null;
  const { order, email, userId, status, askedAt } = found;
  const paid = { amountPence: await findPaidAmount(db, order, data) };
  const toAdmin = { to: shopEmail, replyTo: email, reader: "shop" } as const;
  const isConfirmed = await hasConfirmedMailbox(db, { userId, email });
  const toCustomer = { to: email, replyTo: shopEmail, reader: isConfirmed ? "confirmed" : "unconfirmed" } as const;
  switch (data.template) {
    case "order-received-admin":
      return { ...toAdmin, mail: { template: data.template, order } };
    case "payment-received-admin":
      return { ...toAdmin, mail: { template: data.template, order, ...paid } };
    case "payment-received":
      return email === "" ? null : { ...toCustomer, mail: { template: data.template, order, ...paid } };
    case "payment-link-expired":
      return email !== "" && (await isUnpaidAfterExpiry(db, order.id, data.paymentLinkId))
        ? { ...toCustomer, mail: { template: data.template, order } }
        : null;
    case "payment-reminder":
    case "payment-link": {
      const link = email === "" ? null : await findPayableLink(db, order.id, data.paymentLinkId);
      if (link === null) return null;
      if (data.template === "payment-reminder")
        return { ...toCustomer, mail: { template: data.template, order, ...link } };
      const changes = await findLinkChanges({ db, log }, order.id, data.paymentLinkId);
      return { ...toCustomer, mail: { template: data.template, order, ...link, ...changes } };
    }
    case "parcel-sent":
    case "ready-to-collect": {
      const fulfilment = email === "" ? null : await findMailFulfilment(db, found, data.fulfilmentId);
      return fulfilment && { ...toCustomer, mail: { template: data.template, order, fulfilment } };
    }
    case "parcel-delivered": {
      const parcel = email === "" ? null : await findMailFulfilment(db, found, data.fulfilmentId);
      // Taken back meanwhile.
      if (parcel === null || !parcel.isDelivered) return null;
      return { ...toCustomer, mail: { template: data.template, order, fulfilment: parcel } };
    }
    case "fulfilment-undone":
      return email === "" ? null : { ...toCustomer, mail: { template: data.template, order, undone: data.undone } };
    case "order-delivered":
      // Taken back meanwhile.
      return email === "" || status !== "delivered"
        ? null
        : { ...toCustomer, mail: { template: data.template, order } };
    case "review-request":
      return email !== "" && (await isReviewWanted(db, { id: order.id, status }))
        ? { ...toCustomer, mail: { template: data.template, order } }
        : null;
    case "review-received-admin": {
      // Withdrawn meanwhile.
      const review = await findReview(db, order.id);
      if (review === null) return null;
      const { rating, words, shownName } = review;
      const typed = { words: new CustomerText(words), shownName: new CustomerText(shownName) };
      return { ...toAdmin, mail: { template: data.template, order, review: { rating, ...typed } } };
    }
    case "refunded": {
      const refund = email === "" ? null : await findMailRefund(db, data.refundId);
      return refund && { ...toCustomer, mail: { template: data.template, order, refund } };
    }
    case "order-cancelled-admin":
      return { ...toAdmin, mail: { template: data.template, order } };
    case "order-question-admin": {
      const written = await findQuestion({ db, log }, data);
      if (written === null) return null;
      const { question, asked } = written;
      return { ...toAdmin, mail: { template: data.template, order, question: new CustomerText(question), asked } };
    }
    case "order-message": {
      const message = email === "" ? null : await findMessage({ db, log }, data);
      // Answered, or settled, before it went out.
      if (message === null || (message.asks && askedAt === null)) return null;
      return { ...toCustomer, mail: { template: data.template, order, ...message } };
    }
    case "order-cancelled": {
      const words = await findCancelWords({ db, log }, order.id);
      return email === "" ? null : { ...toCustomer, mail: { template: data.template, order, words } };
    }
    case "order-received":
    case "order-cancelled-by-customer":
    case "order-uncancelled":
      return email === "" ? null : { ...toCustomer, mail: { template: data.template, order } };
  }
}

/** What the payment of a mail about one was; of any other mail, and of one enqueued before mails named it, the order's total. */
async function findPaidAmount(db: Database, order: MailOrder, data: OrderMailJob): Promise<Pence> {
  const total = order.totalCostPence ?? order.subtotalPence;
  if (!("paymentId" in data) || data.paymentId === undefined) return total;
  const [payment] = await db
    .select({ amountPence: payments.amountPence })
    .from(payments)
    .where(eq(payments.id, data.paymentId));
  return payment?.amountPence ?? total;
}

/** Finds the admin's words to the customer with the latest cancellation of an order; "" without any. */
export async function findCancelWords(source: HistorySource, orderId: string): Promise<string> {
  const [latest] = await readHistory(source, orderId, ["cancelled"]);
  return latest?.detail.words ?? "";
}

/**
 * Finds what changed between the last payment link that the customer was sent, or the request, and this one, and why there is another
 * link than before; null for what does not apply. Several changes in between count together.
 */
export async function findLinkChanges(
  source: HistorySource,
  orderId: string,
  paymentLinkId: string,
): Promise<{ change: MailOrderChange | null; renewal: MailRenewal | null }> {
  const events = ["link-created", "lines-changed", "orders-merged", "payment-failed"] as const;
  const entries = (await readHistory(source, orderId, events)).toReversed();
  const end = entries.findIndex(
    ({ event, detail }) => event === "link-created" && detail.paymentLinkId === paymentLinkId,
  );
  const before = end === -1 ? entries : entries.slice(0, end);
  const former = before.findLast((entry) => entry.event === "link-created");
  const after = former === undefined ? before : before.slice(before.indexOf(former) + 1);
  const changes = after.filter((entry) => entry.event === "lines-changed" || entry.event === "orders-merged");
  if (changes.length === 0) {
    const hasFailed = after.some(({ event, detail }) => event === "payment-failed" && !detail.isLate);
    const amountPence = former && (await readLinkAmount(source, former.detail.paymentLinkId));
    return { change: null, renewal: amountPence === undefined ? null : { hasFailed, formerAmountPence: amountPence } };
  }
  const words = changes.map((entry) => (entry.event === "lines-changed" ? entry.detail.words : ""));
  const change = {
    changes: changes.flatMap(({ detail }) => detail.changes.split("\n")),
    words: words.findLast((text) => text !== "") ?? "",
    formerTotalPence: changes[0]?.detail.formerTotalCostPence ?? null,
  };
  return { change, renewal: null };
}

async function readLinkAmount({ db }: HistorySource, linkId: string): Promise<number | undefined> {
  const [link] = await db
    .select({ amountPence: paymentLinks.amountPence })
    .from(paymentLinks)
    .where(eq(paymentLinks.id, linkId));
  return link?.amountPence;
}

/** Finds a parcel, or goods ready to collect, for the mail about it; null when the admin has taken it back. */
async function findMailFulfilment(
  db: Database,
  { order, status }: { order: Pick<MailOrder, "id" | "lines">; status: OrderStatus },
  fulfilmentId: number,
): Promise<MailFulfilment | null> {
  const all = await readFulfilments(db, [order.id]);
  const found = all.find(({ id }) => id === fulfilmentId);
  if (found === undefined) return null;
  const { number, carrier, tracking, sentOn } = found;
  return {
    number,
    isLast: status !== "paid" && number === all.length,
    carrier,
    tracking,
    sentOn,
    isDelivered: found.deliveredAt !== null,
    today: formatShopDay(new Date()),
    lines: found.lines.flatMap(({ position, quantity }) => {
      const line = order.lines[position];
      return line === undefined ? [] : [{ ...line, quantity }];
    }),
  };
}

/** Finds a refund for the mail about it; null when it does not exist, has failed meanwhile, or belongs to no order. */
export async function findMailRefund(db: Database, refundId: string): Promise<MailRefund | null> {
  const [found] = await db
    .select({ refund: refunds, means: payments.means })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId));
  if (found === undefined || found.refund.orderId === null || found.refund.state === "failed") return null;
  const { amountPence, currency, reason, note, orderId } = found.refund;
  const all = await readRefunds(db, [orderId]);
  return { amountPence, currency, reason, note, means: found.means, refundedPence: refundedPence(all) };
}

/** Finds what a customer wrote in the history of an order, and what it answers; null when it is not there. */
async function findQuestion(
  source: HistorySource,
  { orderId, questionId }: { orderId: string; questionId: string },
): Promise<{ question: string; /** null for a question of the customer's own. */ asked: string | null } | null> {
  const written = await readHistory(source, orderId, ["question-asked", "information-given"]);
  const found = written.find(({ detail }) => detail.questionId === questionId);
  if (found === undefined) return null;
  const { question } = found.detail;
  if (found.event === "question-asked") return { question, asked: null };
  const asked = await readHistory(source, orderId, ["information-asked"]);
  return { question, asked: asked.find(({ id }) => id < found.id)?.detail.text ?? "" };
}
