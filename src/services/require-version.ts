import type { ErrorCode } from "#domain/errors.ts";
import { ShopError } from "#domain/shop-error.ts";

/** Refuses a change made to an older version than the stored one. Throws `code`, with the stored version. */
export function requireVersion({ version }: { version: number }, seen: number | undefined, code: ErrorCode): void {
  if (version !== seen) throw new ShopError(code, { details: { version } });
}
