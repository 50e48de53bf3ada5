import {
  type DeliveryField,
  type DeliveryInfo,
  deliveryFields,
  mapDeliveryFields,
} from "#domain/orders/delivery-info.ts";

/** The values of the form as they were typed. */
export function readDeliveryForm(values: FormData): DeliveryInfo {
  return mapDeliveryFields((name) => {
    const value = values.get(name);
    return typeof value === "string" ? value : "";
  });
}

export type DeliveryErrors = Partial<Record<DeliveryField, string>>;

const numbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** "Please check three details below." */
export function formatErrorCount(count: number): string {
  return `Please check ${numbers[count] ?? count} ${count === 1 ? "detail" : "details"} below.`;
}

/** Details of a refusal → the message for each field: "deliveryInfo.phone" → phone. */
export function parseFieldErrors(details: unknown): DeliveryErrors {
  const errors: DeliveryErrors = {};
  for (const { field, message } of parseRefusals(details)) {
    const name = deliveryFields.find((one) => one === field.replace(/^deliveryInfo\./, ""));
    if (name !== undefined) errors[name] ??= message;
  }
  return errors;
}

/** Details of a refusal → the refused cart lines by position: "cartItems.2.id" → 2. */
export function parseRefusedLines(details: unknown): { position: number; message: string }[] {
  return parseRefusals(details).flatMap(({ field, message }) => {
    const position = /^cartItems\.(\d+)/.exec(field)?.[1];
    return position === undefined ? [] : [{ position: Number(position), message }];
  });
}

function parseRefusals(details: unknown): { field: string; message: string }[] {
  if (!Array.isArray(details)) return [];
  return details.flatMap((detail: unknown) => {
    if (typeof detail !== "object" || detail === null || !("field" in detail) || !("message" in detail)) return [];
    const { field, message } = detail;
    return typeof field === "string" && typeof message === "string" ? [{ field, message }] : [];
  });
}
