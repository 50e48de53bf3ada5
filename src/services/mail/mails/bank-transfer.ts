import { bold, facts, paragraph, quiet, rule } from "#domain/mail/mail-content.ts";
import { deliverTo, formatMailDate, greetCustomer, linesPart, orderPageLine } from "#domain/mail/mail-parts.ts";
import { formatPrice } from "#domain/money.ts";
import { pricedOrder } from "#services/mail/example-order.ts";
import { defineOrderMail } from "#services/mail/mail-definition.ts";
import { findLinkChanges } from "#services/mail/mailed-link.ts";
import { listChanges } from "./payment-link.ts";

const example = {
  order: { ...pricedOrder, isTransfer: true },
  totalPence: 34_325,
  payUntil: new Date("2026-12-04T12:00:00Z"),
  change: null,
};

/** Tells a customer who ordered by phone what to pay by bank transfer, where and by when, and what has changed since. Not sent once the order is paid or cancelled. */
export const bankTransfer = defineOrderMail({
  to: "customer",
  async find(sources, { order, status }, { payUntil }: { payUntil: string }) {
    if (status !== "payment_pending" || order.totalCostPence === null) return null;
    const { change } = await findLinkChanges(sources, order.id, "");
    return { totalPence: order.totalCostPence, payUntil: new Date(payUntil), change };
  },
  words({ order, totalPence, payUntil, change }, shop) {
    const total = formatPrice(totalPence);
    const until = formatMailDate(payUntil);
    return {
      subject: `How to pay ${total} by bank transfer: order ${order.id}`,
      preview: `Please transfer ${total} by ${until}, with the reference ${order.id}.`,
      heading: "How to pay by bank transfer",
      parts: [
        paragraph`${greetCustomer(order)} ${change === null ? "thank you for your order by phone." : "we have changed your order."} Please transfer ${bold(total)} by ${until}. Until then we hold this price, while stock lasts.`,
        change && listChanges(change),
        shop.bank === null
          ? paragraph`For our bank details, please ring us or reply to this email.`
          : facts(
              ["Account name", shop.bank.accountName],
              ["Sort code", shop.bank.sortCode],
              ["Account number", shop.bank.accountNumber],
              ["Reference", order.id],
              ["Amount", total],
            ),
        quiet`We will never email you other bank details. If you get an email that names another account, please ring us first.`,
        linesPart(order, shop),
        rule,
        deliverTo(order),
        orderPageLine(order, shop),
      ],
    };
  },
  examples: [
    example,
    { ...example, change: { changes: ["Slide Valve: 2 instead of 3"], words: "", formerTotalPence: 36_320 } },
  ],
});
