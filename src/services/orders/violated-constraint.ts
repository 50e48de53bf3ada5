/**
 * The name of the unique or foreign key constraint that a failed query violated; null when it failed for another reason.
 * Drizzle keeps PostgreSQL's error as the cause.
 */
export function violatedConstraint(error: unknown): string | null {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (typeof cause !== "object" || cause === null || !("code" in cause) || !("constraint" in cause)) return null;
  const isViolation = cause.code === uniqueViolation || cause.code === foreignKeyViolation;
  return isViolation && typeof cause.constraint === "string" ? cause.constraint : null;
}

const uniqueViolation = "23505";
const foreignKeyViolation = "23503";
