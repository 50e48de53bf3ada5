import { createContext, type ReactNode, useCallback, useContext, useEffect } from "react";
import { cartStorageKey } from "#domain/cart/stored-cart.ts";
import type { CartItem } from "#domain/cart/cart-item.ts";
import { isRegistered } from "#app/account/session-store.ts";
import { sessionStore } from "#app/account/use-session.ts";
import { followTabs, useStore } from "#app/hydration/create-store.ts";
import { inBrowser, inTab, readKept } from "#app/hydration/kept-text.ts";
import { loadChunk } from "#app/hydration/load-chunk.ts";
import { savedCartKey, unsentItemKey } from "#app/hydration/storage-keys.ts";
import { type CartState, type CartStore, createCartStore } from "./cart-store.ts";
import { createNotificationStore, type NotificationStore } from "./notification-store.ts";
import { createRequestIdStore, type RequestIdStore } from "./request-id.ts";
import { useLocation } from "react-router";
import { rememberTrail } from "./cart-trail.ts";

interface CartParts {
  store: CartStore;
  notifications: NotificationStore;
  requestId: RequestIdStore;
}

const CartContext = createContext<CartParts | null>(null);

/** One per page, kept over navigations. */
const browserCart: CartParts = {
  store: createCartStore(inBrowser),
  notifications: createNotificationStore(),
  requestId: createRequestIdStore(inTab),
};
// An empty cart leads to no request; the next one is new.
browserCart.store.subscribe(() => {
  if (browserCart.store.snapshot().items.length === 0) browserCart.requestId.forget();
});

/** Provides the cart and its notifications. */
export function CartProvider({ children }: { children: ReactNode }) {
  const { store, notifications } = browserCart;
  const { pathname, search } = useLocation();
  useEffect(() => rememberTrail(pathname, search), [pathname, search]);
  useEffect(() => {
    if (readKept(unsentItemKey, inBrowser) !== null)
      import("./add-unsent-items.ts")
        .then((module) => module.addUnsentItems(store, notifications))
        // They wait for the next page.
        .catch(() => undefined);
  }, [store, notifications]);
  useEffect(() => {
    function followSession(): void {
      const { phase, session } = sessionStore.snapshot();
      if (phase !== "known" || !(isRegistered(session) || readKept(savedCartKey, inBrowser) !== null)) return;
      import("./saved-cart.ts")
        .then((module) => module.followSession(store, session))
        // The next page tries again.
        .catch(() => undefined);
    }
    followSession();
    return sessionStore.subscribe(followSession);
  }, [store]);
  useEffect(() => followTabs(cartStorageKey, store.refresh), [store]);
  return <CartContext value={browserCart}>{children}</CartContext>;
}

function useCartParts(): CartParts {
  const parts = useContext(CartContext);
  if (parts === null) throw new Error("useCart must be used within a CartProvider");
  return parts;
}

export function useNotifications(): NotificationStore {
  return useCartParts().notifications;
}

/** The cart itself, for what adds several lines at once. */
export function useCartStore(): CartStore {
  return useCartParts().store;
}

/** The id that goes with this cart's order request. */
export function useRequestId(): RequestIdStore {
  return useCartParts().requestId;
}

/** Adds the line and notifies; above a limit it notifies why not. Resolves to whether it was added. */
type AddToCart = (item: CartItem) => Promise<boolean>;

/** For what only adds: unlike `useCart` it does not render again when the cart changes, or has been read. */
export function useAddToCart(): AddToCart {
  const { store, notifications } = useCartParts();
  return useCallback(
    async (item) => {
      const added = store.add(item);
      if (added.ok) {
        notifications.added(item.name, item.imageUrl);
        return true;
      }
      const [refusal] = added.refusals;
      const { refusalMessage } = await loadChunk(() => import("#domain/shop-error.ts"));
      if (refusal !== undefined) notifications.refused(refusalMessage(refusal));
      return false;
    },
    [store, notifications],
  );
}

export function useCart(): CartState & CartStore & { addToCart: AddToCart } {
  const { store } = useCartParts();
  const addToCart = useAddToCart();
  return { ...store, ...useStore(store), addToCart };
}
