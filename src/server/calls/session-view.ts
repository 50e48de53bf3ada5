import type { Session } from "#services/accounts/session.ts";

/** Who the browser is signed in as. A visitor gets a view too, not an error. */
export interface SessionView {
  signedIn: boolean;
  isGuest: boolean;
  isAdmin: boolean;
  email: string | null;
  name: string | null;
  userId: string | null;
  /** Set for an admin who may not act as one before setting up a second factor. */
  mustSetUpSecondFactor?: true;
}

export function toSessionView({ actor, name, lacksSecondFactor }: Session): SessionView {
  return {
    signedIn: "userId" in actor,
    isGuest: actor.kind === "guest",
    isAdmin: actor.kind === "admin",
    email: "email" in actor ? actor.email : null,
    name,
    userId: "userId" in actor ? actor.userId : null,
    ...(lacksSecondFactor ? { mustSetUpSecondFactor: true } : {}),
  };
}
