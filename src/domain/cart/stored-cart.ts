import { formatPrice, maxPricePence } from "#domain/money.ts";

import { addToCart, type Cart, emptyCart, isLineQuantity } from "./cart.ts";
import { href } from "#domain/addresses/href.ts";
import { stablePictureAddress } from "#domain/media/stable-address.ts";
import { type CartItem, formatItemName, toThumbnailUrl } from "./cart-item.ts";

/** Key in local storage. */
export const cartStorageKey = "cart";

const storedVersion = 1;
const maxTextLength = 500;
/** Far above the length of 50 full lines, so longer text was not written by this shop. */
const maxStoredLength = 500_000;

/** Formats a cart for local storage. */
export function serialiseCart(cart: Cart): string {
  return JSON.stringify({ version: storedVersion, items: cart });
}

/**
 * Parses a cart from local storage. Never throws: text that is not a cart of this version gives an empty cart, an invalid
 * line is dropped, and duplicate lines are merged. Name, price text and product address are derived again, so that edited
 * storage cannot link to another site or show a price that differs from the amount.
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
  const id = parseText(value["id"]);
  const key = parseText(value["key"]);
  const originalName = parseText(value["originalName"]);
  const selectedSize = parseText(value["selectedSize"]);
  const selectedOption = parseText(value["selectedOption"]);
  const category = parseText(value["category"]);
  const code = parseText(value["code"]);
  const unitPricePence = value["unitPricePence"];
  const quantity = value["quantity"];
  if (!id || !key || !originalName || !category) return null;
  if (selectedSize === null || selectedOption === null || code === null) return null;
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
    name: formatItemName(originalName, selectedSize, selectedOption),
    originalName,
    price: formatPrice(unitPricePence),
    unitPricePence,
    quantity,
    imageUrl: parsePictureAddress(value["imageUrl"]),
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

/** Accepts well-formed text of limited length: encodeURIComponent throws on a lone surrogate. */
function parseText(value: unknown): string | null {
  return typeof value === "string" && value.length <= maxTextLength && value.isWellFormed() ? value : null;
}

/**
 * The address of a thumbnail; "" without one. An earlier version stored what the sheet says, with "-thumb" before ".jpg": no page may
 * load a picture from another host.
 */
function parsePictureAddress(value: unknown): string {
  const text = parseText(value) ?? "";
  if (text === "" || text.startsWith("/")) return text;
  if (/^[a-z][a-z\d+.-]*:/i.test(text) && !/^https?:/i.test(text)) return "";
  return toThumbnailUrl(stablePictureAddress(text.replace(/-thumb\.jpg(?=$|[?#])/, ".jpg")));
}
