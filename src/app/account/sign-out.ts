import { call } from "#app/calls/call.ts";
import { sessionStore } from "./use-session.ts";

/** Ends the session. Rejects when the shop cannot be reached; the session then continues. */
export async function signOut(): Promise<void> {
  sessionStore.set(await call("signOut", {}));
}
