import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { payments, refunds } from "#db/schema/payments.ts";
import {
  allCancelExceptions,
  cancelWithin,
  formatCancellationForm,
  formatTrader,
} from "#domain/legal/cancellation-form.ts";
import {
  bold,
  button,
  facts,
  heading,
  paragraph,
  quiet,
  rule,
  small,
  verbatim,
  type Run,
} from "#domain/mail/mail-content.ts";
import {
  adminReason,
  customerFacts,
  deliverTo,
  deskButton,
  greetCustomer,
  lawLinks,
  linesPart,
  mailTo,
  orderPageButton,
  orderPageLine,
} from "#domain/mail/mail-parts.ts";
import type { MailShop, ShownOrder } from "#domain/mail/mail.ts";
import { formatPrice } from "#domain/money.ts";
import { formatCustomerName, listAddressLines } from "#domain/orders/delivery-info.ts";
import { formatPaid } from "#domain/payments/judge-payment.ts";
import { formatProvider, type PaymentMeans } from "#domain/payments/payment.ts";
import { refundedPence, refundReasonLabels } from "#domain/payments/refund.ts";
import { href } from "#domain/routes/href.ts";
import { pricedOrder } from "#services/mail/example-order.ts";
import { defineMail, defineOrderMail, type FoundOrder, type MailSources } from "#services/mail/mail-definition.ts";
import { readRefunds } from "#services/payments/payment-rows.ts";

/**
 * Confirms the payment on a durable medium, with the right to cancel and the model form (Consumer Contracts Regulations
 * 2013).
 */
export const paymentReceived = defineOrderMail({
  to: "customer",
  find: readPaidAmount,
  words({ order, amountPence }, shop) {
    const paid = formatPrice(amountPence);
    return {
      subject: `Payment received: order ${order.id}`,
      preview: `We have your ${paid}. Your order is confirmed.`,
      heading: "Your payment has arrived",
      parts: [
        paragraph`${greetCustomer(order)} we have received ${bold(paid)}. Your order is confirmed and we are getting it ready. ${order.deliveryMethod === "collection" ? "We will email you when you can collect it." : "We will email you when it is on its way. It will arrive within the time we have given you or, if we have given none, within 30 days."}`,
        quiet`Order ${order.id}. Please keep this email.`,
        linesPart(order, shop),
        orderPageButton(order, shop),
        deliverTo(order),
        rule,
        heading("Changing your mind"),
        small`You can cancel ${cancelWithin}, or the last of them if they come in several parcels, without giving a reason. Tell us clearly, by email to ${mailTo(shop.email)}, by phone or with the form below. Send the goods back within 14 days of telling us; our page on returns, linked below, says where to and who pays. We will refund what you paid, including standard delivery, within 14 days of getting the goods back or, if sooner, of your showing us that you have sent them. If you use the goods more than you could in a shop and they lose value, we may deduct the loss.`,
        small(allCancelExceptions),
        heading("Cancellation form"),
        verbatim(cancellationForm(order, shop)),
        rule,
        lawLinks(shop),
      ],
    };
  },
  examples: [{ order: pricedOrder, amountPence: 34_325 }],
});

export const paymentReceivedAdmin = defineOrderMail({
  to: "shop",
  find: readPaidAmount,
  words({ order, amountPence }, shop) {
    const paid = formatPrice(amountPence);
    return {
      subject: `Paid: order ${order.id}, ${paid}`,
      preview: `${order.customer.firstName} ${order.customer.lastName} has paid ${paid}.`,
      heading: "An order has been paid",
      parts: [
        paragraph`Order ${bold(order.id)} has been paid: ${bold(paid)}.`,
        customerFacts(order),
        linesPart(order, shop),
      ],
    };
  },
  examples: [{ order: pricedOrder, amountPence: 34_325 }],
});

/** Reads the payment's amount; or the order's total, for an email that was enqueued before emails named the payment. */
async function readPaidAmount({ db }: MailSources, { order }: FoundOrder, { paymentId }: { paymentId?: number }) {
  const total = order.totalCostPence ?? order.discountedPence;
  if (paymentId === undefined) return { amountPence: total };
  const [payment] = await db
    .select({ amountPence: payments.amountPence })
    .from(payments)
    .where(eq(payments.id, paymentId));
  return { amountPence: payment?.amountPence ?? total };
}

function cancellationForm(order: ShownOrder, shop: MailShop): string {
  return formatCancellationForm({
    trader: formatTrader(shop),
    orderId: order.id,
    name: formatCustomerName(order.customer),
    address: listAddressLines(order.customer).join(", "),
  });
}

/** Tells the admin of a payment that pays no order or names none (null `orderId`), to be refunded or looked into. */
export const paymentFlaggedAdmin = {
  to: "shop" as const,
  ...defineMail({
    async findRecipient({ db, shopEmail }: MailSources, { paymentId }: { paymentId: number; orderId: string | null }) {
      const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
      if (payment === undefined) return null;
      const { orderId, reason, provider, providerSessionId } = payment;
      return { to: shopEmail, data: { orderId, reason: reason ?? "", provider, providerSessionId } };
    },
    words: ({ orderId, reason, provider, providerSessionId }, shop) => ({
      subject: orderId === null ? "A payment without an order" : `A payment needs attention: order ${orderId}`,
      preview: reason,
      heading: orderId === null ? "A payment without an order" : "A payment needs attention",
      parts: [
        orderId === null ? null : quiet`Order ${bold(orderId)}.`,
        paragraph(reason),
        facts(["Provider", formatProvider(provider)], ["Payment", providerSessionId]),
        orderId === null
          ? button("Review the payment", shop.baseUrl + href("deskPayments"))
          : deskButton(orderId, shop),
      ],
      reason: adminReason,
    }),
    examples: [
      {
        orderId: pricedOrder.id,
        reason: "Amount differs: £300.00 was paid, but the total is £343.25. Refund it or ring the customer.",
        provider: "stripe",
        providerSessionId: "cs_test_a1b2c3",
      },
      {
        orderId: null,
        reason: "A payment of £343.25 quotes an order number we do not have.",
        provider: "stripe",
        providerSessionId: "cs_test_d4e5f6",
      },
    ],
  }),
};

const ways: Record<PaymentMeans, string> = {
  provider:
    "It goes back to the card or account you paid with. That usually takes 5 to 10 working days, depending on your bank.",
  cash: "You paid in cash, so your refund is in cash, or in the way we agreed with you.",
  transfer: "You paid by bank transfer, so your refund goes to your bank account.",
  "telephone-card": "It goes back to the card you paid with. That usually takes 5 to 10 working days.",
};

export const refunded = defineOrderMail({
  to: "customer",
  async find({ db }, _found, { refundId }: { refundId: string }) {
    const refund = await findMailRefund(db, refundId);
    return refund && { refund };
  },
  words({ order, refund }, shop) {
    const amount = formatPaid(refund);
    const rows: [string, Run][] = [["Refund", bold(amount)]];
    if (refund.reason !== null && refund.reason !== "other") rows.push(["Reason", refundReasonLabels[refund.reason]]);
    if (refund.currency === "gbp" && refund.refundedPence > refund.amountPence)
      rows.push(["Refunded so far", formatPrice(refund.refundedPence)]);
    if (order.totalCostPence !== null) rows.push(["Order total", formatPrice(order.totalCostPence)]);
    return {
      subject: `Refund of ${amount}: order ${order.id}`,
      preview: ways[refund.means],
      heading: "Your refund",
      parts: [
        paragraph`${greetCustomer(order)} we have refunded ${bold(amount)} on order ${bold(order.id)}.`,
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

/** Finds a refund for the email about it; null if it does not exist, has since failed, or belongs to no order. */
export async function findMailRefund(db: Database, refundId: string) {
  const [row] = await db
    .select({ refund: refunds, means: payments.means })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId));
  if (row === undefined || row.refund.orderId === null || row.refund.state === "failed") return null;
  const { amountPence, currency, reason, note, orderId } = row.refund;
  const all = await readRefunds(db, [orderId]);
  return { amountPence, currency, reason, note, means: row.means, refundedPence: refundedPence(all) };
}
