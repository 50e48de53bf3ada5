/** Who the visitor is, as the server's session says it. */
export interface Session {
  signedIn: boolean;
  isGuest: boolean;
  isAdmin: boolean;
  email: string | null;
  name: string | null;
  userId: string | null;
}

export const signedOutSession: Session = {
  signedIn: false,
  isGuest: false,
  isAdmin: false,
  email: null,
  name: null,
  userId: null,
};

/** Signed in and not a guest: who has an account page. */
export function isRegistered(session: Session): boolean {
  return session.signedIn && !session.isGuest;
}

/** Whose account the session belongs to; null for a guest or without a session. */
export function getAccountId(session: Session): string | null {
  return isRegistered(session) ? session.userId : null;
}

/** unknown: nobody asked yet, or the answer is under way. failed: the shop could not be asked. */
export interface SessionState {
  phase: "unknown" | "known" | "failed";
  session: Session;
}

/** What the account link in the navbar says. A guest has no account page, so it still says Login. */
export interface AccountLinks {
  account: boolean;
  admin: boolean;
}

interface SessionStoreParts {
  askSession(): Promise<Session>;
  /** The place where this browser notes that someone registered signed in here; null where storage is blocked. */
  notes: () => Pick<Storage, "getItem" | "setItem" | "removeItem"> | null;
}

export const sessionHintKey = "koi-shop.signed-in";
const unknownState: SessionState = { phase: "unknown", session: signedOutSession };

export type SessionStore = ReturnType<typeof createSessionStore>;

/**
 * The session as the browser knows it. The cookie cannot be read by scripts, so a hint in local storage says whether
 * asking is worth it on a public page: a visitor who never signed in here costs no request. The hint only decides what
 * a link says until the server has answered; it opens nothing.
 */
export function createSessionStore({ askSession, notes }: SessionStoreParts) {
  let state = unknownState;
  let asking: Promise<Session> | null = null;
  // Raised when someone signs in or out: an answer that was asked for before that is stale.
  let generation = 0;
  const listeners = new Set<() => void>();

  function become(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function readHint(): AccountLinks {
    try {
      const hint = notes()?.getItem(sessionHintKey);
      return { account: hint === "account" || hint === "admin", admin: hint === "admin" };
    } catch {
      return { account: false, admin: false };
    }
  }

  function writeHint(session: Session): void {
    try {
      if (!isRegistered(session)) notes()?.removeItem(sessionHintKey);
      else notes()?.setItem(sessionHintKey, session.isAdmin ? "admin" : "account");
    } catch {
      // Without storage the account link says Login until a private page has asked.
    }
  }

  /** Takes what a sign-in, a registration, a guest session or a sign-out answered. */
  function set(session: Session): void {
    generation += 1;
    asking = null;
    writeHint(session);
    become({ phase: "known", session });
  }

  /** The session, asked for once however many ask; `fresh` asks again although an answer is known. */
  function load({ fresh = false } = {}): Promise<Session> {
    if (state.phase === "known" && !fresh) return Promise.resolve(state.session);
    if (asking !== null) return asking;
    const asked = generation;
    const answer = askSession().then(
      (session) => {
        if (asked !== generation) return state.session;
        set(session);
        return session;
      },
      (error: unknown) => {
        if (asked === generation) {
          asking = null;
          if (state.phase !== "known") become({ phase: "failed", session: signedOutSession });
        }
        throw error;
      },
    );
    asking = answer;
    return answer;
  }

  return {
    load,
    set,
    readHint,
    snapshot: () => state,
    serverSnapshot: () => unknownState,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Before the server has answered the hint speaks, afterwards only the answer. */
export function accountLinks(state: SessionState, hint: AccountLinks): AccountLinks {
  if (state.phase !== "known") return hint;
  return { account: isRegistered(state.session), admin: state.session.isAdmin };
}
