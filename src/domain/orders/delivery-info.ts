import type { ErrorCode } from "#domain/errors.ts";
import { accept, type Refusal, type Result } from "#domain/result.ts";
import { isEmailAddress, isPrintable } from "#domain/typed-text.ts";

interface DeliveryFieldFacts {
  label: string;
  shopLabel?: string;
  part: "name" | "contact" | "address" | "instructions";
  required?: ErrorCode;
  /** The maximum in UTF-16 code units, as the `maxlength` of a form counts. */
  maxLength: number;
  multiline?: true;
  format?: { code: ErrorCode; isValid: (value: string) => boolean };
  isWide?: true;
  autoComplete?: string;
  input?: { type?: "email" | "tel"; autoCapitalize?: "characters" };
  hint?: string;
  /** The part of two merged orders that the field belongs to: the merged order takes each part from one of them. */
  mergesWith?: MergePart;
  /** Set for a field that neither the profile nor the next phone order takes over. */
  isForOneOrder?: true;
}

export const mergeParts = ["name", "email", "phone", "address"] as const;
export type MergePart = (typeof mergeParts)[number];

const phonePattern = /^[\d+ ()-]{10,15}$/;

/**
 * The delivery fields, in the order of the form; the form, its rules, the desk, papers, emails and the export follow
 * from this list. Each field has a column in `orders`, and in `profiles` unless it is for one order only; the database
 * function `write_order_search_text` reads each.
 */
const fields = {
  firstName: {
    label: "First name",
    part: "name",
    mergesWith: "name",
    required: "delivery.first-name",
    maxLength: 100,
    autoComplete: "given-name",
  },
  lastName: {
    label: "Last name",
    part: "name",
    mergesWith: "name",
    required: "delivery.last-name",
    maxLength: 100,
    autoComplete: "family-name",
  },
  email: {
    label: "Email",
    part: "contact",
    mergesWith: "email",
    maxLength: 254,
    format: { code: "text.email-form", isValid: isEmailAddress },
    autoComplete: "email",
    input: { type: "email" },
  },
  phone: {
    label: "Phone",
    part: "contact",
    mergesWith: "phone",
    required: "delivery.phone",
    maxLength: 100,
    format: { code: "text.phone-form", isValid: (value: string) => phonePattern.test(value) },
    autoComplete: "tel",
    input: { type: "tel" },
  },
  address1: {
    label: "Address line 1",
    part: "address",
    mergesWith: "address",
    required: "delivery.address",
    maxLength: 200,
    isWide: true,
    autoComplete: "address-line1",
  },
  address2: {
    label: "Address line 2",
    part: "address",
    mergesWith: "address",
    maxLength: 200,
    isWide: true,
    autoComplete: "address-line2",
  },
  city: {
    label: "City",
    part: "address",
    mergesWith: "address",
    required: "delivery.city",
    maxLength: 100,
    autoComplete: "address-level2",
  },
  postcode: {
    label: "Postcode",
    part: "address",
    mergesWith: "address",
    required: "delivery.postcode",
    maxLength: 20,
    autoComplete: "postal-code",
    input: { autoCapitalize: "characters" },
  },
  notes: {
    label: "Notes",
    shopLabel: "Note from the customer",
    part: "instructions",
    maxLength: 1_000,
    multiline: true,
    isWide: true,
    hint: "For example, a narrow lane, a neighbour who will take in parcels, or a day you will be out.",
    isForOneOrder: true,
  },
} as const satisfies Record<
  string,
  DeliveryFieldFacts & ({ mergesWith: MergePart; isForOneOrder?: never } | { mergesWith?: never; isForOneOrder: true })
>;

export type DeliveryField = keyof typeof fields;

/** The delivery details; a field that was not given is "". */
export type DeliveryInfo = Record<DeliveryField, string>;

export const deliveryFieldFacts: Record<DeliveryField, DeliveryFieldFacts> = fields;

export const deliveryFields = Object.keys(fields) as DeliveryField[];

type ProfileField = {
  [Field in DeliveryField]: (typeof fields)[Field] extends { isForOneOrder: true } ? never : Field;
}[DeliveryField];

/** The details that an account saves for the next order. */
export type Profile = Record<ProfileField, string>;

export const profileFields = deliveryFields.filter(
  (field): field is ProfileField => deliveryFieldFacts[field].isForOneOrder !== true,
);

export type OneOrderField = Exclude<DeliveryField, ProfileField>;

/** Lists the texts that hold for one order only, without empty ones, with their labels. */
export function listOneOrderTexts(info: Readonly<Record<OneOrderField, string>>) {
  return deliveryFields
    .filter((field): field is OneOrderField => deliveryFieldFacts[field].isForOneOrder === true)
    .map((field) => ({ label: deliveryFieldFacts[field].label, text: info[field] }))
    .filter(({ text }) => text !== "");
}

export function pickProfile(from: Profile): Profile {
  return Object.fromEntries(profileFields.map((field) => [field, from[field]])) as Profile;
}

export function mapDeliveryFields<Value>(make: (field: DeliveryField) => Value): Record<DeliveryField, Value> {
  return Object.fromEntries(deliveryFields.map((field) => [field, make(field)])) as Record<DeliveryField, Value>;
}

export const emptyDeliveryInfo: DeliveryInfo = mapDeliveryFields(() => "");

/** Picks the delivery details from an object that has more fields, such as an order's row. */
export function pickDeliveryInfo(from: DeliveryInfo): DeliveryInfo {
  return mapDeliveryFields((field) => from[field]);
}

export function formatCustomerName({ firstName, lastName }: Pick<DeliveryInfo, "firstName" | "lastName">): string {
  return `${firstName} ${lastName}`.trim();
}

/** Lists the lines of the address below the name, without empty lines, the postcode last. */
export function listAddressLines(info: Readonly<Partial<DeliveryInfo>>): string[] {
  return listTexts(info, "address").map(({ text }) => text);
}

/** Lists the customer's wishes for packing and delivery, without empty ones, with labels for this reader. */
export function listInstructions(info: Readonly<DeliveryInfo>, reader: "customer" | "shop") {
  return listTexts(info, "instructions").map(({ field, text }) => {
    const { label, shopLabel = label } = deliveryFieldFacts[field];
    return { label: reader === "shop" ? shopLabel : label, text };
  });
}

function listTexts(info: Readonly<Partial<DeliveryInfo>>, part: DeliveryFieldFacts["part"]) {
  return deliveryFields
    .filter((field) => deliveryFieldFacts[field].part === part)
    .map((field) => ({ field, text: info[field] ?? "" }))
    .filter(({ text }) => text !== "");
}

export function cleanField(value: string): string {
  return value.trim();
}

/** Finds why the value of a field is refused, ignoring spaces at both ends; null if the value is valid. */
export function checkDeliveryField(field: DeliveryField, value: string): ErrorCode | null {
  const rule = deliveryFieldFacts[field];
  const text = cleanField(value);
  if (text === "") return rule.required ?? null;
  if (text.length > rule.maxLength) return rule.format?.code ?? "text.too-long";
  if (!isPrintable(text, rule.multiline === true)) return rule.format?.code ?? "text.characters";
  if (rule.format !== undefined && !rule.format.isValid(text)) return rule.format.code;
  return null;
}

/** The texts of a form as typed. A missing or null text counts as empty. */
export type TypedTexts<Name extends string> = { readonly [Field in Name]?: string | null | undefined };

/**
 * Checks the texts of a form, each by the rule of a delivery field. Returns them cleaned, or every refusal with its
 * field, in the order of `rules`. `missing` holds the refusals of fields that must not be empty.
 */
export function checkTexts<Name extends string>(
  values: TypedTexts<Name>,
  rules: Readonly<Record<Name, DeliveryField>>,
  missing: Readonly<Partial<Record<Name, ErrorCode | undefined>>>,
): Result<Record<Name, string>> {
  const names = Object.keys(rules) as Name[];
  const texts = Object.fromEntries(names.map((name) => [name, cleanField(values[name] ?? "")])) as Record<Name, string>;
  const refusals: Refusal[] = [];
  for (const field of names) {
    const text = texts[field];
    const code = text === "" ? missing[field] : checkDeliveryField(rules[field], text);
    if (code) refusals.push({ code, field });
  }
  return refusals.length > 0 ? { ok: false, refusals } : accept(texts);
}

const ownRules = mapDeliveryFields((field) => field) as { readonly [Field in DeliveryField]: Field };
const requiredFields = Object.fromEntries(deliveryFields.map((field) => [field, deliveryFieldFacts[field].required]));

/** Checks the whole form. Returns the texts cleaned, or every refusal with its field, in the order of the form. */
export function checkDeliveryInfo(values: TypedTexts<DeliveryField>): Result<DeliveryInfo> {
  return checkTexts(values, ownRules, requiredFields);
}
