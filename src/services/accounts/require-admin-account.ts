import { ShopError } from "#domain/shop-error.ts";
import type { Caller, Session } from "./session.ts";

/** The admin account of a caller, also of one who has yet to set up a second factor. Throws call.not-allowed. */
export function requireAdminAccount({ session }: Pick<Caller, "session">): { userId: string; email: string } {
  const { actor } = session;
  if (isAdminAccount(session) && "email" in actor) return actor;
  throw new ShopError("call.not-allowed");
}

/** Whether a session belongs to an admin. One who has yet to set up a second factor acts as a customer. */
export function isAdminAccount({ actor, lacksSecondFactor }: Session): boolean {
  return actor.kind === "admin" || (actor.kind === "registered" && lacksSecondFactor === true);
}
