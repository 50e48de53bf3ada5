import { ShopError } from "#domain/shop-error.ts";
import type { Actor } from "#services/context.ts";

/** Whether this is the dealer, by the session at this moment. */
export function isAdmin(actor: Actor): actor is Extract<Actor, { kind: "admin" }> {
  return actor.kind === "admin";
}

/** Verbs of the order desk start with this; how the caller came here does not matter. */
export function requireAdmin(actor: Actor): void {
  if (!isAdmin(actor)) throw new ShopError(actor.kind === "visitor" ? "call.signed-out" : "call.not-allowed");
}
