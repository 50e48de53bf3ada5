import type { CallStatus } from "./call-status.ts";
import { errorCatalogue, type ErrorCode } from "./errors.ts";
import type { Refusal, Result } from "./result.ts";

interface ShopErrorOptions {
  /** The message, which is public, where the catalogue's lacks a figure. */
  message?: string;
  /** Details such as refused fields and changed lines, which are public like the status and the message. */
  details?: unknown;
  /** The wait before a retry can help, sent as Retry-After. */
  retryAfterSeconds?: number;
  /** The cause, for the log only. */
  cause?: unknown;
}

/** The only error that verbs throw on purpose. Its `message` is public, so anything private belongs in `cause`. */
export class ShopError extends Error {
  readonly code: ErrorCode;
  readonly status: Exclude<CallStatus, "ok">;
  readonly details: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: ShopErrorOptions = {}) {
    super(
      options.message ?? errorCatalogue[code].message,
      options.cause === undefined ? undefined : { cause: options.cause },
    );
    this.name = "ShopError";
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Returns the public message of a refusal: its own, or the catalogue's. */
export function refusalMessage(refusal: Refusal): string {
  return refusal.message ?? errorCatalogue[refusal.code].message;
}

/** Combines refusals into one error: the first gives the code and the message, and the details hold them all. */
export function shopErrorFrom(refusals: readonly Refusal[]): ShopError {
  const [first] = refusals;
  if (first === undefined)
    return new ShopError("call.failed", { cause: new Error("A rule refused without a refusal.") });
  return new ShopError(first.code, {
    message: refusalMessage(first),
    details: refusals.map((refusal) => ({
      code: refusal.code,
      field: refusal.field ?? null,
      message: refusalMessage(refusal),
      ...(refusal.advice === undefined ? {} : { advice: refusal.advice }),
    })),
  });
}

/** Returns the value of an accepted result. Throws the refusals of any other result. */
export function requireAccepted<T>(result: Result<T>): T {
  if (!result.ok) throw shopErrorFrom(result.refusals);
  return result.value;
}
