import { ShopError } from "#domain/shop-error.ts";

/** The codes of a failed connection, or a full disk. */
const systemCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ENOSPC",
  "EDQUOT",
  "EROFS",
  "EIO",
]);
/**
 * 08xxx: the connection broke. 57P0x: the server is starting or shutting down. 53xxx: no disk, memory or connections
 * are left. 58030: reading or writing a file failed. 25006: the database is read-only.
 */
const serverCodes = /^(08...|57P0.|53...|58030|25006)$/;
const clientMessages =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end/;

/** Whether an error or a cause of it means that the database or its disk is down, so that a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  let cause = error;
  for (let depth = 0; cause instanceof Error && depth < 8; depth += 1) {
    const code = "code" in cause && typeof cause.code === "string" ? cause.code : "";
    const isSystemError = "syscall" in cause && systemCodes.has(code);
    if (isSystemError || serverCodes.test(code) || clientMessages.test(cause.message)) return true;
    if (cause instanceof AggregateError && cause.errors.some((part) => isDatabaseUnavailable(part))) return true;
    cause = cause.cause;
  }
  return false;
}

/**
 * Whether reading or saving a file failed because of the file system, or because of the database through which hosts
 * share files. False for a ShopError, which has already been told apart.
 */
export function isStorageFailure(error: unknown): boolean {
  if (error instanceof ShopError) return false;
  return (error instanceof Error && "syscall" in error) || isDatabaseUnavailable(error);
}
