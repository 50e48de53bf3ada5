import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { formatLongDate } from "#domain/format-date.ts";
import { bold, copyLink, paragraph, rule, small } from "#domain/mail/mail-content.ts";
import { greetCustomer, linesPart, orderPageButton, orderPageLine } from "#domain/mail/mail-parts.ts";
import type { ShownOrder } from "#domain/mail/mail.ts";
import { formatPrice } from "#domain/money.ts";
import { pricedOrder } from "#services/mail/example-order.ts";
import { defineOrderMail } from "#services/mail/mail-definition.ts";
import { findPayableLink } from "#services/mail/mailed-link.ts";
import { findNewestLink } from "#services/payments/links/link-rows.ts";
import { readAmountDue } from "#services/payments/payment-rows.ts";

/** Reminds the customer, once, of a payment link that expires soon. */
export const paymentReminder = defineOrderMail({
  to: "customer",
  find: ({ db }, { order }, { paymentLinkId }: { paymentLinkId: string }) =>
    findPayableLink(db, order.id, paymentLinkId),
  words({ order, paymentUrl, amountPence, payableUntil }, shop) {
    const total = formatPrice(amountPence);
    const until = payableUntil === null ? "soon" : `on ${formatLongDate(payableUntil)}`;
    return {
      subject: `Your price expires ${until}: order ${order.id}`,
      preview: `The price of ${total} expires ${until}. If you have changed your mind, there is nothing to do.`,
      heading: "We can only hold your price a little longer",
      parts: [
        paragraph`${greetCustomer(order)} we are holding the price of order ${bold(order.id)}, and it expires ${until}. ${order.duePence === null ? "Nothing has been paid yet." : `Only ${total} is still to pay.`}`,
        linesPart(order, shop),
        { kind: "button", label: `Pay ${total} now`, url: paymentUrl, ground: "koi" },
        copyLink(paymentUrl),
        small`Changed your mind? Then do nothing: the request lapses. We will not remind you again.`,
        orderPageLine(order, shop),
      ],
    };
  },
  examples: [
    {
      order: pricedOrder,
      paymentUrl: "https://pay.example/l/7f3k2q",
      amountPence: 34_325,
      payableUntil: new Date("2026-12-04T12:00:00Z"),
    },
  ],
});

export const paymentLinkExpired = defineOrderMail({
  to: "customer",
  find: ({ db }, { order }, { paymentLinkId }: { paymentLinkId: string }) =>
    findUnpaidAfterExpiry(db, order.id, paymentLinkId),
  words: ({ order, heldUntil }, shop) => ({
    subject: `The payment link has expired: order ${order.id}`,
    preview: `${describeUnpaid(order)} Ask us for a new link if you would still like it.`,
    heading: "The payment link has expired",
    parts: [
      paragraph`${greetCustomer(order)} the payment link for order ${bold(order.id)}${heldUntil === null ? "" : ` was open until ${formatLongDate(heldUntil)}, and`} has expired. ${describeUnpaid(order)}`,
      paragraph`Would you still like the goods? Ask for a new link on your order page, ring us, or reply to this email.`,
      orderPageButton(order, shop),
      linesPart(order, shop),
      rule,
    ],
  }),
  examples: [{ order: pricedOrder, heldUntil: new Date("2026-12-04T12:00:00Z") }],
});

/** Finds the time at which a link expired unpaid; null if nothing is due, or there is a newer link. */
async function findUnpaidAfterExpiry(db: Database, orderId: string, paymentLinkId: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (order === undefined || (await readAmountDue(db, order)) <= 0) return null;
  const newest = await findNewestLink(db, orderId);
  return newest?.id === paymentLinkId ? { heldUntil: newest.expiresAt } : null;
}

function describeUnpaid({ duePence }: ShownOrder): string {
  return duePence === null
    ? "Nothing was paid, and there is nothing to pay."
    : `The ${formatPrice(Math.max(duePence, 0))} for what was added was not paid. What you have already paid for is not affected.`;
}
