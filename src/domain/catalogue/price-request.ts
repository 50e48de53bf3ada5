import { checkTexts, type TypedTexts } from "#domain/orders/delivery-info.ts";
import type { Result } from "#domain/result.ts";

const rules = { name: "firstName", email: "email", message: "notes" } as const;

/** A request for a price. The message is "" if the customer wrote none. */
export type PriceRequestForm = Record<keyof typeof rules, string>;

export function checkPriceRequest(values: TypedTexts<keyof PriceRequestForm>): Result<PriceRequestForm> {
  return checkTexts(values, rules, { name: "price-request.name", email: "price-request.email" });
}
