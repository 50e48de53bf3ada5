import type { Services } from "#services/context.ts";
import { recordRefund } from "#services/payments/refunds/record-refund.ts";
import type { ProviderEvent } from "#services/ports.ts";
import { recordDispute } from "./record-dispute.ts";
import { recordFailedPayment } from "./record-failed-payment.ts";
import { settlePayment } from "./settle-payment.ts";

/** Settles a payment, or records a failed one, a refund or a dispute. Returns whether it was new. Safe to repeat. */
export async function settleEvent(services: Services, event: ProviderEvent): Promise<boolean> {
  if ("refund" in event) return (await recordRefund(services, event.refund)) === "recorded";
  if ("dispute" in event) return (await recordDispute(services, event.dispute)) === "recorded";
  if ("failedPayment" in event) return (await recordFailedPayment(services, event.failedPayment)) === "recorded";
  const outcome = await settlePayment(services, event.payment);
  return outcome === "settled" || outcome === "flagged";
}
