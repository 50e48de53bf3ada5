import { useEffect, useSyncExternalStore } from "react";
import { loadChunk } from "#app/late/load-chunk.ts";
import { followTabs } from "#app/state/create-store.ts";
import { inBrowser } from "#app/state/kept-text.ts";
import { createSessionStore, sessionHintKey, type AccountKind, type SessionState } from "./session-store.ts";

export const sessionStore = createSessionStore({
  // The code loads on first use, because visitors without an account never need it.
  fetchSession: async () => (await loadChunk(() => import("#app/calls/call.ts"))).call("session", {}),
  storage: inBrowser,
});

/** Follows the store, and a sign-in or sign-out in another tab. */
function subscribe(listener: () => void): () => void {
  const ends = [sessionStore.subscribe(listener), followTabs(sessionHintKey, reload)];
  return () => {
    for (const end of ends) end();
  };
}

function reload(): void {
  if (sessionStore.snapshot().phase !== "unknown" || sessionStore.accountKind() !== "login")
    sessionStore.load({ fresh: true }).catch(() => undefined);
}

/** Loads the session for a private page and returns it. `phase` stays `unknown` until the server responds. */
export function useSession(): SessionState {
  useEffect(() => {
    sessionStore.load().catch(() => undefined);
  }, []);
  return useSyncExternalStore(subscribe, sessionStore.snapshot, sessionStore.serverSnapshot);
}

/** Passes on the answer to a call. If the session has ended, loads it again, so that the page offers to sign in. */
export async function asCustomer<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if ((error as { status?: unknown }).status === "unauthenticated")
      await sessionStore.load({ fresh: true }).catch(() => undefined);
    throw error;
  }
}

/** Returns the account kind for public pages. Loads the session if this browser has used an account and is idle. */
export function useAccountKind(): AccountKind {
  useEffect(() => {
    if (sessionStore.snapshot().phase !== "unknown" || sessionStore.accountKind() === "login") return;
    const ask = () => void sessionStore.load().catch(() => undefined);
    if (typeof requestIdleCallback !== "function") {
      const timer = setTimeout(ask, 500);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(ask, { timeout: 5_000 });
    return () => cancelIdleCallback(idle);
  }, []);
  return useSyncExternalStore(subscribe, sessionStore.accountKind, () => "login");
}
