import type { FulfilmentView } from "./fulfilment.ts";

const longDay = new Intl.DateTimeFormat("en-GB", {
  timeZone: "UTC",
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
});

/** "2026-11-24" → "Tuesday 24 November 2026". */
export function formatLongDay(day: string): string {
  return longDay.format(new Date(`${day}T12:00:00Z`)).replace(",", "");
}

/**
 * Where a fulfilment stands, as a sentence for the customer. `what` names it at the start: "Your order", "Parcel 2". A day after
 * `today` is still to come.
 */
export function describeFulfilment(
  { method, carrier, sentOn }: Pick<FulfilmentView, "method" | "carrier" | "sentOn">,
  { what, today }: { what: string; today: string },
): string {
  const day = formatLongDay(sentOn);
  if (method === "collection") return `${what} has been ready to collect since ${day}.`;
  const isToCome = sentOn > today;
  if (isOwnVan(carrier))
    return isToCome ? `${what} will come in our own van on ${day}.` : `${what} left in our own van on ${day}.`;
  return `${what} ${isToCome ? "leaves" : "left"} with ${carrier} on ${day}.`;
}

function isOwnVan(carrier: string): boolean {
  return /^own van$/i.test(carrier.trim());
}
