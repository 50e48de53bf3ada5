export interface ErrorFacts {
  type: string;
  message: string;
  stack?: string;
  cause?: ErrorFacts;
  errors?: ErrorFacts[];
  [fact: string]: unknown;
}

/** The facts that help to find the reason without customer data. All other properties of an error are left out. */
const harmlessFacts = [
  "code",
  "errno",
  "syscall",
  "status",
  "statusCode",
  "responseCode",
  "command",
  "requestId",
  "severity",
  "schema",
  "table",
  "column",
  "dataType",
  "constraint",
  "routine",
  "query",
];
const maxDepth = 8;
const maxMessageCharacters = 2_000;

/**
 * Returns the facts of an error and its causes for a log, without anyone's data: no query parameters, no rows that
 * PostgreSQL quotes, no email addresses that a mail server repeats, no excerpts of text that is not JSON.
 */
export function toErrorFacts(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error, message: redactMessage(String(error)) };
  const type = error.name === "Error" || error.name === "error" ? error.constructor.name : error.name;
  const message = describeMessage(error);
  const facts: ErrorFacts = { type, message, stack: [`${type}: ${message}`, ...listFrames(error)].join("\n") };
  for (const name of harmlessFacts) {
    const fact = (error as unknown as Record<string, unknown>)[name];
    if (typeof fact === "number" || typeof fact === "boolean") facts[name] = fact;
    else if (typeof fact === "string") facts[name] = redactMessage(fact);
  }
  if (depth >= maxDepth) return facts;
  if (error.cause !== undefined) facts.cause = toErrorFacts(error.cause, depth + 1);
  if (error instanceof AggregateError)
    facts.errors = error.errors.slice(0, maxDepth).map((part) => toErrorFacts(part, depth + 1));
  if (error instanceof SuppressedError)
    facts.errors = [error.error, error.suppressed].map((part) => toErrorFacts(part, depth + 1));
  return facts;
}

/** Describes an error for a person at a terminal: the stack of the error and of each cause, with their codes. */
export function formatError(error: unknown): string {
  const lines: string[] = [];
  let part: ErrorFacts | undefined = toErrorFacts(error);
  while (part !== undefined) {
    const { type, message, stack = `${type}: ${message}`, code } = part;
    lines.push(lines.length === 0 ? stack : `Caused by: ${stack}`);
    if (typeof code === "string") lines.push(`    code ${code}`);
    part = part.cause;
  }
  return lines.join("\n");
}

/** Returns the message of an error without its values. */
export function describeMessage(error: Error): string {
  if (isPostgresError(error) && !hasValueFreeMessage(error.code)) return `PostgreSQL refused with code ${error.code}`;
  if (isQueryError(error)) return `Failed query: ${error.query}`;
  // V8 quotes the text: Unexpected token 'I', "Isla Fraser" is not valid JSON.
  if (error instanceof SyntaxError && error.message.includes("JSON")) return "The text is not valid JSON";
  return redactMessage(error.message);
}

/** Whether an error is Drizzle's, whose message ends with the parameters. */
export function isQueryError(error: unknown): error is Error & { query: string; params: unknown } {
  return error instanceof Error && "query" in error && typeof error.query === "string" && "params" in error;
}

/** Whether an error is PostgreSQL's, from any copy of the client. Its detail and context can quote whole rows. */
export function isPostgresError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && "severity" in error && "code" in error && typeof error.code === "string";
}

/** Whether the messages of this class of PostgreSQL errors name only tables, columns, constraints and states. */
function hasValueFreeMessage(code: string): boolean {
  return /^(?:08|0A|23|25|28|3D|40|42|53|55|57|58)/.test(code);
}

/** Lists the lines of a stack that name places in the code, without the message before them. */
export function listFrames(error: Error): string[] {
  return (error.stack ?? "").split("\n").filter((line) => /^ {4}at /.test(line));
}

function redactMessage(message: string): string {
  return message.slice(0, maxMessageCharacters).replace(/[^\s<>"'`()[\],;:]{1,64}@[\w.-]{1,255}/g, "[e-mail address]");
}
