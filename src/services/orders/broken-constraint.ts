/**
 * The constraint a failed query broke (a unique value that exists already, a foreign row that is gone), or null when it
 * failed for another reason. Drizzle keeps PostgreSQL's error as the cause.
 */
export function brokenConstraint(error: unknown): string | null {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (typeof cause !== "object" || cause === null || !("code" in cause) || !("constraint" in cause)) return null;
  const isBroken = cause.code === uniqueViolation || cause.code === foreignKeyViolation;
  return isBroken && typeof cause.constraint === "string" ? cause.constraint : null;
}

const uniqueViolation = "23505";
const foreignKeyViolation = "23503";
