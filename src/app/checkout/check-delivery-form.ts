import { refusalMessage } from "#domain/shop-error.ts";
import { checkDeliveryInfo, type DeliveryInfo } from "#domain/orders/delivery-info.ts";
import { type DeliveryErrors, deliveryFieldNames } from "./delivery-labels.ts";

// Loaded on the first submit: showing the form needs no error messages.

/** Form values → delivery information, or a message for each invalid field. */
export function checkDeliveryForm(values: FormData): { info: DeliveryInfo } | { errors: DeliveryErrors } {
  const checked = checkDeliveryInfo(deliveryValues(values));
  if (checked.ok) return { info: checked.value };
  const errors: DeliveryErrors = {};
  for (const refusal of checked.refusals) {
    const field = deliveryFieldNames.find((name) => name === refusal.field);
    if (field !== undefined) errors[field] ??= refusalMessage(refusal);
  }
  return { errors };
}

function deliveryValues(values: FormData): DeliveryInfo {
  const text = (name: string): string => {
    const value = values.get(name);
    return typeof value === "string" ? value : "";
  };
  return Object.fromEntries(deliveryFieldNames.map((name) => [name, text(name)])) as unknown as DeliveryInfo;
}
