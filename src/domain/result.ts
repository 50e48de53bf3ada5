import type { ErrorCode } from "./errors.ts";

/** One reason why a rule says no. `words` replaces the catalogue's words where a figure or a name belongs in them. */
export interface Refusal {
  code: ErrorCode;
  /** The input it concerns, as a dotted path: "deliveryInfo.phone", "cartItems.0.quantity". */
  field?: string;
  message?: string;
}

/** What a rule answers: a value, or every reason against it, so that a page can show them all at once. */
export type Result<T> = { ok: true; value: T } | { ok: false; refusals: Refusal[] };

export function accept<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function refuse(...refusals: Refusal[]): Result<never> {
  return { ok: false, refusals };
}
