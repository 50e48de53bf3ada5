import { ShopError } from "#domain/shop-error.ts";
import { violatedConstraint } from "./violated-constraint.ts";

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
