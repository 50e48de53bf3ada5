import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { payments, refunds } from "#db/schema/payments.ts";
import { facts, paragraph, rule, verbatim } from "#domain/mail/mail-content.ts";
import { greetCustomer, orderPageLine } from "#domain/mail/mail-parts.ts";
import { formatPrice, type Pence } from "#domain/money.ts";
import { formatPaid } from "#domain/orders/payments/judge-payment.ts";
import type { PaymentMeans } from "#domain/orders/payments/payment.ts";
import { refundedPence, type RefundReason, refundReasonLabels } from "#domain/orders/payments/refund.ts";
import { pricedOrder } from "#services/mail/example-order.ts";
import { defineOrderMail } from "#services/mail/mail-definition.ts";
import { readRefunds } from "#services/payments/refund-rows.ts";

interface MailRefund {
  amountPence: Pence;
  /** Lower case: "gbp". */
  currency: string;
  /** null where it was made at the provider's own pages. */
  reason: RefundReason | null;
  /** The admin's own words, or "". */
  note: string;
  /** How it was paid, and how it goes back. */
  means: PaymentMeans;
  /** All of the order's refunds together, this one included. */
  refundedPence: Pence;
}

/** How the money goes back, by how it came. */
const ways: Record<PaymentMeans, string> = {
  provider:
    "It goes back to the card or account you paid with. That usually takes 5 to 10 working days, depending on your bank.",
  cash: "You paid in cash, so your refund is in cash, or in the way we agreed with you.",
  transfer: "You paid by bank transfer, so your refund goes to your bank account.",
  "telephone-card": "It goes back to the card you paid with. That usually takes 5 to 10 working days.",
};

/** Tells the customer that money was given back, why, and how it arrives. */
export const refunded = defineOrderMail({
  to: "customer",
  async find({ db }, _found, { refundId }: { refundId: string }) {
    const refund = await findMailRefund(db, refundId);
    return refund && { refund };
  },
  words({ order, refund }, shop) {
    const amount = formatPaid(refund);
    const rows: [string, string | { bold: string }][] = [["Refund", { bold: amount }]];
    if (refund.reason !== null && refund.reason !== "other") rows.push(["Reason", refundReasonLabels[refund.reason]]);
    if (refund.currency === "gbp" && refund.refundedPence > refund.amountPence)
      rows.push(["Refunded so far", formatPrice(refund.refundedPence)]);
    if (order.totalCostPence !== null) rows.push(["Order total", formatPrice(order.totalCostPence)]);
    return {
      subject: `Refund of ${amount}: order ${order.id}`,
      preview: ways[refund.means],
      heading: "Your refund",
      parts: [
        paragraph(`${greetCustomer(order)} we have refunded `, { bold: amount }, " on order ", { bold: order.id }, "."),
        refund.note === "" ? null : verbatim(refund.note),
        facts(...rows),
        paragraph(ways[refund.means]),
        rule,
        orderPageLine(order, shop),
      ],
    };
  },
  examples: [
    {
      order: pricedOrder,
      refund: {
        amountPence: 1_995,
        currency: "gbp",
        reason: "arrived-broken",
        note: "One valve was cracked.",
        means: "provider",
        refundedPence: 1_995,
      },
    },
    {
      order: pricedOrder,
      refund: { amountPence: 1_450, currency: "gbp", reason: null, note: "", means: "cash", refundedPence: 3_445 },
    },
  ],
});

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
