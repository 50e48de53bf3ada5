import type { Result } from "#domain/result.ts";
import {
  checkTexts,
  emailText,
  lineText,
  longText,
  phoneText,
  shortText,
  type TextRule,
  type TypedTexts,
} from "#domain/typed-text.ts";

interface DeliveryFieldFacts extends TextRule {
  label: string;
  shopLabel?: string;
  part: "name" | "contact" | "address" | "instructions";
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
    ...shortText,
    autoComplete: "given-name",
  },
  lastName: {
    label: "Last name",
    part: "name",
    mergesWith: "name",
    required: "delivery.last-name",
    ...shortText,
    autoComplete: "family-name",
  },
  email: {
    label: "Email",
    part: "contact",
    mergesWith: "email",
    ...emailText,
    autoComplete: "email",
    input: { type: "email" },
  },
  phone: {
    label: "Phone",
    part: "contact",
    mergesWith: "phone",
    required: "delivery.phone",
    ...phoneText,
    autoComplete: "tel",
    input: { type: "tel" },
  },
  address1: {
    label: "Address line 1",
    part: "address",
    mergesWith: "address",
    required: "delivery.address",
    ...lineText,
    isWide: true,
    autoComplete: "address-line1",
  },
  address2: {
    label: "Address line 2",
    part: "address",
    mergesWith: "address",
    ...lineText,
    isWide: true,
    autoComplete: "address-line2",
  },
  city: {
    label: "City",
    part: "address",
    mergesWith: "address",
    required: "delivery.city",
    ...shortText,
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
    ...longText,
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

/** Checks the whole form. Returns the texts cleaned, or every refusal with its field, in the order of the form. */
export function checkDeliveryInfo(values: TypedTexts<DeliveryField>): Result<DeliveryInfo> {
  return checkTexts(values, deliveryFieldFacts);
}
