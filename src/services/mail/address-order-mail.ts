import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { payments } from "#db/schema/payments.ts";
import type { MailOrder } from "#domain/mail/mail.ts";
import type { Pence } from "#domain/money.ts";
import { hasConfirmedMailbox } from "#services/accounts/has-confirmed-mailbox.ts";
import { CustomerText } from "#domain/mail/customer-text.ts";
import { isReviewWanted } from "#services/reviews/is-review-wanted.ts";
import { findReview } from "#services/reviews/review-rows.ts";
import type { OrderMailJob } from "#services/jobs.ts";
import type { AddressedMail } from "./addressed-mail.ts";
import { findLinkChanges } from "./find-link-changes.ts";
import { findCancelWords } from "./find-cancel-words.ts";
import { findMailFulfilment } from "./find-mail-fulfilment.ts";
import { findMailOrder } from "./find-mail-order.ts";
import { findMailRefund } from "./find-mail-refund.ts";
import { findMessage } from "./find-message.ts";
import { findPayableLink, isUnpaidAfterExpiry } from "./find-payable-link.ts";
import { findQuestion } from "./find-question.ts";
import type { MailServices } from "./send-mail-job.ts";

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
