import { href } from "#domain/routes/href.ts";
import type { CartItem } from "./cart-item.ts";
import { isLineQuantity, maxCartLines } from "./cart.ts";

/** A line of a shared cart: the choice, without anything about the customer. Name and price come from the shop. */
export type SharedLine = Pick<CartItem, "key" | "selectedSize" | "selectedOption" | "quantity">;

/** The prefix, which names the format, so that old links stay readable when the format changes. */
const prefix = "#lines=1.";
/** The prefix for the lines of an earlier order, which were not shared. */
const againPrefix = "#again=1.";
const maxTextLength = 500;
/** The maximum length of a fragment. Fifty lines with the longest texts of a sheet are far shorter. */
const maxFragmentLength = 50_000;

/** Builds the fragment that shows these lines. As a fragment, they are in no log or cache of the shop. */
export function formatSharedCart(lines: readonly SharedLine[]): string {
  return formatLines(prefix, lines);
}

/** Builds the fragment that shows the lines of an earlier order, to order them again. */
export function formatReorder(lines: readonly SharedLine[]): string {
  return formatLines(againPrefix, lines);
}

export function isReorder(fragment: string): boolean {
  return fragment.startsWith(againPrefix);
}

function formatLines(start: string, lines: readonly SharedLine[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify(lines.map(shortenLine)));
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(""));
  return href("cart") + start + base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function shortenLine({ key, selectedSize, selectedOption, quantity }: SharedLine) {
  if (selectedOption !== "") return [key, quantity, selectedSize, selectedOption];
  if (selectedSize !== "") return [key, quantity, selectedSize];
  return [key, quantity];
}

/** Parses the lines in a shared cart's fragment; null for any other. Drops lines that this shop cannot have written. */
export function parseSharedCart(fragment: string): SharedLine[] | null {
  // Both prefixes have the same length.
  const isLines = fragment.startsWith(prefix) || isReorder(fragment);
  if (!isLines || fragment.length > maxFragmentLength) return null;
  const lines = parseJson(fragment.slice(prefix.length));
  if (!Array.isArray(lines)) return null;
  return lines.slice(0, maxCartLines).flatMap(parseLine);
}

function parseLine(line: unknown): SharedLine[] {
  if (!Array.isArray(line)) return [];
  const [key, quantity, selectedSize = "", selectedOption = ""] = line as unknown[];
  if (!isText(key) || key === "" || !isText(selectedSize) || !isText(selectedOption)) return [];
  return isLineQuantity(quantity) ? [{ key, quantity, selectedSize, selectedOption }] : [];
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.length <= maxTextLength && value.isWellFormed();
}

function parseJson(base64: string): unknown {
  try {
    const binary = atob(base64.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0);
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
