/** A connection that fails, or a disk without room. */
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
 * 08xxx: the connection broke. 57P0x: the server is starting or shutting down. 53xxx: no disk, memory or connections left. 58030:
 * reading or writing a file failed. 25006: read-only.
 */
const serverCodes = /^(08...|57P0.|53...|58030|25006)$/;
const clientMessages =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end/;

/** Whether an error, or any of its causes, means that the database or its disk is unavailable and a later attempt may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 8; cause = cause.cause, depth += 1) {
    const code = "code" in cause && typeof cause.code === "string" ? cause.code : "";
    const isSystemError = "syscall" in cause && systemCodes.has(code);
    if (isSystemError || serverCodes.test(code) || clientMessages.test(cause.message)) return true;
    if (cause instanceof AggregateError && cause.errors.some((part) => isDatabaseUnavailable(part))) return true;
  }
  return false;
}
