import { call } from "#app/calls/call.ts";
import { unsentItemKey } from "#app/state/storage-keys.ts";
import type { CartItem } from "#domain/cart/cart-item.ts";
import { maxLineQuantity, parseTypedQuantity } from "#domain/cart/cart.ts";
import type { CheckedLine } from "#domain/cart/check-cart.ts";
import { findPage } from "#domain/routes/find-page.ts";
import { refusalMessage } from "#domain/shop-error.ts";
import type { CartStore } from "./cart-store.ts";
import type { NotificationStore } from "./notification-store.ts";

/** Adds items whose Add to Cart was pressed on pages left before their code arrived, at the shop's present prices. */
export async function addUnsentItems(store: CartStore, notifications: NotificationStore): Promise<void> {
  const storedText = localStorage.getItem(unsentItemKey) ?? "";
  const unsent = parseUnsentItems(storedText);
  const cartItems = unsent.map(({ name: _name, ...line }) => ({
    ...line,
    quantity: Math.min(line.quantity, maxLineQuantity),
  }));
  const response = await call("checkCart", { cartItems }).catch(() => null);
  // The items stay in storage for the next page.
  if (response === null) return;
  const now = localStorage.getItem(unsentItemKey) ?? "";
  // Another tab has already added these items.
  if (!now.startsWith(storedText)) return;
  const later = now.slice(storedText.length);
  if (later === "") localStorage.removeItem(unsentItemKey);
  else localStorage.setItem(unsentItemKey, later);
  for (const [index, press] of unsent.entries()) {
    const item = findMeantItem(press, response.lines[index]);
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

/** A press on Add to Cart on a page that was left before its code arrived. */
interface UnsentItem {
  id: string;
  /** The product's name on the page that was left: its row may since have passed to another product. */
  name: string;
  selectedSize: string;
  selectedOption: string;
  /** The quantity as typed, which may be above the limit for a line. */
  quantity: number;
}

/** The length of kept text that is read; the shop writes no longer one. */
const maxLength = 20_000;

/** Reads the kept presses, one a line. Never throws: drops a line that it cannot read. */
export function parseUnsentItems(kept: string): UnsentItem[] {
  const items: UnsentItem[] = [];
  for (const line of kept.slice(0, maxLength).split("\n")) {
    const position = line.indexOf("?");
    const found = findPage(line.slice(0, position));
    if (position < 0 || found?.key !== "product") continue;
    const values = new URLSearchParams(line.slice(position + 1));
    const text = (name: string): string => values.get(name) ?? "";
    items.push({
      id: found.parts["productId"] ?? "",
      name: text("name"),
      selectedSize: text("size"),
      selectedOption: text("option"),
      // The form also counts a missing quantity as one piece.
      quantity: parseTypedQuantity(text("quantity")) || 1,
    });
  }
  return items;
}

/** Returns the meant line as sold now; null if the product is no longer sold or its row is another product's. */
export function findMeantItem(unsent: UnsentItem, checked: CheckedLine | undefined): CartItem | null {
  const item = checked?.item ?? null;
  return item?.name.startsWith(unsent.name) === true && unsent.name !== "" ? item : null;
}
