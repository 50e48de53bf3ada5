import type { ErrorCode } from "#domain/errors.ts";
import { accept, type Refusal, type Result } from "#domain/result.ts";

import { isEmailAddress } from "./email-address.ts";
import { isPrintable } from "./is-printable.ts";

/** Where an order is delivered and how to reach the customer. Optional fields are "" when not given. */
export interface DeliveryInfo {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address1: string;
  address2: string;
  city: string;
  postcode: string;
  notes: string;
}

export type DeliveryField = keyof DeliveryInfo;

interface FieldRule {
  /** The error of an empty field; an optional field has none. */
  required?: ErrorCode;
  /** UTF-16 code units, as the `maxlength` of a form counts them. */
  maxLength: number;
  /** Line breaks and tabs are allowed. */
  multiline?: boolean;
  format?: { code: ErrorCode; isValid: (value: string) => boolean };
}

const phonePattern = /^[\d+ ()-]{10,15}$/;

/** The rules of the delivery form, for the page and the call alike. In the order of the form. */
export const deliveryRules: Record<DeliveryField, FieldRule> = {
  firstName: { required: "delivery.first-name", maxLength: 100 },
  lastName: { required: "delivery.last-name", maxLength: 100 },
  email: { maxLength: 254, format: { code: "delivery.email-form", isValid: isEmailAddress } },
  phone: {
    required: "delivery.phone",
    maxLength: 100,
    format: { code: "delivery.phone-form", isValid: (value) => phonePattern.test(value) },
  },
  address1: { required: "delivery.address", maxLength: 200 },
  address2: { maxLength: 200 },
  city: { required: "delivery.city", maxLength: 100 },
  postcode: { required: "delivery.postcode", maxLength: 20 },
  notes: { maxLength: 1_000, multiline: true },
};

export const deliveryFields = Object.keys(deliveryRules) as DeliveryField[];

export const emptyDeliveryInfo: DeliveryInfo = {
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  address1: "",
  address2: "",
  city: "",
  postcode: "",
  notes: "",
};

/** Removes blanks at both ends of a field. Keeps everything else byte for byte. */
export function cleanField(value: string): string {
  return value.trim();
}

/** Why the value of a field is refused; null when it is valid. Ignores blanks at both ends. */
export function checkDeliveryField(field: DeliveryField, value: string): ErrorCode | null {
  const rule = deliveryRules[field];
  const text = cleanField(value);
  if (text === "") return rule.required ?? null;
  if (text.length > rule.maxLength) return rule.format?.code ?? "delivery.too-long";
  if (!isPrintable(text, rule.multiline === true)) return rule.format?.code ?? "delivery.characters";
  if (rule.format !== undefined && !rule.format.isValid(text)) return rule.format.code;
  return null;
}

/** Checks the whole form. Returns it cleaned, or every refusal with its field, in the order of the form. */
export function checkDeliveryInfo(values: Partial<Record<DeliveryField, string | null>>): Result<DeliveryInfo> {
  const cleaned = { ...emptyDeliveryInfo };
  const refusals: Refusal[] = [];
  for (const field of deliveryFields) {
    const value = values[field] ?? "";
    const code = checkDeliveryField(field, value);
    if (code !== null) refusals.push({ code, field });
    cleaned[field] = cleanField(value);
  }
  return refusals.length > 0 ? { ok: false, refusals } : accept(cleaned);
}
