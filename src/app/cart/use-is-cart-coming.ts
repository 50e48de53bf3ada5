import { useEffect, useState } from "react";
import { isRegistered } from "#app/account/session-store.ts";
import { useSession } from "#app/account/use-session.ts";
import { useCartStore } from "./cart-provider.tsx";

/** Whether the cart may be empty only because the one saved with the account has not come yet. */
export function useIsCartComing(): boolean {
  const store = useCartStore();
  const { session } = useSession();
  const hasAccount = isRegistered(session);
  const [hasCome, setCome] = useState(false);
  useEffect(() => {
    if (!hasAccount || hasCome) return;
    const stop = () => setCome(true);
    import("./saved-cart.ts").then((module) => module.followSession(store, session)).then(stop, stop);
  }, [hasAccount, hasCome, store, session]);
  return hasAccount && !hasCome;
}
