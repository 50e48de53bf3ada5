import { createContext, useContext, useEffect, type ReactNode } from "react";
import { useLocation } from "react-router";
import { isRegistered } from "#app/accounts/session-store.ts";
import { sessionStore } from "#app/accounts/use-session.ts";
import { newRequestId } from "#app/calls/new-request-id.ts";
import { useLate } from "#app/late/late-component.tsx";
import { loadChunk } from "#app/late/load-chunk.ts";
import { followTabs, useStore } from "#app/state/create-store.ts";
import { inBrowser, inTab, keep, readKept } from "#app/state/kept-text.ts";
import { unsentItemKey } from "#app/state/storage-keys.ts";
import type { CartItem } from "#domain/cart/cart-item.ts";
import { cartStorageKey, savedCartKey } from "#domain/cart/stored-cart.ts";
import styles from "./cart-provider.module.css";
import { createCartStore, type CartState, type CartStore } from "./cart-store.ts";
import { rememberTrail } from "./cart-trail.ts";
import { createNotificationStore } from "./notification-store.ts";

export const cartStore = createCartStore(inBrowser);
export const notifications = createNotificationStore();
export const requestId = createRequestIdStore(inTab);
// An empty cart leads to no request, and the next cart needs a new id.
cartStore.subscribe(() => {
  if (cartStore.snapshot().items.length === 0) requestId.forget();
});

const CartContext = createContext<CartStore | null>(null);

export function CartProvider({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  useEffect(() => rememberTrail(pathname, search), [pathname, search]);
  useEffect(() => {
    if (readKept(unsentItemKey, inBrowser) !== null)
      import("./add-unsent-items.ts")
        .then((module) => module.addUnsentItems(cartStore, notifications))
        // The items stay in storage for the next page.
        .catch(() => undefined);
  }, []);
  useEffect(() => {
    function followSession(): void {
      const { phase, session } = sessionStore.snapshot();
      if (phase !== "known" || !(isRegistered(session) || readKept(savedCartKey, inBrowser) !== null)) return;
      import("./saved-cart.ts")
        .then((module) => module.followSession(cartStore, session))
        // The next page tries again.
        .catch(() => undefined);
    }
    followSession();
    return sessionStore.subscribe(followSession);
  }, []);
  useEffect(() => followTabs(cartStorageKey, cartStore.refresh), []);
  return <CartContext value={cartStore}>{children}</CartContext>;
}

/** Adds the line and notifies the visitor. Above a limit, the notification says why the line was not added. */
export async function addToCart(item: CartItem): Promise<void> {
  await addAllToCart([item], item.name);
}

/** Adds all of these lines or none, with one notification under this name. Resolves to whether they were added. */
export async function addAllToCart(items: readonly CartItem[], name: string): Promise<boolean> {
  const added = cartStore.add(...items);
  if (added.ok) {
    notifications.added(name, items[0]?.imageUrl ?? "");
    return true;
  }
  const [refusal] = added.refusals;
  const { refusalMessage } = await loadChunk(() => import("#domain/shop-error.ts"));
  if (refusal !== undefined) notifications.refused(refusalMessage(refusal));
  return false;
}

export function useCart(): CartState & CartStore {
  const store = useContext(CartContext);
  if (store === null) throw new Error("useCart must be used within a CartProvider.");
  return { ...store, ...useStore(store) };
}

export const requestIdKey = "koi-shop.request-id";

/**
 * Creates the store of the id for this cart's order request. The id stays the same over retries and reloads, so that no
 * order is placed twice, and is forgotten when the order has been placed.
 */
export function createRequestIdStore(storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">) {
  let current: string | null = null;

  function save(id: string | null): void {
    current = id;
    keep(requestIdKey, id, storage);
  }

  return {
    get(): string {
      const id = readKept(requestIdKey, storage) ?? current ?? newRequestId();
      if (id !== current) save(id);
      return id;
    },
    forget: (): void => save(null),
  };
}

/** The live region. Screen readers announce changes only of a region that was on the page from the start. */
export function ToastRegion() {
  const notification = useStore(notifications);
  const [Toast, loadToast] = useLate(async () => (await import("./cart-toast.tsx")).CartToast);
  const isWanted = notification.serial > 0;
  useEffect(() => {
    if (isWanted) loadToast();
  }, [isWanted, loadToast]);
  return (
    <div role="status" className={styles.toastRegion}>
      {notification.isVisible && Toast !== null ? (
        <Toast key={notification.serial} notification={notification} onHide={notifications.hide} />
      ) : null}
    </div>
  );
}
