import { formatLongDate } from "#domain/format-date.ts";
import { cancelExceptions, cancelWithin } from "#domain/legal/cancellation-form.ts";
import {
  bold,
  copyLink,
  heading,
  paragraph,
  quiet,
  rule,
  small,
  verbatim,
  type MailContent,
  type MailPart,
} from "#domain/mail/mail-content.ts";
import { deliverTo, greetCustomer, linesPart, orderPageLine } from "#domain/mail/mail-parts.ts";
import type { ShownOrder } from "#domain/mail/mail.ts";
import { formatPrice, type Pence } from "#domain/money.ts";
import { findOtherShownDelivery } from "#domain/orders/checkout/shown-delivery.ts";
import { pricedOrder } from "#services/mail/example-order.ts";
import { defineOrderMail } from "#services/mail/mail-definition.ts";
import {
  findPayableLink,
  readLinkChanges,
  type LinkChanges,
  type MailedChange,
  type PayableLink,
  type Renewal,
} from "#services/mail/mailed-link.ts";

const example = {
  order: pricedOrder,
  paymentUrl: "https://pay.example/l/7f3k2q",
  amountPence: 34_325,
  change: null,
  renewal: null,
  payableUntil: new Date("2026-12-04T12:00:00Z"),
};

/** Sends the total and the payment link. If the customer knows an earlier order or link, says what has changed. */
export const paymentLink = defineOrderMail({
  to: "customer",
  async find(sources, { order }, { paymentLinkId }: { paymentLinkId: string }) {
    const link = await findPayableLink(sources.db, order.id, paymentLinkId);
    return link && { ...link, ...(await readLinkChanges(sources, order.id, paymentLinkId)) };
  },
  words(mail, shop) {
    const { order, paymentUrl, amountPence, payableUntil } = mail;
    const total = formatPrice(amountPence);
    const isExtra = isForAddition(order);
    const { opening, ...introduction } = introduce(mail);
    return {
      ...introduction,
      parts: [
        opening,
        quiet`Order ${order.id}. ${isExtra ? `Only ${total} is still to pay.` : "Nothing has been paid yet."}`,
        linesPart(order, shop),
        { kind: "button", label: `Pay ${total} now`, url: paymentUrl, ground: "koi" },
        copyLink(paymentUrl),
        payableUntil && quiet`We hold this price until ${formatLongDate(payableUntil)}, while stock lasts.`,
        rule,
        deliverTo(order),
        orderPageLine(order, shop),
        heading("Changed your mind?"),
        small(
          isExtra
            ? "Then do not pay. Reply to this email or ring us, and we will remove what was added. What you have already paid for is not affected."
            : `You do not need to do anything: an unpaid request lapses. You can also cancel it on your order page. After paying you can cancel ${cancelWithin}; the email confirming your payment says how and includes the form. ${cancelExceptions}`,
        ),
      ],
    };
  },
  examples: [
    example,
    { ...example, renewal: { hasFailed: false, formerAmountPence: 35_325 } },
    { ...example, renewal: { hasFailed: true, formerAmountPence: 34_325 } },
    {
      ...example,
      order: {
        ...pricedOrder,
        discountPence: 1_500,
        discountReason: "For the wait",
        discountedPence: 31_375,
        totalCostPence: 32_825,
      },
      amountPence: 32_825,
      change: {
        changes: [
          "Eco Filter Pump (12000), £169.00, instead of Eco Filter Pump (10000)",
          "Discount of £15.00: For the wait",
        ],
        words: "The smaller pump will not be in stock before January, so you get the larger one at the same price.",
        formerTotalPence: 34_325,
      },
    },
  ],
});

type Introduction = Pick<MailContent, "subject" | "preview" | "heading"> & { opening: MailPart[] };

function introduce({
  order,
  amountPence,
  change,
  renewal,
}: PayableLink & LinkChanges & { order: ShownOrder }): Introduction {
  const total = formatPrice(amountPence);
  if (isForAddition(order) && renewal?.hasFailed !== true) return introduceAddition(order, total, change);
  if (change !== null) return introduceChange(order, total, change);
  return renewal === null ? introducePrice(order, total) : introduceRenewal(order, amountPence, renewal);
}

/** Whether the link is only for something that was added to a paid order. */
function isForAddition({ duePence }: ShownOrder): boolean {
  return duePence !== null;
}

function introduceAddition(order: ShownOrder, total: string, change: MailedChange | null): Introduction {
  const hello = greetCustomer(order);
  return {
    subject: `${total} still to pay: order ${order.id}`,
    preview: `Your order has changed. Everything else is paid; ${total} is still to pay.`,
    heading: "Your order has changed",
    opening:
      change === null
        ? [paragraph`${hello} ${bold(total)} of your order is still to pay.`]
        : [
            paragraph`${hello} we have changed your order since you paid, and ${bold(total)} is still to pay.`,
            ...listChanges(change),
          ],
  };
}

function introduceChange(order: ShownOrder, total: string, change: MailedChange): Introduction {
  const former = change.formerTotalPence === null ? null : formatPrice(change.formerTotalPence);
  return {
    subject: `Your order has changed: new payment link for order ${order.id}`,
    preview: `The total is now ${total}${former === null ? "" : `; it was ${former} before`}. Nothing has been paid yet.`,
    heading: "Your order has changed",
    opening: [
      paragraph`${greetCustomer(order)} we have changed your order.${former === null ? "" : ` The total was ${former} before. Earlier payment links no longer work.`}`,
      ...listChanges(change),
      ...(former === null ? toDeliveryParts(order) : []),
    ],
  };
}

export function listChanges({ changes, words }: MailedChange): MailPart[] {
  const parts = [heading("What has changed"), verbatim(changes.join("\n"))];
  return words === "" ? parts : [verbatim(words), ...parts];
}

function introducePrice(order: ShownOrder, total: string): Introduction {
  const hello = greetCustomer(order);
  if (order.deliveryMethod === "collection")
    return {
      subject: `Your total and payment link: order ${order.id}`,
      preview: `The total is ${total}, and you collect your order from us. Nothing has been paid yet.`,
      heading: "Your total is confirmed",
      opening: [paragraph`${hello} your total is confirmed, and you collect your order from us.`],
    };
  const delivery = formatPrice(order.deliveryCostPence ?? 0);
  const { postcode } = order.customer;
  const place = postcode === "" ? "" : ` to ${postcode}`;
  return {
    subject: `Your delivery cost and payment link: order ${order.id}`,
    preview: `Delivery${place} is ${delivery}, so the total is ${total}. Nothing has been paid yet.`,
    heading: "Your delivery cost is confirmed",
    opening: [paragraph`${hello} we can deliver your order${place} for ${bold(delivery)}.`, ...toDeliveryParts(order)],
  };
}

/** Returns the reason why the first total differs from what the customer was shown; nothing if it does not differ. */
function toDeliveryParts({ deliveryMethod, shownDelivery, deliveryCostPence }: ShownOrder): MailPart[] {
  if (deliveryMethod === "collection" || deliveryCostPence === null) return [];
  const shown = findOtherShownDelivery(shownDelivery, deliveryCostPence);
  if (shown === null) return [];
  const cost = formatPrice(deliveryCostPence);
  return [
    paragraph`You were shown ${shown} when you ordered; we have since worked it out for your order, and it comes to ${cost}.`,
  ];
}

function introduceRenewal(
  order: ShownOrder,
  amountPence: Pence,
  { hasFailed, formerAmountPence }: Renewal,
): Introduction {
  const total = formatPrice(amountPence);
  const hello = greetCustomer(order);
  if (hasFailed)
    return {
      subject: `Your payment did not go through: order ${order.id}`,
      preview: `Nothing was taken. Here is a new payment link for ${total}.`,
      heading: "Your payment did not go through",
      opening: [
        paragraph`${hello} your bank did not approve the payment, so nothing was taken. Here is a new payment link, if you would like to try again; any earlier one no longer works.`,
      ],
    };
  const former = formerAmountPence === amountPence ? "" : ` The total was ${formatPrice(formerAmountPence)} before.`;
  return {
    subject: `Your new payment link: order ${order.id}`,
    preview: `The total is ${total}. Any earlier link no longer works. Nothing has been paid yet.`,
    heading: "Your new payment link",
    opening: [paragraph`${hello} here is a new payment link for your order; any earlier one no longer works.${former}`],
  };
}
