import type { PenceRange } from "#domain/money.ts";
import { parsePrice } from "#domain/parse-price.ts";
import type { DeliveryPrice } from "./delivery-table.ts";

export const expectedDeliveryPrice =
  'a price such as 12.50 or 85-110, "12.50, free from 300", "we quote", "we quote, typically 60-90" or "not sent"';

/** Parses a cell of the table of prices; null if it has none of the forms of a price. */
export function parseDeliveryPrice(written: string): DeliveryPrice | null {
  const text = written.trim().toLowerCase().replace(/\s+/g, " ").replaceAll("–", "-");
  if (text === "not sent") return { kind: "not-sent" };
  if (text === "we quote") return { kind: "quote", typical: null };
  const [head = "", tail] = text.split(", ");
  if (head === "we quote") {
    const typical = parsePenceRange(tail?.replace(/^typically /, "") ?? "");
    return typical === null ? null : { kind: "quote", typical };
  }
  const range = parsePenceRange(head);
  if (range === null) return null;
  if (tail === undefined) return { kind: "price", ...range, freeFromPence: null };
  const freeFromPence = tail.startsWith("free from ") ? parsePrice(tail.slice("free from ".length)) : null;
  return freeFromPence === null ? null : { kind: "price", ...range, freeFromPence };
}

function parsePenceRange(text: string): PenceRange | null {
  const ends = text.split(/ ?- ?/);
  const [fromPence = null, toPence = fromPence] = ends.map(parsePrice);
  if (ends.length > 2 || fromPence === null || toPence === null || fromPence > toPence) return null;
  return { fromPence, toPence };
}
