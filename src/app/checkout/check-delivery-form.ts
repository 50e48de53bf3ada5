import { refusalMessage } from "#domain/shop-error.ts";
import { checkDeliveryInfo, deliveryFields, type DeliveryInfo } from "#domain/orders/delivery-info.ts";
import type { DeliveryErrors } from "./delivery-values.ts";

// Loaded with the first word typed: showing the form needs no error messages.

/** Delivery information, cleaned, or a message for each invalid field. */
export function checkDeliveryForm(typed: DeliveryInfo): { info: DeliveryInfo } | { errors: DeliveryErrors } {
  const checked = checkDeliveryInfo(typed);
  if (checked.ok) return { info: checked.value };
  const errors: DeliveryErrors = {};
  for (const refusal of checked.refusals) {
    const field = deliveryFields.find((name) => name === refusal.field);
    if (field !== undefined) errors[field] ??= refusalMessage(refusal);
  }
  return { errors };
}
