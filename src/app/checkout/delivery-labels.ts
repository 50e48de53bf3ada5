import type { DeliveryField, DeliveryInfo } from "#domain/orders/delivery-info.ts";

/** The label of each field, also used in the error summary. */
export const deliveryLabels: Record<DeliveryField, string> = {
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  phone: "Phone",
  address1: "Address line 1",
  address2: "Address line 2",
  city: "City",
  postcode: "Postcode",
  notes: "Notes",
};

/** In the order of the form. */
export const deliveryFieldNames = Object.keys(deliveryLabels) as DeliveryField[];

/** The values of the form as they were typed. */
export function readDeliveryForm(values: FormData): DeliveryInfo {
  const text = (name: string): string => {
    const value = values.get(name);
    return typeof value === "string" ? value : "";
  };
  return Object.fromEntries(deliveryFieldNames.map((name) => [name, text(name)])) as unknown as DeliveryInfo;
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
    const name = field.replace(/^deliveryInfo\./, "");
    if (isDeliveryField(name) && errors[name] === undefined) errors[name] = message;
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

function isDeliveryField(name: string): name is DeliveryField {
  return Object.hasOwn(deliveryLabels, name);
}
