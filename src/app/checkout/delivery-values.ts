import { listRefusedFields } from "#app/calls/call.ts";
import { getFormText } from "#app/account/get-form-text.ts";
import {
  type DeliveryField,
  type DeliveryInfo,
  deliveryFields,
  mapDeliveryFields,
} from "#domain/orders/delivery-info.ts";

/** The values of the form as they were typed. */
export function readDeliveryForm(values: FormData): DeliveryInfo {
  return mapDeliveryFields((name) => getFormText(values, name));
}

export type DeliveryErrors = Partial<Record<DeliveryField, string>>;

const numbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** "Please check three details below." */
export function formatErrorCount(count: number): string {
  return `Please check ${numbers[count] ?? count} ${count === 1 ? "detail" : "details"} below.`;
}

/** The message for each field that a call refuses: "deliveryInfo.phone" → phone. */
export function findFieldErrors(error: unknown): DeliveryErrors {
  const errors: DeliveryErrors = {};
  for (const { field, message } of listRefusedFields(error)) {
    const name = deliveryFields.find((one) => one === field.replace(/^deliveryInfo\./, ""));
    if (name !== undefined) errors[name] ??= message;
  }
  return errors;
}

/** The cart lines that a call refuses, by position: "cartItems.2.id" → 2. */
export function listRefusedLines(error: unknown): { position: number; message: string }[] {
  return listRefusedFields(error).flatMap(({ field, message }) => {
    const position = /^cartItems\.(\d+)/.exec(field)?.[1];
    return position === undefined ? [] : [{ position: Number(position), message }];
  });
}
