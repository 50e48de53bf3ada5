import { href } from "#domain/addresses/href.ts";
import type { Mail, MailShop } from "#domain/mail/mail.ts";
import type { MailContent } from "./mail-content.ts";
import { adminReason, deskButton } from "./order-parts.ts";

type FlaggedPayment = Omit<Extract<Mail, { template: "payment-flagged-admin" }>, "template">;

/** To the admin: a payment arrived that does not pay an order, so somebody has to refund it or find out what it is for. */
export function paymentFlaggedAdmin(payment: FlaggedPayment, shop: MailShop): MailContent {
  const { orderId, reason, provider, providerSessionId } = payment;
  return {
    subject: orderId === null ? "A payment without an order" : `A payment needs attention: order ${orderId}`,
    preview: reason,
    heading: orderId === null ? "A payment without an order" : "A payment needs attention",
    parts: [
      ...(orderId === null
        ? []
        : [{ kind: "paragraph" as const, runs: ["Order ", { bold: orderId }, "."], look: "quiet" as const }]),
      { kind: "paragraph", runs: [reason] },
      {
        kind: "facts",
        rows: [
          { label: "Provider", value: [provider] },
          { label: "Payment", value: [providerSessionId] },
        ],
      },
      orderId === null
        ? { kind: "button", label: "Review the payment", url: shop.baseUrl + href("deskPayments"), ground: "loch" }
        : deskButton({ id: orderId }, shop),
    ],
    reason: adminReason,
  };
}
