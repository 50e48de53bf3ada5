import { and, count, eq, inArray, isNotNull, isNull, lt, notExists } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentLinks, payments } from "#db/schema/payments.ts";
import { enquiries } from "#db/schema/enquiries.ts";
import { priceRequests } from "#db/schema/price-requests.ts";
import type { MorningDigest } from "#domain/mail/mail.ts";
import { openPaymentLinkStates } from "#domain/orders/payment-link.ts";
import type { AddressedMail } from "./addressed-mail.ts";
import type { MailServices } from "./send-mail-job.ts";

const hourMs = 60 * 60 * 1000;
/** Mails lost before the digest of the day before were in that one. */
const sinceYesterdayMs = 24 * hourMs;

/** Counts what waits for the dealer, when the mail is sent; null when nothing does. */
export async function addressDigest(
  services: Pick<MailServices, "db" | "shopEmail" | "mailShop" | "now" | "listMistakes" | "countLostMails">,
): Promise<AddressedMail | null> {
  const { db, shopEmail, mailShop } = services;
  const at = services.now();
  const promisedBy = new Date(at.getTime() - mailShop().replyHours * hourMs);
  const unpriced = inArray(orders.status, ["pending", "delivery_confirmed"]);
  const unpaid = eq(orders.status, "payment_pending");
  const digest: MorningDigest = {
    at,
    toPrice: await db.$count(orders, unpriced),
    overdue: await db.$count(orders, and(unpriced, lt(orders.createdAt, promisedBy))),
    toSend: await db.$count(orders, eq(orders.status, "paid")),
    toPay: await db.$count(orders, unpaid),
    withoutLink: await db.$count(orders, and(unpaid, notExists(openLinkOfOrder(db)))),
    needAttention: await db.$count(orders, isNotNull(orders.attention)),
    newEnquiries: await db.$count(enquiries, eq(enquiries.status, "new")),
    priceRequests: await db.$count(priceRequests, isNull(priceRequests.doneAt)),
    unmatchedPayments: await db.$count(payments, and(isNull(payments.orderId), isNull(payments.handledAt))),
    lostMails: await services.countLostMails(new Date(at.getTime() - sinceYesterdayMs)),
    mistakes: (await services.listMistakes()).map(({ where, what, cure }) => ({ where, what, cure })),
  };
  return isEmpty(digest) ? null : { to: shopEmail, mail: { template: "morning-digest", digest } };
}

function openLinkOfOrder(db: Database) {
  return db
    .select({ count: count() })
    .from(paymentLinks)
    .where(and(eq(paymentLinks.orderId, orders.id), inArray(paymentLinks.state, [...openPaymentLinkStates])))
    .groupBy(paymentLinks.orderId);
}

/** Orders that wait for their customers' payment alone are no news. */
function isEmpty({ at: _at, toPay: _toPay, mistakes, ...counts }: MorningDigest): boolean {
  return mistakes.length === 0 && Object.values(counts).every((each) => each === 0);
}
