import { call } from "#app/calls/call.ts";
import { unsentItemKey } from "#app/hydration/storage-keys.ts";
import { maxLineQuantity } from "#domain/cart/cart.ts";
import { refusalMessage } from "#domain/shop-error.ts";
import type { CartStore } from "./cart-store.ts";
import type { NotificationStore } from "./notification-store.ts";
import { findMeantItem, parseUnsentItems } from "./unsent-items.ts";

/** Puts into the cart what was pressed on pages that were left before their code had come, at the shop's present prices. */
export async function addUnsentItems(store: CartStore, notifications: NotificationStore): Promise<void> {
  const kept = localStorage.getItem(unsentItemKey) ?? "";
  const unsent = parseUnsentItems(kept);
  const cartItems = unsent.map(({ name: _name, ...line }) => ({
    ...line,
    quantity: Math.min(line.quantity, maxLineQuantity),
  }));
  const response = await call("checkCart", { cartItems }).catch(() => null);
  // They wait for the next page.
  if (response === null) return;
  const now = localStorage.getItem(unsentItemKey) ?? "";
  // Another tab has added them.
  if (!now.startsWith(kept)) return;
  const later = now.slice(kept.length);
  if (later === "") localStorage.removeItem(unsentItemKey);
  else localStorage.setItem(unsentItemKey, later);
  for (const [at, press] of unsent.entries()) {
    const item = findMeantItem(press, response.lines[at]);
    if (item === null) {
      notifications.refused(
        `${press.name} was not added to your cart, because it has changed since you chose it. Please choose it again.`,
      );
      continue;
    }
    const added = store.add({ ...item, quantity: press.quantity });
    const refusal = added.ok ? undefined : added.refusals[0];
    if (refusal === undefined) notifications.added(item.name, item.imageUrl);
    else notifications.refused(`${press.name} was not added to your cart. ${refusalMessage(refusal)}`);
  }
}
