import { formatLongDate } from "#domain/format-date.ts";
import { bold, facts, paragraph, quiet, rule, small, type MailPart } from "#domain/mail/mail-content.ts";
import { deliverTo, greetCustomer, linesPart, orderPageButton, orderPageLine } from "#domain/mail/mail-parts.ts";
import type { MailShop, ShownOrder } from "#domain/mail/mail.ts";
import { formatPrice, type Pence } from "#domain/money.ts";
import type { TransferState } from "#domain/payments/payment-link.ts";
import { pricedOrder } from "#services/mail/example-order.ts";
import { defineOrderMail, type FoundOrder } from "#services/mail/mail-definition.ts";
import { readLinkChanges } from "#services/mail/mailed-link.ts";
import { listChanges } from "./payment-link.ts";

const unpaid = {
  order: { ...pricedOrder, isTransfer: true },
  totalPence: 34_325,
  payUntil: new Date("2026-12-04T12:00:00Z"),
};
const example = { ...unpaid, change: null };

interface TransferJob {
  payUntil: string;
}

/** Finds what the customer must transfer; null once the order is paid or cancelled, or a later email says otherwise. */
function findUnpaidTransfer({ order, status, transfer }: FoundOrder, { payUntil }: TransferJob, state: TransferState) {
  if (status !== "payment_pending" || order.totalCostPence === null) return null;
  if (transfer?.transferState !== state || transfer.transferUntil?.toISOString() !== payUntil) return null;
  return { totalPence: order.totalCostPence, payUntil: transfer.transferUntil };
}

/**
 * Tells a customer who ordered by phone what to pay by bank transfer, where and by when, and what has changed since.
 * Not sent once the order is paid or cancelled.
 */
export const bankTransfer = defineOrderMail({
  to: "customer",
  async find(sources, found, job: TransferJob) {
    const transfer = findUnpaidTransfer(found, job, "asked");
    return transfer && { ...transfer, change: (await readLinkChanges(sources, found.order.id, "")).change };
  },
  words({ order, totalPence, payUntil, change }, shop) {
    const total = formatPrice(totalPence);
    const until = formatLongDate(payUntil);
    return {
      subject: `How to pay ${total} by bank transfer: order ${order.id}`,
      preview: `Please transfer ${total} by ${until}, with the reference ${order.id}.`,
      heading: "How to pay by bank transfer",
      parts: [
        paragraph`${greetCustomer(order)} ${change === null ? "thank you for your order by phone." : "we have changed your order."} Please transfer ${bold(total)} by ${until}. Until then we hold this price, while stock lasts.`,
        change && listChanges(change),
        ...whereToPay(order, totalPence, shop),
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

/** Reminds the customer, once, of a transfer whose time is nearly over. */
export const transferReminder = defineOrderMail({
  to: "customer",
  find: async (_sources, found, job: TransferJob) => findUnpaidTransfer(found, job, "reminded"),
  words({ order, totalPence, payUntil }, shop) {
    const total = formatPrice(totalPence);
    const until = formatLongDate(payUntil);
    return {
      subject: `Your price expires on ${until}: order ${order.id}`,
      preview: `The price of ${total} expires on ${until}. If you have changed your mind, there is nothing to do.`,
      heading: "We can only hold your price a little longer",
      parts: [
        paragraph`${greetCustomer(order)} we are holding the price of order ${bold(order.id)}, ${bold(total)}, until ${until}. No transfer has reached us yet. If you have sent it in the last few days, there is nothing more to do.`,
        ...whereToPay(order, totalPence, shop),
        linesPart(order, shop),
        small`Changed your mind? Then do nothing: the request lapses. We will not remind you again.`,
        orderPageLine(order, shop),
      ],
    };
  },
  examples: [unpaid],
});

export const transferExpired = defineOrderMail({
  to: "customer",
  find: async (_sources, found, job: TransferJob) => findUnpaidTransfer(found, job, "lapsed"),
  words: ({ order, payUntil }, shop) => ({
    subject: `We no longer hold your price: order ${order.id}`,
    preview: "No transfer has reached us. Please do not transfer anything now, but ask us first.",
    heading: "We no longer hold your price",
    parts: [
      paragraph`${greetCustomer(order)} we held the price of order ${bold(order.id)} until ${formatLongDate(payUntil)}, and no transfer has reached us. Please do not transfer anything now.`,
      paragraph`Would you still like the goods, or is your transfer on its way? Ask us on your order page, ring us, or reply to this email.`,
      orderPageButton(order, shop),
      linesPart(order, shop),
      rule,
    ],
  }),
  examples: [unpaid],
});

function whereToPay({ id }: ShownOrder, totalPence: Pence, { bank }: MailShop): MailPart[] {
  return [
    bank === null
      ? paragraph`For our bank details, please ring us or reply to this email.`
      : facts(
          ["Account name", bank.accountName],
          ["Sort code", bank.sortCode],
          ["Account number", bank.accountNumber],
          ["Reference", id],
          ["Amount", formatPrice(totalPence)],
        ),
    quiet`We will never email you other bank details. If you get an email that names another account, please ring us first.`,
  ];
}
