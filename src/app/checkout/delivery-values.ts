import { listRefusedFields } from "#app/calls/call.ts";
import type { FieldErrors } from "#app/forms/values.ts";
import { formatCount } from "#domain/content/number-words.ts";
import type { DeliveryInfo } from "#domain/orders/delivery-info.ts";

export type DeliveryErrors = FieldErrors<DeliveryInfo>;

/** Formats the number of errors: "Please check three details below." */
export function formatErrorCount(count: number): string {
  return `Please check ${formatCount(count)} ${count === 1 ? "detail" : "details"} below.`;
}

/** Lists the cart lines that a call refuses, by position: "cartItems.2.id" → 2. */
export function listRefusedLines(error: unknown): { position: number; message: string }[] {
  const refused: { position: number; message: string }[] = [];
  for (const { field, message } of listRefusedFields(error)) {
    const position = /^cartItems\.(\d+)/.exec(field)?.[1];
    if (position !== undefined) refused.push({ position: Number(position), message });
  }
  return refused;
}
