import type { Result } from "#domain/result.ts";
import { checkTexts, emailText, longText, shortText, type TypedTexts } from "#domain/typed-text.ts";

const rules = {
  name: { ...shortText, required: "price-request.name" },
  email: { ...emailText, required: "price-request.email" },
  message: longText,
} as const;

/** A request for a price. The message is "" if the customer wrote none. */
export type PriceRequestForm = Record<keyof typeof rules, string>;

export function checkPriceRequest(values: TypedTexts<keyof PriceRequestForm>): Result<PriceRequestForm> {
  return checkTexts(values, rules);
}
