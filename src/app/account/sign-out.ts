import { call } from "#app/calls/call.ts";
import { forgetCart, saveCart } from "#app/cart/saved-cart.ts";
import { sessionStore } from "./use-session.ts";

/** Ends the session, and leaves nothing of its cart in this browser. Rejects when the shop cannot be reached; the session then continues. */
export async function signOut(): Promise<void> {
  await saveCart();
  sessionStore.set(await call("signOut", {}));
  forgetCart();
}
