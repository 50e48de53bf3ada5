import { bold, facts, paragraph, quiet, rule } from "#domain/mail/mail-content.ts";
import { deliverTo, formatMailDate, greetCustomer, linesPart, orderPageLine } from "#domain/mail/mail-parts.ts";
import { formatPrice } from "#domain/money.ts";
import { pricedOrder } from "#services/mail/example-order.ts";
import { defineOrderMail } from "#services/mail/mail-definition.ts";

/** Tells a customer who ordered by phone what to pay by bank transfer, where and by when. Not sent once the order is paid or cancelled. */
export const bankTransfer = defineOrderMail({
  to: "customer",
  find: async (_sources, { order, status }, { payUntil }: { payUntil: string }) =>
    status === "payment_pending" && order.totalCostPence !== null
      ? { totalPence: order.totalCostPence, payUntil: new Date(payUntil) }
      : null,
  words({ order, totalPence, payUntil }, shop) {
    const total = formatPrice(totalPence);
    const until = formatMailDate(payUntil);
    return {
      subject: `How to pay ${total} by bank transfer: order ${order.id}`,
      preview: `Please transfer ${total} by ${until}, with the reference ${order.id}.`,
      heading: "How to pay by bank transfer",
      parts: [
        paragraph`${greetCustomer(order)} thank you for your order by phone. Please transfer ${bold(total)} by ${until}. Until then we hold this price, while stock lasts.`,
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
  examples: [{ order: pricedOrder, totalPence: 34_325, payUntil: new Date("2026-12-04T12:00:00Z") }],
});
