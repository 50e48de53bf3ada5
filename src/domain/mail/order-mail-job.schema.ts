import { z } from "zod";

const orderMailJobSchema = z.discriminatedUnion("template", [
  job("order-received", {}),
  job("order-received-admin", {}),
  job("order-link", {}),
  job("payment-link", { paymentLinkId: z.string() }),
  job("bank-transfer", { payUntil: z.string() }),
  job("transfer-reminder", { payUntil: z.string() }),
  job("transfer-expired", { payUntil: z.string() }),
  job("payment-reminder", { paymentLinkId: z.string() }),
  job("payment-link-expired", { paymentLinkId: z.string() }),
  // Jobs of earlier releases name no payment.
  job("payment-received", { paymentId: z.int().optional() }),
  job("payment-received-admin", { paymentId: z.int().optional() }),
  job("payment-flagged-admin", { paymentId: z.int() }),
  job("refunded", { refundId: z.string() }),
  job("parcel-sent", { fulfilmentId: z.int() }),
  job("parcel-delivered", { fulfilmentId: z.int() }),
  job("ready-to-collect", { fulfilmentId: z.int() }),
  job("order-delivered", {}),
  job("fulfilment-undone", { undone: z.enum(["sent", "ready", "parcel-delivered", "delivered", "collected"]) }),
  job("return-announced", { returnId: z.string() }),
  job("return-announced-admin", { returnId: z.string() }),
  job("review-request", {}),
  job("review-received-admin", {}),
  job("order-cancelled", {}),
  job("order-cancelled-by-customer", {}),
  job("order-cancelled-admin", {}),
  job("order-uncancelled", {}),
  job("order-message", { messageId: z.string() }),
  job("order-question-admin", { questionId: z.string() }),
]);

function job<Name extends string, Details extends z.ZodRawShape>(template: Name, details: Details) {
  return z.object({ template: z.literal(template), orderId: z.string(), ...details });
}

/** An email about an order to send: its name, and the data that its definition asks for. */
export type OrderMailJob = z.output<typeof orderMailJobSchema>;

/** Parses a stored job; null if this version of the shop does not know the email, or needs other data for it. */
export function parseOrderMailJob(value: unknown): OrderMailJob | null {
  return orderMailJobSchema.safeParse(value).data ?? null;
}
