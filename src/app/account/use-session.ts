import { useEffect, useSyncExternalStore } from "react";
import { accountLinks, createSessionStore, sessionHintKey, type SessionState } from "./session-store.ts";

/** This browser's one session. */
export const sessionStore = createSessionStore({
  // Loaded on use: a visitor without an account never asks.
  askSession: async () => (await import("#app/calls/call.ts")).call("session", {}),
  notes: () => window.localStorage,
});

function subscribe(listener: () => void): () => void {
  const unsubscribe = sessionStore.subscribe(listener);
  window.addEventListener("storage", followOtherTabs);
  return () => {
    unsubscribe();
    window.removeEventListener("storage", followOtherTabs);
  };
}

/** Someone signed in or out in another tab: what this one knows is out of date. Asked once, however many listen. */
function followOtherTabs(event: StorageEvent): void {
  if (event.key !== sessionHintKey && event.key !== null) return;
  if (sessionStore.snapshot().phase !== "unknown") sessionStore.load({ fresh: true }).catch(() => undefined);
}

/** For private pages: asks for the session at once. `phase` stays unknown until the server has answered. */
export function useSession(): SessionState {
  useEffect(() => {
    sessionStore.load().catch(() => undefined);
  }, []);
  return useSyncExternalStore(subscribe, sessionStore.snapshot, sessionStore.serverSnapshot);
}

export type AccountKind = "login" | "account" | "admin";

function accountKind(): AccountKind {
  const links = accountLinks(sessionStore.snapshot(), sessionStore.readHint());
  if (links.admin) return "admin";
  return links.account ? "account" : "login";
}

/**
 * What the navbar offers: Login, Account, or Account and Admin. A public page asks the server only when someone with an
 * account has used this browser, and only once the browser has nothing better to do.
 */
export function useAccountKind(): AccountKind {
  useEffect(() => {
    if (sessionStore.snapshot().phase !== "unknown" || !sessionStore.readHint().account) return;
    const ask = () => void sessionStore.load().catch(() => undefined);
    if (typeof requestIdleCallback !== "function") {
      const timer = setTimeout(ask, 500);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(ask, { timeout: 5_000 });
    return () => cancelIdleCallback(idle);
  }, []);
  return useSyncExternalStore(subscribe, accountKind, () => "login");
}
