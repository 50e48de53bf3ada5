import type { CallStatus } from "./call-status.ts";
import { errorCatalogue, type ErrorCode } from "./errors.ts";
import type { Refusal, Result } from "./result.ts";

interface ShopErrorOptions {
  /** Public. Replaces the catalogue's message if a figure is needed. */
  message?: string;
  /** Public, like the status and the message: refused fields, changed lines. */
  details?: unknown;
  /** The wait before a retry can help; sent as Retry-After. */
  retryAfterSeconds?: number;
  /** For the log only. */
  cause?: unknown;
}

/** The only error that verbs throw on purpose. Its `message` is public; anything private belongs in `cause`. */
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

/** The public message of a refusal: its own, or the catalogue's. */
export function refusalMessage(refusal: Refusal): string {
  return refusal.message ?? errorCatalogue[refusal.code].message;
}

/** Combines a rule's refusals into one error: the first gives the code and the message, and the details hold all of them. */
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

/** Returns the value of an accepted result; throws the refusals of any other. */
export function requireAccepted<T>(result: Result<T>): T {
  if (!result.ok) throw shopErrorFrom(result.refusals);
  return result.value;
}
