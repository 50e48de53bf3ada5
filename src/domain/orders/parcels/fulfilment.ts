import { formatPieces } from "#domain/format-counted.ts";
import { formatLongDay } from "#domain/format-date.ts";
import type { DeliveryMethod } from "#domain/orders/order-status.ts";
import { accept, refuse, type Refusal, type Result } from "#domain/result.ts";
import { dayMs, hourMs } from "#domain/time.ts";

export interface FulfilledLine {
  position: number;
  quantity: number;
}

export interface FulfilmentView {
  id: number;
  number: number;
  method: DeliveryMethod;
  /** "DPD", "Own van"; "" for a collection. */
  carrier: string;
  tracking: string;
  /** The day on which the parcel leaves or the goods are ready, in the shop's time zone: "2026-11-24". */
  sentOn: string;
  at: string;
  isMailed: boolean;
  /** The ISO time at which the customer received this parcel; null before, and for a collection. */
  deliveredAt: string | null;
  lines: FulfilledLine[];
}

/** The carriers that the order desk offers first. The admin can type any other name. */
export const usualCarriers = ["DPD", "Royal Mail", "Own van", "Pallet"] as const;

/** The time within which the admin can undo that an order was sent, ready or delivered. */
export const undoWindowMs = hourMs;

/** Whether a change made at this ISO time can still be undone. */
export function isUndoable(at: string, nowMs: number): boolean {
  return nowMs - Date.parse(at) < undoWindowMs;
}

/** Whether there is a parcel, and the customer has received all of them. */
export function haveAllArrived(parcels: readonly Pick<FulfilmentView, "deliveredAt">[]): boolean {
  return parcels.length > 0 && parcels.every(({ deliveredAt }) => deliveredAt !== null);
}

export function sumPieces(lines: readonly FulfilledLine[]): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { position, quantity } of lines) pieces.set(position, (pieces.get(position) ?? 0) + quantity);
  return pieces;
}

/** Picks the lines that the pieces belong to, with the quantity of the pieces. */
export function pickPieces<Line>(lines: readonly Line[], pieces: readonly FulfilledLine[]) {
  const picked: (Line & { quantity: number })[] = [];
  for (const { position, quantity } of pieces) {
    const line = lines[position];
    if (line !== undefined) picked.push({ ...line, quantity });
  }
  return picked;
}

/** Formats what a parcel or a return contains: "Slide Valve, 3 × Test kit". */
export function formatContents(ordered: readonly { name: string }[], pieces: readonly FulfilledLine[]): string {
  return pickPieces(ordered, pieces).map(formatPieces).join(", ");
}

/** Counts the pieces of each line that no fulfilment contains yet, by position. */
export function countUnsent(
  ordered: readonly { quantity: number }[],
  fulfilments: readonly Pick<FulfilmentView, "lines">[],
): number[] {
  const unsent = ordered.map(({ quantity }) => quantity);
  for (const { position, quantity } of fulfilments.flatMap(({ lines }) => lines))
    unsent[position] = (unsent[position] ?? 0) - quantity;
  return unsent.map((quantity) => Math.max(0, quantity));
}

export interface PlannedParcel {
  lines: FulfilledLine[];
  isComplete: boolean;
}

/** Checks a parcel; without a request, plans everything left. Refuses an empty parcel, and more than is left. */
export function planParcel(
  unsent: readonly number[],
  requested: readonly FulfilledLine[] | undefined,
): Result<PlannedParcel> {
  const asked = requested ?? unsent.map((quantity, position) => ({ position, quantity }));
  const packed = sumPieces(asked);
  const lines = [...packed]
    .map(([position, quantity]) => ({ position, quantity }))
    .filter(({ quantity }) => quantity !== 0);
  const refusals: Refusal[] = [];
  for (const { position, quantity } of lines) {
    const left = unsent[position] ?? 0;
    if (quantity <= left) continue;
    const refusal: Refusal = { code: "fulfilment.too-many", field: `lines.${position}` };
    const message = `Only ${left} of this line ${left === 1 ? "is" : "are"} left to send.`;
    refusals.push(left === 0 ? refusal : { ...refusal, message });
  }
  if (refusals.length > 0) return { ok: false, refusals };
  if (lines.length === 0) return refuse({ code: "fulfilment.empty", field: "lines" });
  lines.sort((one, other) => one.position - other.position);
  const isComplete = unsent.every((left, position) => (packed.get(position) ?? 0) === left);
  return accept({ lines, isComplete });
}

export const maxDaysAway = 90;

/** Whether a day of dispatch is at most 90 days away, before or after. Any other day is a typing slip. */
export function isNearDay(day: string, nowMs: number): boolean {
  return Math.abs(Date.parse(`${day}T12:00:00Z`) - nowMs) <= maxDaysAway * dayMs;
}

/** Describes the state of a fulfilment to the customer, as a sentence about `what`: "Your order", "Parcel 2". */
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
