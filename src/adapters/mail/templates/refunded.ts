import { greeting } from "#domain/mail/greeting.ts";
import type { ShownOrder, MailRefund, MailShop } from "#domain/mail/mail.ts";
import { formatPrice } from "#domain/money.ts";
import { formatPaid } from "#domain/orders/judge-payment.ts";
import type { PaymentMeans } from "#domain/orders/payment-means.ts";
import { refundReasonLabels } from "#domain/orders/refund.ts";
import type { MailContent, Run } from "./mail-content.ts";
import { orderPageLine, orderReason, questions } from "./order-parts.ts";

/** How the money goes back, by how it came. */
const ways: Record<PaymentMeans, string> = {
  provider:
    "It goes back to the card or account you paid with. That usually takes 5 to 10 working days, depending on your bank.",
  cash: "You paid in cash, so we refund you in cash or in the way we agreed with you.",
  transfer: "You paid by bank transfer, so we send the refund to your bank account.",
  "telephone-card": "It goes back to the card you paid with. That usually takes 5 to 10 working days.",
};

/** Tells the customer that money was given back, why, and how it arrives. */
export function refunded({ order, refund }: { order: ShownOrder; refund: MailRefund }, shop: MailShop): MailContent {
  const amount = formatPaid(refund);
  const rows: { label: string; value: Run[] }[] = [{ label: "Refund", value: [{ bold: amount }] }];
  if (refund.reason !== null && refund.reason !== "other")
    rows.push({ label: "Reason", value: [refundReasonLabels[refund.reason]] });
  if (refund.currency === "gbp" && refund.refundedPence > refund.amountPence)
    rows.push({ label: "Refunded so far", value: [formatPrice(refund.refundedPence)] });
  if (order.totalCostPence !== null) rows.push({ label: "Order total", value: [formatPrice(order.totalCostPence)] });
  return {
    subject: `Refund of ${amount}: order ${order.id}`,
    preview: ways[refund.means],
    heading: "Your refund is on its way",
    parts: [
      {
        kind: "paragraph",
        runs: [
          `${greeting(order.customer.firstName)} we have refunded `,
          { bold: amount },
          " of your order ",
          { bold: order.id },
          ".",
        ],
      },
      ...(refund.note === "" ? [] : [{ kind: "verbatim" as const, text: refund.note }]),
      { kind: "facts", rows },
      { kind: "paragraph", runs: [ways[refund.means]] },
      { kind: "rule" },
      orderPageLine(order, shop),
      questions(shop),
    ],
    reason: orderReason,
  };
}
