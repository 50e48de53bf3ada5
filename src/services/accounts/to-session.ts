import type { UserRole } from "#db/schema/accounts.ts";
import type { ShopFacts, SignedInActor } from "#services/context.ts";
import type { Session } from "./session.ts";

interface User {
  id: string;
  name: string;
  email: string;
  isAnonymous: boolean;
  role: UserRole;
}

/**
 * Converts a row of `users` into a session. Where admins need a second factor, one without it is only a registered customer:
 * so every permission of an admin waits until it is set up.
 */
export function toSession(
  user: User,
  { hasSecondFactor, shop }: { hasSecondFactor: boolean; shop: Pick<ShopFacts, "requiresSecondFactor"> },
): Session & { actor: SignedInActor } {
  const name = user.isAnonymous ? null : user.name;
  if (user.role !== "admin" || hasSecondFactor || !shop.requiresSecondFactor) return { actor: toActor(user), name };
  return { actor: toActor({ ...user, role: "user" }), name, lacksSecondFactor: true };
}

/** Converts a row of `users` into an actor. */
function toActor({ id, email, isAnonymous, role }: Omit<User, "name">): SignedInActor {
  if (isAnonymous) return { kind: "guest", userId: id };
  return { kind: role === "admin" ? "admin" : "registered", userId: id, email };
}
