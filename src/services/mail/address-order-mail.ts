import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { payments } from "#db/schema/payments.ts";
import type { MailOrder } from "#domain/mail/mail.ts";
import type { Pence } from "#domain/money.ts";
import { hasConfirmedMailbox } from "#services/accounts/has-confirmed-mailbox.ts";
import { neutralizeOrder } from "#domain/mail/neutralize-links.ts";
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
  { db, shopEmail, identity }: Pick<MailServices, "db" | "shopEmail" | "identity">,
  data: OrderMailJob,
): Promise<AddressedMail | null> {
  const found = await findMailOrder({ db, identity }, data.orderId);
  if (found === null) return null;
  const { order, userId, status, askedAt } = found;
  const paid = { amountPence: await findPaidAmount(db, order, data) };
  const toAdmin = { to: shopEmail, replyTo: order.email };
  const toCustomer = { to: order.email, replyTo: shopEmail };
  const isConfirmed = await hasConfirmedMailbox(db, { userId, email: order.email });
  const shown = isConfirmed ? order : neutralizeOrder(order);
  switch (data.template) {
    case "order-received-admin":
      return { ...toAdmin, mail: { template: data.template, order } };
    case "payment-received-admin":
      return { ...toAdmin, mail: { template: data.template, order, ...paid } };
    case "payment-received":
      return order.email === "" ? null : { ...toCustomer, mail: { template: data.template, order: shown, ...paid } };
    case "payment-link-expired":
      return order.email !== "" && (await isUnpaidAfterExpiry(db, order.id, data.paymentLinkId))
        ? { ...toCustomer, mail: { template: data.template, order: shown } }
        : null;
    case "payment-reminder":
    case "payment-link": {
      const link = order.email === "" ? null : await findPayableLink(db, order.id, data.paymentLinkId);
      if (link === null) return null;
      if (data.template === "payment-reminder")
        return { ...toCustomer, mail: { template: data.template, order: shown, ...link } };
      const changes = await findLinkChanges(db, order.id, data.paymentLinkId);
      return { ...toCustomer, mail: { template: data.template, order: shown, ...link, ...changes } };
    }
    case "parcel-sent":
    case "ready-to-collect": {
      const fulfilment = order.email === "" ? null : await findMailFulfilment(db, found, data.fulfilmentId);
      return fulfilment && { ...toCustomer, mail: { template: data.template, order: shown, fulfilment } };
    }
    case "parcel-delivered": {
      const parcel = order.email === "" ? null : await findMailFulfilment(db, found, data.fulfilmentId);
      // Taken back meanwhile.
      if (parcel === null || !parcel.isDelivered) return null;
      return { ...toCustomer, mail: { template: data.template, order: shown, fulfilment: parcel } };
    }
    case "fulfilment-undone":
      return order.email === ""
        ? null
        : { ...toCustomer, mail: { template: data.template, order: shown, undone: data.undone } };
    case "order-delivered":
      // Taken back meanwhile.
      return order.email === "" || status !== "delivered"
        ? null
        : { ...toCustomer, mail: { template: data.template, order: shown } };
    case "review-request":
      return order.email !== "" && (await isReviewWanted(db, { id: order.id, status }))
        ? { ...toCustomer, mail: { template: data.template, order: shown } }
        : null;
    case "review-received-admin": {
      // Withdrawn meanwhile.
      const review = await findReview(db, order.id);
      return review && { ...toAdmin, mail: { template: data.template, order, review } };
    }
    case "refunded": {
      const refund = order.email === "" ? null : await findMailRefund(db, data.refundId);
      return refund && { ...toCustomer, mail: { template: data.template, order: shown, refund } };
    }
    case "order-cancelled-admin":
      return { ...toAdmin, mail: { template: data.template, order } };
    case "order-question-admin": {
      const written = await findQuestion(db, data);
      return written && { ...toAdmin, mail: { template: data.template, order, ...written } };
    }
    case "order-message": {
      const message = order.email === "" ? null : await findMessage(db, data);
      // Answered, or settled, before it went out.
      if (message === null || (message.asks && askedAt === null)) return null;
      return { ...toCustomer, mail: { template: data.template, order: shown, ...message } };
    }
    case "order-cancelled": {
      const words = await findCancelWords(db, order.id);
      return order.email === "" ? null : { ...toCustomer, mail: { template: data.template, order: shown, words } };
    }
    case "order-received":
    case "order-cancelled-by-customer":
    case "order-uncancelled":
      return order.email === "" ? null : { ...toCustomer, mail: { template: data.template, order: shown } };
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
