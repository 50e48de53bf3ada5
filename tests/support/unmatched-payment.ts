import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { payments } from "#db/schema/payments.ts";
import { settlePayment } from "#services/payments/settle-payment.ts";
import type { TestShop } from "./test-shop.ts";

/** Adds a payment that matches no order. Returns its id. */
export async function addUnmatchedPayment(
  { services, db, provider }: Pick<TestShop, "services" | "db" | "provider">,
  amountPence = 100,
): Promise<number> {
  const eventId = `evt_${randomUUID()}`;
  provider.refunds.paid.set(`cs_${eventId}`, amountPence);
  await settlePayment(services, {
    provider: "scripted",
    eventId,
    sessionId: `cs_${eventId}`,
    providerPaymentId: `pi_${randomUUID()}`,
    providerLinkId: null,
    orderId: "2222-2222",
    paymentLinkId: null,
    amountPence,
    currency: "gbp",
    isForeign: false,
  });
  const [payment] = await db.select().from(payments).where(eq(payments.providerEventId, eventId));
  return payment?.id ?? 0;
}
