import { nameRefusals } from "#app/forms/describe-refusals.ts";
import { checkDeliveryInfo, type DeliveryInfo } from "#domain/orders/delivery-info.ts";
import type { DeliveryErrors } from "./delivery-values.ts";

// Loaded with the first word typed: showing the form needs no error messages.

/** Delivery information, cleaned, or a message for each invalid field. */
export function checkDeliveryForm(typed: DeliveryInfo): { info: DeliveryInfo } | { errors: DeliveryErrors } {
  const checked = checkDeliveryInfo(typed);
  return checked.ok ? { info: checked.value } : { errors: nameRefusals(checked.refusals) };
}
