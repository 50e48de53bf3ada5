import { formatDeliveryPrice, parseDeliveryPrice } from "./parse-delivery-price.ts";

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
