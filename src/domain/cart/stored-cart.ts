import { formatPrice, maxPricePence, type Pence } from "#domain/money.ts";
import { formatItemName, isSameLine, linePath, type CartItem, type CartLineIdentity } from "./cart-item.ts";
import { isLineQuantity, type Cart } from "./cart.ts";

export const cartStorageKey = "cart";
/** The key for the account with which this browser's cart is saved. */
export const savedCartKey = "koi-shop.saved-cart";

const storedVersion = 1;
const maxTextLength = 500;
/** The maximum length of a stored cart. 50 full lines need far less, so the shop did not write a longer text. */
const maxStoredLength = 500_000;

export type CountedLine = CartLineIdentity & Pick<CartItem, "quantity">;

export interface SyncNotes {
  /** The version at the last answer; 0 before the first. */
  version: number;
  /** The account's lines at the last answer. */
  saved: readonly CountedLine[];
  /** The lines sent since that answer. The account may have them, because a response may have been lost. */
  sent: readonly (readonly CountedLine[])[];
}

/** The cart of a browser, shared by its tabs. It is stored as one text, so that its parts always fit together. */
export interface StoredCart {
  /** The lines. Two devices' merged carts may have more than fifty: the first fifty are shown, the others wait. */
  lines: Cart;
  sync: SyncNotes;
}

export const noSync: SyncNotes = { version: 0, saved: [], sent: [] };
export const emptyStoredCart: StoredCart = { lines: [], sync: noSync };

export function serialiseCart(items: Cart, sync: SyncNotes = noSync): string {
  const isSynced = sync.version > 0 || sync.sent.length > 0;
  return JSON.stringify({ version: storedVersion, items, sync: isSynced ? sync : undefined });
}

/**
 * Parses a cart from local storage, without its invalid lines; null if no line is valid. Never throws. Name, price text
 * and path are derived again, so that edited storage links to no other site and shows no wrong price.
 */
export function parseStoredCart(text: string | null | undefined): StoredCart | null {
  if (!text) return emptyStoredCart;
  if (text.length > maxStoredLength) return null;
  const stored = parseJson(text);
  if (!isRecord(stored) || stored["version"] !== storedVersion || !Array.isArray(stored["items"])) return null;
  const items = stored["items"] as unknown[];
  const lines = items
    .flatMap(parseLine)
    .filter((line, index, all) => all.findIndex((each) => isSameLine(each, line)) === index);
  return lines.length === 0 && items.length > 0 ? null : { lines, sync: parseSync(stored["sync"]) };
}

/** Parses a line; [] if it is invalid. */
function parseLine(value: unknown): CartItem[] {
  if (!isRecord(value)) return [];
  const { id, key, originalName, category, selectedSize, selectedOption, code, unitPricePence, quantity } = value;
  if (![id, key, originalName, category].every((text) => isText(text) && text !== "")) return [];
  if (![selectedSize, selectedOption, code].every(isText)) return [];
  if (!isPrice(unitPricePence) || !isLineQuantity(quantity)) return [];
  const texts = { id, key, originalName, category, selectedSize, selectedOption, code } as StoredTexts;
  const imageUrl = value["imageUrl"];
  const line: CartItem = {
    ...texts,
    name: formatItemName(texts.originalName, texts.selectedSize, texts.selectedOption),
    price: formatPrice(unitPricePence),
    unitPricePence,
    quantity,
    // A page may not load a picture from another host.
    imageUrl: isText(imageUrl) && imageUrl.startsWith("/") ? imageUrl : "",
    productUrl: linePath(texts),
  };
  return [line];
}

type StoredTexts = Pick<
  CartItem,
  "id" | "key" | "originalName" | "category" | "selectedSize" | "selectedOption" | "code"
>;

function parseSync(value: unknown): SyncNotes {
  if (!isRecord(value)) return noSync;
  const { version, saved, sent } = value;
  if (!isVersion(version) || !Array.isArray(sent)) return noSync;
  return [saved, ...(sent as unknown[])].every(isCounted) ? (value as unknown as SyncNotes) : noSync;
}

function isVersion(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isCounted(lines: unknown): boolean {
  return (
    Array.isArray(lines) &&
    lines.every(
      (line: unknown) =>
        isRecord(line) &&
        [line["key"], line["selectedSize"], line["selectedOption"]].every(isText) &&
        isLineQuantity(line["quantity"]),
    )
  );
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

/** Whether a value is well-formed text of limited length. encodeURIComponent throws on a lone surrogate. */
function isText(value: unknown): value is string {
  return typeof value === "string" && value.length <= maxTextLength && value.isWellFormed();
}

function isPrice(value: unknown): value is Pence {
  return typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= maxPricePence;
}
