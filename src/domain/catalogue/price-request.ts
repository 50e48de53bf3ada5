import type { ErrorCode } from "#domain/errors.ts";
import { accept, type Refusal, type Result } from "#domain/result.ts";
import { checkDeliveryField, cleanField } from "#domain/orders/delivery-info.ts";

export interface PriceRequestForm {
  name: string;
  email: string;
  /** "" without one. */
  message: string;
}

/** Names, addresses and notes follow the rules of the delivery form; name and address are required. */
export function checkPriceRequest(values: {
  [Field in keyof PriceRequestForm]?: string | null | undefined;
}): Result<PriceRequestForm> {
  const form = {
    name: cleanField(values.name ?? ""),
    email: cleanField(values.email ?? ""),
    message: cleanField(values.message ?? ""),
  };
  const refusals: Refusal[] = [];
  const check = (field: keyof PriceRequestForm, code: ErrorCode | null) => {
    if (code !== null) refusals.push({ code, field });
  };
  check("name", form.name === "" ? "price-request.name" : checkDeliveryField("firstName", form.name));
  check("email", form.email === "" ? "price-request.email" : checkDeliveryField("email", form.email));
  check("message", checkDeliveryField("notes", form.message));
  return refusals.length > 0 ? { ok: false, refusals } : accept(form);
}
