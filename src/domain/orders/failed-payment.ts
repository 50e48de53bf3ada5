import type { PaymentEvent } from "./payment-event.ts";

/** A payment that the customer began and the bank did not carry out, as the payment provider reports it, hours or days later. */
export type FailedPayment = Pick<
  PaymentEvent,
  "provider" | "eventId" | "providerLinkId" | "orderId" | "paymentLinkId" | "amountPence" | "isForeign"
>;
