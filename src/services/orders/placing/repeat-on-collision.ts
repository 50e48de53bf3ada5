import { ShopError } from "#domain/shop-error.ts";

const maxAttempts = 5;

/**
 * Repeats when the number drawn is taken, which is rare, and when a copy from another session was faster, which is then an
 * earlier order.
 */
export async function repeatOnCollision<T>(place: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await place();
    } catch (error) {
      const constraint = violatedConstraint(error);
      // The guest signed in in another tab meanwhile, which ended this session. The cart and the form are still there.
      if (constraint === "orders_user_id_users_id_fk") throw new ShopError("order.signed-out", { cause: error });
      if (attempt >= maxAttempts || (constraint !== "orders_pkey" && constraint !== "orders_request")) throw error;
    }
  }
}

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
