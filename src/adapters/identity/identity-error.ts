import { isAPIError } from "better-auth/api";
import { type ErrorCode } from "#domain/errors.ts";
import { ShopError } from "#domain/shop-error.ts";
import { HashingBusyError } from "./password-hash.ts";

/** What the library's codes mean to the visitor. What is not listed is the form's own "otherwise". */
const codeOfLibraryCode: Record<"sign-in" | "register" | "reset", Record<string, ErrorCode>> = {
  "sign-in": {
    INVALID_EMAIL_OR_PASSWORD: "sign-in.invalid-credential",
    // No account has such an address or such a password; saying more would tell which addresses are known.
    INVALID_EMAIL: "sign-in.invalid-credential",
    PASSWORD_TOO_LONG: "sign-in.invalid-credential",
    BANNED_USER: "sign-in.invalid-credential",
  },
  register: {
    USER_ALREADY_EXISTS: "register.email-taken",
    USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: "register.email-taken",
    INVALID_EMAIL: "register.invalid-email",
    PASSWORD_TOO_SHORT: "register.weak-password",
    PASSWORD_TOO_LONG: "register.weak-password",
  },
  reset: {
    INVALID_TOKEN: "reset.link-spent",
    USER_NOT_FOUND: "reset.link-spent",
    PASSWORD_TOO_SHORT: "register.weak-password",
    PASSWORD_TOO_LONG: "register.weak-password",
  },
};

/** Turns whatever the library threw into the one error, keeping the cause for the log. */
export function shopErrorFromIdentity(
  error: unknown,
  step: "sign-in" | "register" | "reset" | "guest" | "session",
): ShopError {
  if (error instanceof ShopError) return error;
  if (error instanceof HashingBusyError) return new ShopError("call.too-many", { cause: error });
  if (isUnreachable(error)) return new ShopError("call.unavailable", { cause: error });
  if (step === "guest") return new ShopError("guest.failed", { cause: error });
  if (step === "session") return new ShopError("call.failed", { cause: error });
  const libraryCode = isAPIError(error) && typeof error.body?.code === "string" ? error.body.code : "";
  const known = codeOfLibraryCode[step][libraryCode];
  // A wrong password is no incident: nothing for the log.
  return known === undefined ? new ShopError(`${step}.failed`, { cause: error }) : new ShopError(known);
}

/** Whether the database could not be reached or broke off, anywhere in the chain of causes. */
function isUnreachable(error: unknown): boolean {
  return causesOf(error).some(
    ({ code, message }) =>
      (typeof code === "string" && /^(?:ECONN|ETIMEDOUT|EPIPE|ENOENT|08|57P0)/.test(code)) ||
      /timeout exceeded when trying to connect|Connection terminated|connection timeout/i.test(message),
  );
}

interface Cause {
  code?: unknown;
  message: string;
}

function causesOf(error: unknown): Cause[] {
  const causes: Cause[] = [];
  for (let at: unknown = error; at instanceof Error && causes.length < 10; at = at.cause) {
    causes.push({ code: "code" in at ? at.code : undefined, message: at.message });
    if (at instanceof AggregateError) causes.push(...at.errors.flatMap(causesOf));
  }
  return causes;
}
