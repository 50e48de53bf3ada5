import { formatPrice, maxPricePence } from "#domain/money.ts";

import { addToCart, type Cart, emptyCart, isLineQuantity } from "./cart.ts";
import { href } from "#domain/addresses/href.ts";
import { type CartItem, composedName } from "./cart-item.ts";

/** The key in the browser's local storage. */
export const cartStorageKey = "cart";

const storedVersion = 1;
const maxTextLength = 500;
/** Fifty full lines stay far below; anything longer was not written by this shop. */
const maxStoredLength = 500_000;

/** The text kept in local storage. */
export function serialiseCart(cart: Cart): string {
  return JSON.stringify({ version: storedVersion, items: cart });
}

/**
 * Reads what local storage holds. Never throws: text that is not a cart of this version is an empty cart, a line that is
 * not a line is dropped, a line twice becomes one. What can be derived is derived anew, so that edited storage cannot
 * send a visitor to another site's page or show a price beside a different amount.
 */
export function parseStoredCart(text: string | null | undefined): Cart {
  if (!text || text.length > maxStoredLength) return emptyCart;
  const stored = parseJson(text);
  if (!isRecord(stored) || stored["version"] !== storedVersion || !Array.isArray(stored["items"])) return emptyCart;
  let cart = emptyCart;
  for (const value of stored["items"]) {
    const item = parseItem(value);
    if (item === null) continue;
    const added = addToCart(cart, item);
    if (added.ok) cart = added.value;
  }
  return cart;
}

function parseItem(value: unknown): CartItem | null {
  if (!isRecord(value)) return null;
  const id = textOf(value["id"]);
  const key = textOf(value["key"]);
  const originalName = textOf(value["originalName"]);
  const selectedSize = textOf(value["selectedSize"]);
  const selectedOption = textOf(value["selectedOption"]);
  const category = textOf(value["category"]);
  const code = textOf(value["code"]);
  const imageUrl = textOf(value["imageUrl"]);
  const unitPricePence = value["unitPricePence"];
  const quantity = value["quantity"];
  if (!id || !key || !originalName || !category) return null;
  if (selectedSize === null || selectedOption === null || code === null || imageUrl === null) return null;
  if (
    typeof unitPricePence !== "number" ||
    !Number.isInteger(unitPricePence) ||
    unitPricePence < 1 ||
    unitPricePence > maxPricePence
  )
    return null;
  if (!isLineQuantity(quantity)) return null;
  return {
    id,
    key,
    name: composedName(originalName, selectedSize, selectedOption),
    originalName,
    price: formatPrice(unitPricePence),
    unitPricePence,
    quantity,
    imageUrl: isPictureAddress(imageUrl) ? imageUrl : "",
    productUrl: href("product", { category, productId: id }),
    code,
    category,
    selectedSize,
    selectedOption,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Well-formed text of a bounded length, or null. encodeURIComponent throws on a lone surrogate, so none gets in. */
function textOf(value: unknown): string | null {
  return typeof value === "string" && value.length <= maxTextLength && value.isWellFormed() ? value : null;
}

function isPictureAddress(address: string): boolean {
  return !/^[a-z][a-z\d+.-]*:/i.test(address) || /^https?:/i.test(address);
}
