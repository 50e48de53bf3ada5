import type { CallStatus } from "./call-status.ts";
import { type ErrorCode, errorCatalogue } from "./errors.ts";
import type { Refusal, Result } from "./result.ts";

interface ShopErrorOptions {
  /** Replaces the catalogue's words where a figure belongs in them. Must be fit for the visitor. */
  message?: string;
  /** Sent to the caller beside status and message: field refusals, changed lines. */
  details?: unknown;
  /** For the log only. */
  cause?: unknown;
}

/** The one error a verb throws on purpose. Its `message` is public; everything private goes into `cause`. */
export class ShopError extends Error {
  readonly code: ErrorCode;
  readonly status: Exclude<CallStatus, "ok">;
  readonly details: unknown;

  constructor(code: ErrorCode, options: ShopErrorOptions = {}) {
    super(
      options.message ?? errorCatalogue[code].message,
      options.cause === undefined ? undefined : { cause: options.cause },
    );
    this.name = "ShopError";
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.details = options.details;
  }
}

/** The public words of a refusal: its own, else the catalogue's. */
export function refusalMessage(refusal: Refusal): string {
  return refusal.message ?? errorCatalogue[refusal.code].message;
}

/** Turns a rule's refusals into the one error: the first one gives code and words, all of them stand in the details. */
export function shopErrorFrom(refusals: readonly Refusal[]): ShopError {
  const [first] = refusals;
  if (first === undefined) return new ShopError("call.failed", { cause: new Error("refused without a reason") });
  return new ShopError(first.code, {
    message: refusalMessage(first),
    details: refusals.map((refusal) => ({
      code: refusal.code,
      field: refusal.field ?? null,
      message: refusalMessage(refusal),
    })),
  });
}

/** Returns the value of an accepted result; throws the refusals of any other. */
export function requireAccepted<T>(result: Result<T>): T {
  if (!result.ok) throw shopErrorFrom(result.refusals);
  return result.value;
}
