import { ShopError } from "#domain/shop-error.ts";
import type { Caller } from "./session.ts";

/** The admin account of a caller, also of one who has yet to set up a second factor. Throws call.not-allowed. */
export function requireAdminAccount({ session }: Pick<Caller, "session">): { userId: string; email: string } {
  const { actor, lacksSecondFactor } = session;
  if (actor.kind === "admin" || (actor.kind === "registered" && lacksSecondFactor)) return actor;
  throw new ShopError("call.not-allowed");
}
