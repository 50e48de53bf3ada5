import type { ErrorCode } from "./errors.ts";

/** The reason for a rule's refusal. `message` replaces the catalogue's message where a figure or a name is needed. */
export interface Refusal {
  code: ErrorCode;
  /** The refused input as a dotted path: "deliveryInfo.phone", "cartItems.0.quantity". */
  field?: string;
  message?: string;
  /** A sentence after the message that says what to do. */
  advice?: string;
}

/** The result of a rule: a value, or every refusal, so that a page can show them all together. */
export type Result<T> = { ok: true; value: T } | { ok: false; refusals: Refusal[] };

export function accept<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function refuse(...refusals: Refusal[]): Result<never> {
  return { ok: false, refusals };
}
