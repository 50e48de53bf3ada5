import { type Pence, parsePrice } from "#domain/money.ts";
import type { DeliveryPrice, PenceRange } from "./delivery-table.ts";

export const expectedDeliveryPrice =
  'a price such as 12.50 or 85-110, "12.50, free from 300", "we quote", "we quote, typically 60-90" or "not sent"';

/** Parses what stands in the table of prices. null: none of the ways to write one. */
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

/** The way an owner would write it. */
export function formatDeliveryPrice(price: DeliveryPrice): string {
  if (price.kind === "not-sent") return "not sent";
  if (price.kind === "quote")
    return price.typical === null ? "we quote" : `we quote, typically ${formatPenceRange(price.typical)}`;
  const free = price.freeFromPence === null ? "" : `, free from ${formatPounds(price.freeFromPence)}`;
  return formatPenceRange(price) + free;
}

function parsePenceRange(text: string): PenceRange | null {
  const ends = text.split(/ ?- ?/);
  const [fromPence = null, toPence = fromPence] = ends.map(parsePrice);
  if (ends.length > 2 || fromPence === null || toPence === null || fromPence > toPence) return null;
  return { fromPence, toPence };
}

function formatPenceRange({ fromPence, toPence }: PenceRange): string {
  return fromPence === toPence ? formatPounds(fromPence) : `${formatPounds(fromPence)}-${formatPounds(toPence)}`;
}

function formatPounds(pence: Pence): string {
  return pence % 100 === 0 ? String(pence / 100) : (pence / 100).toFixed(2);
}

/**
 * Reads what somebody types into the table of prices at the desk, as content/delivery.yaml writes it: "£12.5" → "12.50", "85 to 110" →
 * "85-110", "quote 35–60" → "we quote, typically 35-60", "no" → "not sent". null: it cannot be read with certainty.
 */
export function parseTypedDeliveryPrice(typed: string): string | null {
  const text = typed.toLowerCase().replaceAll("£", "").replaceAll("–", "-").replace(/\s+/g, " ").trim();
  const price = parseDeliveryPrice(toFileWords(text.replace(" to ", "-")));
  return price === null ? null : formatDeliveryPrice(price);
}

/** The same price as the desk shows it: "85-110" → "£85–110". What cannot be read stays as it is. */
export function formatTypedDeliveryPrice(written: string): string {
  const price = parseDeliveryPrice(written);
  if (price === null) return written;
  const text = formatDeliveryPrice(price).replace("-", "–");
  if (price.kind === "not-sent") return "Not sent";
  if (price.kind === "price") return `£${text.replace("free from ", "free from £")}`;
  return price.typical === null ? "We quote" : text.replace("we quote, typically ", "Quote £");
}

function toFileWords(text: string): string {
  if (text === "no" || text === "none") return "not sent";
  if (text === "quote" || text === "ask") return "we quote";
  const quoted = /^(?:we )?quote,? (?:typically )?/.exec(text)?.[0];
  if (quoted !== undefined) return `we quote, typically ${text.slice(quoted.length)}`;
  const [price = "", ...free] = text.split(/,? free (?:from|over|above) /);
  return free.length === 1 ? `${price}, free from ${free[0]}` : text;
}
