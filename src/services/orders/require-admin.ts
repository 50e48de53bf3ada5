import { ShopError } from "#domain/shop-error.ts";
import type { Actor } from "#services/context.ts";

/** Whether the session belongs to an admin at this moment. */
export function isAdmin(actor: Actor): actor is Extract<Actor, { kind: "admin" }> {
  return actor.kind === "admin";
}

/** Guards every verb of the order desk, whichever way it is called. */
export function requireAdmin(actor: Actor): asserts actor is Extract<Actor, { kind: "admin" }> {
  if (!isAdmin(actor)) throw new ShopError(actor.kind === "visitor" ? "call.signed-out" : "call.not-allowed");
}
