import { call } from "#app/calls/call.ts";
import { forgetCart, saveCart } from "#app/cart/saved-cart.ts";
import type { Session } from "./session-store.ts";
import { sessionStore } from "./use-session.ts";

/** Ends the session and removes its cart from this browser. If the shop is unreachable, rejects and ends nothing. */
export async function signOut(): Promise<void> {
  await saveCart();
  sessionStore.set(await call("signOut", {}));
  forgetCart();
}

/** Ends every session of the account and removes its cart from this browser. Returns the signed-out session. */
export async function signOutEverywhere(): Promise<Session> {
  await saveCart();
  const session = await call("signOutEverywhere", {});
  forgetCart();
  return session;
}
