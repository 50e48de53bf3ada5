import type { ShownKitLine } from "#services/pond/shown-kit.ts";
import type { CartStore } from "#app/cart/cart-store.ts";
import type { NotificationStore } from "#app/cart/notification-store.ts";
import { refusalMessage } from "#domain/shop-error.ts";

/** Puts all parts that are not left out into the cart, and says so once. What would exceed a limit stays out, with the reason. */
export function addKit(lines: readonly ShownKitLine[], store: CartStore, notifications: NotificationStore): void {
  const items = lines.flatMap(({ product, isLeftOut }) => (product === null || isLeftOut ? [] : [product.item]));
  for (const item of items) {
    const added = store.add(item);
    if (!added.ok) {
      const [refusal] = added.refusals;
      if (refusal !== undefined) notifications.refused(refusalMessage(refusal));
      return;
    }
  }
  const [first] = items;
  if (first !== undefined) notifications.added(`Your kit of ${items.length}`, first.imageUrl);
}
