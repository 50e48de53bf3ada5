import type { ErrorCode } from "#domain/errors.ts";
import { accept, type Refusal, type Result } from "#domain/result.ts";

/** The rule of a text that someone types. */
export interface TextRule {
  /** The refusal of an empty text. A text without one may stay empty. */
  required?: ErrorCode;
  /** The maximum in UTF-16 code units, as the `maxlength` of a form counts. */
  maxLength: number;
  multiline?: true;
  format?: { code: ErrorCode; isValid: (value: string) => boolean };
}

/** Whether text has no control characters or invalid Unicode. Names and emoji need joiners and direction marks. */
export function isPrintable(text: string, multiline: boolean): boolean {
  return text.isWellFormed() && !(multiline ? /[^\P{Cc}\t\n\r]/u : /\p{Cc}/u).test(text);
}

const localPart = /^[a-z\d!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*$/i;
const domainLabel = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/** Whether a text fits the grammar of `<input type="email">`, with a dot in the domain and no line break or comma. */
export function isEmailAddress(text: string): boolean {
  if (text.length > 254) return false;
  const atSign = text.lastIndexOf("@");
  if (atSign < 1 || atSign > 64 || !localPart.test(text.slice(0, atSign))) return false;
  const labels = text.slice(atSign + 1).split(".");
  return labels.length >= 2 && labels.every((label) => domainLabel.test(label));
}

const phonePattern = /^[\d+ ()-]{10,15}$/;

/** A name or a town. */
export const shortText = { maxLength: 100 } as const satisfies TextRule;
/** A line of an address or of a description. */
export const lineText = { maxLength: 200 } as const satisfies TextRule;
/** A note, a question or a reason, in several lines. */
export const longText = { maxLength: 1_000, multiline: true } as const satisfies TextRule;
export const emailText = {
  maxLength: 254,
  format: { code: "text.email-form", isValid: isEmailAddress },
} as const satisfies TextRule;
export const phoneText = {
  maxLength: 100,
  format: { code: "text.phone-form", isValid: (value: string) => phonePattern.test(value) },
} as const satisfies TextRule;

/** Finds why a text is refused, ignoring spaces at both ends; null if it is valid. */
export function checkText(rule: TextRule, value: string): ErrorCode | null {
  const text = value.trim();
  if (text === "") return rule.required ?? null;
  if (text.length > rule.maxLength) return rule.format?.code ?? "text.too-long";
  if (!isPrintable(text, rule.multiline === true)) return rule.format?.code ?? "text.characters";
  if (rule.format !== undefined && !rule.format.isValid(text)) return rule.format.code;
  return null;
}

/** The texts of a form as typed. A missing or null text counts as empty. */
export type TypedTexts<Name extends string> = { readonly [Field in Name]?: string | null | undefined };

/** Checks the texts of a form. Returns them without spaces at the ends, or each refusal with its field, as in `rules`. */
export function checkTexts<Name extends string>(
  values: TypedTexts<Name>,
  rules: Readonly<Record<Name, TextRule>>,
): Result<Record<Name, string>> {
  const names = Object.keys(rules) as Name[];
  const texts = Object.fromEntries(names.map((name) => [name, (values[name] ?? "").trim()])) as Record<Name, string>;
  const refusals: Refusal[] = [];
  for (const field of names) {
    const code = checkText(rules[field], texts[field]);
    if (code !== null) refusals.push({ code, field });
  }
  return refusals.length > 0 ? { ok: false, refusals } : accept(texts);
}
