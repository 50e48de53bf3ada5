import { eq } from "drizzle-orm";
import { payments } from "#db/schema/payments.ts";
import { href } from "#domain/addresses/href.ts";
import { button, facts, paragraph, quiet } from "#domain/mail/mail-content.ts";
import { adminReason, deskButton } from "#domain/mail/mail-parts.ts";
import { formatProvider } from "#domain/orders/payments/payment-event.ts";
import { pricedOrder } from "#services/mail/example-order.ts";
import { defineMail, type MailSources } from "#services/mail/mail-definition.ts";

interface FlaggedPayment {
  /** null: the payment names no order of the shop. */
  orderId: string | null;
  /** A sentence for the admin that names the amount. */
  reason: string;
  provider: string;
  providerSessionId: string;
}

/** To the admin: a payment arrived that does not pay an order, so somebody has to refund it or find out what it is for. */
export const paymentFlaggedAdmin = {
  to: "shop" as const,
  ...defineMail({
    async address({ db, shopEmail }: MailSources, { paymentId }: { paymentId: number; orderId: string | null }) {
      const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
      if (payment === undefined) return null;
      const { orderId, reason, provider, providerSessionId } = payment;
      const data: FlaggedPayment = { orderId, reason: reason ?? "", provider, providerSessionId };
      return { to: shopEmail, data };
    },
    words: ({ orderId, reason, provider, providerSessionId }, shop) => ({
      subject: orderId === null ? "A payment without an order" : `A payment needs attention: order ${orderId}`,
      preview: reason,
      heading: orderId === null ? "A payment without an order" : "A payment needs attention",
      parts: [
        orderId === null ? null : quiet("Order ", { bold: orderId }, "."),
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
        reason: "Amount differs: £300.00 was paid, the total is £343.25. Refund it or ring the customer.",
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
