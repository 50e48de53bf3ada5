import { createStore } from "#app/state/create-store.ts";
import { keep, readKept } from "#app/state/kept-text.ts";
import type { CallOutput } from "#server/calls/table.ts";

export type Session = CallOutput<"session">;

export const signedOutSession: Session = {
  signedIn: false,
  isGuest: false,
  isAdmin: false,
  email: null,
  name: null,
  userId: null,
};

/** Whether the visitor is signed in and not a guest. */
export function isRegistered(session: Session): boolean {
  return session.signedIn && !session.isGuest;
}

/** Returns the id of the account that is signed in; null for a guest or without a session. */
export function getAccountId(session: Session): string | null {
  return isRegistered(session) ? session.userId : null;
}

/** `unknown`: the session has not been requested, or not been received yet. `failed`: the shop could not be reached. */
export interface SessionState {
  phase: "unknown" | "known" | "failed";
  session: Session;
}

/** The visitor for the navbar: Login, Account, or Account and Admin. A guest, having no account page, sees Login. */
export type AccountKind = "login" | "account" | "admin";

interface SessionStoreParts {
  fetchSession(): Promise<Session>;
  storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">;
}

export const sessionHintKey = "koi-shop.signed-in";
const unknownState: SessionState = { phase: "unknown", session: signedOutSession };

export type SessionStore = ReturnType<typeof createSessionStore>;

/** Creates the session's store. Scripts cannot read the cookie, so a hint in local storage decides whether to ask. */
export function createSessionStore({ fetchSession, storage }: SessionStoreParts) {
  const state = createStore(unknownState);
  let pending: Promise<Session> | null = null;
  // Counts sign-ins and sign-outs. A response requested before the latest of these is stale.
  let generation = 0;

  /** Returns the kind that the hint names until the session is known. */
  function accountKind(): AccountKind {
    const { phase, session } = state.snapshot();
    const kind = phase === "known" ? getAccountKind(session) : readKept(sessionHintKey, storage);
    return kind === "account" || kind === "admin" ? kind : "login";
  }

  /** Stores the session that a sign-in, registration, guest session or sign-out returned. */
  function set(session: Session): void {
    generation += 1;
    pending = null;
    // Without storage, the link says Login until a private page has loaded the session.
    const kind = getAccountKind(session);
    keep(sessionHintKey, kind === "login" ? null : kind, storage);
    state.set({ phase: "known", session });
  }

  /** Loads the session once for all callers. `fresh` loads it again even if it is known. */
  function load({ fresh = false } = {}): Promise<Session> {
    const { phase, session: known } = state.snapshot();
    if (phase === "known" && !fresh) return Promise.resolve(known);
    if (pending !== null) return pending;
    const requestedAt = generation;
    const response = fetchSession().then(
      (session) => {
        if (requestedAt !== generation) return state.snapshot().session;
        set(session);
        return session;
      },
      (error: unknown) => {
        if (requestedAt === generation) {
          pending = null;
          if (state.snapshot().phase !== "known") state.set({ phase: "failed", session: signedOutSession });
        }
        throw error;
      },
    );
    pending = response;
    return response;
  }

  const { snapshot, serverSnapshot, subscribe } = state;
  return { load, set, accountKind, snapshot, serverSnapshot, subscribe };
}

function getAccountKind(session: Session): AccountKind {
  if (!isRegistered(session)) return "login";
  return session.isAdmin ? "admin" : "account";
}
