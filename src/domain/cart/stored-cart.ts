import { formatPrice, maxPricePence, type Pence } from "#domain/money.ts";
import { type Addition, type CartLine, quantityOf, uniteCarts } from "./additions.ts";
import { type Cart, isLineQuantity } from "./cart.ts";
import { formatItemName, lineAddress } from "./cart-item.ts";

export const cartStorageKey = "cart";

const storedVersion = 1;
const maxTextLength = 500;
const additionId = /^[\da-f]{32}$/;
/** Far above the length of 50 full lines, so longer text was not written by this shop. */
const maxStoredLength = 500_000;

/** A browser's copy of the cart that is saved with its account. */
export interface SyncNotes {
  /** The ids of the additions that the account held at the last answer. */
  saved: readonly string[];
  /** The ids of the additions sent since then. The account may hold them as well: a response may have been lost. */
  sent: readonly string[];
  /** Counts the answers that were taken. */
  answers: number;
}

/** The cart of a browser, shared by its tabs. One text holds all of it, so that its parts always fit together. */
export interface StoredCart {
  /** More than fifty where those of two devices came together: the first fifty are shown, the others wait. */
  lines: readonly CartLine[];
  sync: SyncNotes;
}

export const noSync: SyncNotes = { saved: [], sent: [], answers: 0 };
export const emptyStoredCart: StoredCart = { lines: [], sync: noSync };

export function serialiseCart(items: Cart, sync: SyncNotes = noSync): string {
  const isSynced = sync.answers > 0 || sync.saved.length > 0 || sync.sent.length > 0;
  return JSON.stringify({ version: storedVersion, items, ...(isSynced ? { sync } : {}) });
}

/**
 * Parses a cart from local storage: null where nothing of it is valid; an invalid line is dropped. Never throws. Name, price text and
 * address are derived again, so that edited storage links to no other site and shows no wrong price.
 */
export function parseStoredCart(text: string | null | undefined, newId: () => string): StoredCart | null {
  if (!text) return emptyStoredCart;
  if (text.length > maxStoredLength) return null;
  const stored = parseJson(text);
  if (!isRecord(stored) || stored["version"] !== storedVersion || !Array.isArray(stored["items"])) return null;
  const items = stored["items"] as unknown[];
  const lines = items.reduce<CartLine[]>((cart, value) => uniteCarts(cart, parseLine(value, newId)), []);
  return lines.length === 0 && items.length > 0 ? null : { lines, sync: parseSync(stored["sync"]) };
}

/** The line as a cart of its own; an empty one where it is invalid. */
function parseLine(value: unknown, newId: () => string): CartLine[] {
  if (!isRecord(value)) return [];
  const { id, key, originalName, category, selectedSize, selectedOption, code, unitPricePence, quantity } = value;
  if (![id, key, originalName, category].every((text) => isText(text) && text !== "")) return [];
  if (![selectedSize, selectedOption, code].every(isText)) return [];
  if (!isPrice(unitPricePence) || !isLineQuantity(quantity)) return [];
  const texts = { id, key, originalName, category, selectedSize, selectedOption, code } as StoredTexts;
  const known = parseAdditions(value["additions"]);
  const imageUrl = value["imageUrl"];
  const line: CartLine = {
    ...texts,
    name: formatItemName(texts.originalName, texts.selectedSize, texts.selectedOption),
    price: formatPrice(unitPricePence),
    unitPricePence,
    quantity,
    // No page may load a picture from another host.
    imageUrl: isText(imageUrl) && imageUrl.startsWith("/") ? imageUrl : "",
    productUrl: lineAddress(texts),
    // Carts of earlier versions have none.
    additions: quantityOf(known) === quantity ? known : [{ id: newId(), quantity, onTo: null }],
  };
  return [line];
}

type StoredTexts = Pick<
  CartLine,
  "id" | "key" | "originalName" | "category" | "selectedSize" | "selectedOption" | "code"
>;

function parseAdditions(value: unknown): Addition[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: unknown): Addition[] => {
    if (!isRecord(each)) return [];
    const { id, quantity, onTo } = each;
    return isId(id) && isLineQuantity(quantity) && (onTo === null || isId(onTo)) ? [{ id, quantity, onTo }] : [];
  });
}

function parseSync(value: unknown): SyncNotes {
  if (!isRecord(value)) return noSync;
  const { saved, sent, answers } = value;
  if (!Array.isArray(saved) || !saved.every(isId) || !Array.isArray(sent) || !sent.every(isId)) return noSync;
  return Number.isSafeInteger(answers) ? { saved, sent, answers: Number(answers) } : noSync;
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

function isId(value: unknown): value is string {
  return typeof value === "string" && additionId.test(value);
}

/** Accepts well-formed text of limited length: encodeURIComponent throws on a lone surrogate. */
function isText(value: unknown): value is string {
  return typeof value === "string" && value.length <= maxTextLength && value.isWellFormed();
}

function isPrice(value: unknown): value is Pence {
  return typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= maxPricePence;
}
