import { parsePicturePath } from "#domain/media/picture-url.ts";
import type { Pence } from "#domain/money.ts";
import { parsePrice } from "#domain/parse-price.ts";

/** A cell's value, and a message about its mistake for the owner. */
export interface CellReading<Value> {
  value: Value;
  warning: string | null;
}

// Control characters, zero-width characters and direction marks are invisible, and can make two names look the same.
const invisible =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFFD]/g;

/** Cleans a cell for display: no invisible characters, single spaces, at most `limit` characters. */
export function cleanCell(text: string | undefined, limit = 2000): string {
  if (!text) return "";
  const clean = text.toWellFormed().replace(invisible, "").replace(/\s+/g, " ").trim();
  return clean.length <= limit
    ? clean
    : `${Array.from(clean)
        .slice(0, limit - 1)
        .join("")
        .trimEnd()}…`;
}

const noSize = new Set(["", "-", "–", "—", "n/a", "na", "none", "one size"]);

/** Parses distinct sizes, separated by commas, semicolons, bars or line breaks. A slash is part of a size. */
export function parseSizes(cell: string): string[] {
  const sizes = cell
    .split(/[,;|\r\n]/)
    .map((size) => cleanCell(size, 120))
    .filter((size) => !noSize.has(size.toLowerCase()));
  return [...new Set(sizes)];
}

const formulaErrors = new Set([
  "#REF!",
  "#N/A",
  "#NAME?",
  "#VALUE!",
  "#DIV/0!",
  "#NUM!",
  "#NULL!",
  "#ERROR!",
  "#SPILL!",
  "#CALC!",
  "#GETTING_DATA",
  "LOADING...",
]);

export function isFormulaError(text: string): boolean {
  return formulaErrors.has(text.trim().toUpperCase());
}

/** Whether a spreadsheet has turned a code into a number: "5E10" became 5E+10. */
export function isMangledCode(code: string): boolean {
  return /^\d(?:[.,]\d{1,20})?E[+-]?\d{1,3}$/i.test(code);
}

/** Finds a size or an option that a spreadsheet has turned into a date: "1/2" became 01-Feb. */
export function findMangledDate(words: readonly string[]): string | null {
  return (
    words.find((word) => /^\d{1,2}-(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?:-\d{2,4})?$/i.test(word)) ??
    null
  );
}

/** Whether a URL leads to a page about a picture instead of the picture itself. */
export function isSharePage(text: string): boolean {
  const url = /^https?:/i.test(text) ? URL.parse(text) : null;
  if (url === null) return false;
  const { hostname, searchParams } = url;
  if (hostname === "drive.google.com" || hostname === "photos.app.goo.gl") return true;
  return /(?:^|\.)dropbox\.com$/.test(hostname) && searchParams.get("dl") !== "1" && !searchParams.has("raw");
}

/** Matches a number with dots, spaces or nothing between groups of three, then a comma and one or two digits. */
const decimalComma = /^(?:£|€|EUR|GBP)?\s*(\d{1,3}(?:[.\s]\d{3}){1,2}|\d{1,6}),(\d{1,2})\s*(?:£|€|EUR|GBP)?$/;

/** Parses a price with a decimal comma: "19,95", "1.249,00"; null for others ("1,249" is over a thousand) or euros. */
export function parseDecimalComma(text: string): Pence | null {
  if (/€|EUR/.test(text)) return null;
  const match = decimalComma.exec(text.replace(/\u00A0|\u202F/g, " ").trim());
  if (match === null) return null;
  return parsePrice(`${(match[1] ?? "").replace(/[.\s]/g, "")}.${match[2]}`);
}

/** Parses an image_url cell: an http(s) URL or a path in the content folder, "media/products/drum.jpg". "" stays "". */
export function parseImageUrl(text: string): string | null {
  if (text === "") return "";
  return /^https?:/i.test(text) ? parseWebUrl(text) : parsePicturePath(text);
}

/** Parses an http(s) URL with a host and without a password, and normalises it. "" stays "". */
export function parseWebUrl(text: string): string | null {
  if (text === "") return "";
  const url = /^https?:\/\/[^\s]+$/i.test(text) ? URL.parse(text) : null;
  if (url === null) return null;
  return url.username === "" && url.password === "" && url.hostname !== "" ? url.href : null;
}
