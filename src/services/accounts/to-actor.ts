import type { UserRole } from "#db/schema/accounts.ts";
import type { SignedInActor } from "#services/context.ts";

interface User {
  id: string;
  email: string;
  isAnonymous: boolean;
  role: UserRole;
}

/** Converts a row of `users` into an actor. */
export function toActor({ id, email, isAnonymous, role }: User): SignedInActor {
  if (isAnonymous) return { kind: "guest", userId: id };
  return { kind: role === "admin" ? "admin" : "registered", userId: id, email };
}
