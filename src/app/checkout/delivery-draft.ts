import type { DeliveryInfo } from "#domain/orders/delivery-info.ts";
import { deliveryFieldNames } from "./delivery-labels.ts";

let draft: Partial<DeliveryInfo> | null = null;

/** What was typed into the delivery form and not sent yet. In memory alone: personal data is never kept in the browser. */
export function deliveryDraft(): Partial<DeliveryInfo> | null {
  return draft;
}

export function keepDeliveryDraft(values: FormData): void {
  draft = {};
  for (const field of deliveryFieldNames) {
    const value = values.get(field);
    if (typeof value === "string") draft[field] = value;
  }
}

export function forgetDeliveryDraft(): void {
  draft = null;
}
