import { call } from "#app/calls/call.ts";
import { sessionStore } from "./use-session.ts";

/** Ends the session; rejects when the shop could not be reached, because then it goes on. */
export async function signOut(): Promise<void> {
  sessionStore.set(await call("signOut", {}));
}
