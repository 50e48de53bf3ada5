const networkCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
/** 08: connection broke. 57P0x: the server shuts down or starts. 53300: all its connections are taken. 25006: it takes no writes just now. */
const serverCodes = /^(08...|57P0.|53300|25006)$/;
const clientWords =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end/;

/** Whether an error, or what caused it, says that the database cannot be reached: trying again later may help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 8; cause = cause.cause, depth += 1) {
    const code = "code" in cause && typeof cause.code === "string" ? cause.code : "";
    const onTheWay = "syscall" in cause && networkCodes.has(code);
    if (onTheWay || serverCodes.test(code) || clientWords.test(cause.message)) return true;
    if (cause instanceof AggregateError && cause.errors.some((part) => isDatabaseUnavailable(part))) return true;
  }
  return false;
}
