import type { DeliveryClass } from "#domain/catalogue/delivery-class.ts";
import { formatMeasure, formatNumberRange, type NumberRange } from "#domain/catalogue/measure.ts";
import { formatPenceRange, type PenceRange } from "#domain/money.ts";
import type { DeliveryEstimate, EstimatePart } from "./estimate-delivery.ts";

export type EstimateReason = ReturnType<typeof toShownPart>;

/** An estimate in words, before which the page only puts the name of the place. */
export type EstimateWords = ReturnType<typeof toShownEstimate>;

export function toShownEstimate(estimate: DeliveryEstimate) {
  const [amount, rest] = formatEstimate(estimate);
  return { kind: estimate.kind, amount, rest, reasons: estimate.parts.map(toShownPart) };
}

function formatEstimate(estimate: DeliveryEstimate): [amount: string, rest: string] {
  const { kind, workingDays, toPence, parts } = estimate;
  if (kind === "not-sent")
    return parts.some(({ cost }) => cost.kind === "collected")
      ? ["collection only", ": you can collect it from us, free."]
      : ["we cannot deliver there", ". You can collect it from us, free."];
  if (workingDays === null) return ["we will find out", " when you order, and tell you before you pay."];
  const days = formatWorkingDays(workingDays);
  const amount = formatPenceRange(estimate, "sentence");
  if (kind === "priced")
    return [toPence === 0 ? "free" : `about ${amount}`, `, ${days}; we confirm it with your order.`];
  const typical = sumTypical(estimate);
  if (typical !== null)
    return [`typically ${formatPenceRange(typical, "sentence")}`, `, ${days}; we quote it before you pay.`];
  return toPence === 0
    ? ["we quote it", " with your order, before you pay."]
    : [`${amount} plus a part we quote for`, ", before you pay."];
}

/** Formats "1 working day" or "2–3 working days". */
export function formatWorkingDays(range: NumberRange): string {
  return range.max === 1 && range.min === 1 ? "1 working day" : `${formatNumberRange(range)} working days`;
}

/** Adds up the typical costs of the quoted parts and the other amounts; null if a quoted part has no typical cost. */
function sumTypical({ parts, fromPence, toPence }: DeliveryEstimate): PenceRange | null {
  const quoted = parts.map(({ cost }) => cost).filter((cost) => cost.kind === "quote");
  const known = quoted.map(({ typical }) => typical).filter((typical) => typical !== null);
  if (known.length < quoted.length) return null;
  return {
    fromPence: known.reduce((sum, typical) => sum + typical.fromPence, fromPence),
    toPence: known.reduce((sum, typical) => sum + typical.toPence, toPence),
  };
}

const nouns: Record<DeliveryClass, [one: string, many: string, behind: string]> = {
  "small-parcel": ["One small parcel", "small parcels", ""],
  parcel: ["One parcel", "parcels", ""],
  long: ["One long parcel", "long parcels", ""],
  hazardous: ["One parcel", "parcels", ", by special courier"],
  pallet: ["One pallet", "pallets", ", to the kerb"],
  live: ["Live fish", "boxes of live fish", ""],
  collection: ["Collection only", "", ""],
};

function toShownPart({ deliveryClass, names, weightKg, count, cost }: EstimatePart) {
  const [one, many, behind] = deliveryClass === null ? ["Weight to be checked", "", ""] : nouns[deliveryClass];
  const consignments = count.max === 1 ? one : `${formatNumberRange(count)} ${many}`;
  const weight =
    weightKg === null || weightKg.max === 0 || deliveryClass === "collection" || deliveryClass === null
      ? ""
      : `, ${formatWeight(weightKg)}`;
  return { deliveryClass, title: consignments + weight + behind, goods: listNames(names), amount: formatCost(cost) };
}

function formatCost(cost: EstimatePart["cost"]): string {
  if (cost.kind === "price") return cost.isFree ? "Free" : formatPenceRange(cost);
  if (cost.kind === "quote")
    return cost.typical === null ? "We quote" : `We quote, typically ${formatPenceRange(cost.typical)}`;
  return cost.kind === "not-sent" ? "Not sent" : "Collect";
}

/** Formats a weight, from 10 kg in whole kilograms, because nobody packs to the gram. */
function formatWeight({ min, max }: NumberRange): string {
  const round = (kg: number) => (kg >= 10 ? Math.round(kg) : Math.max(0.1, Math.round(kg * 10) / 10));
  return formatMeasure({ min: round(min), max: round(max) }, "kg");
}

const maxNames = 3;

/** Lists "A", "A and B", "A, B and C" or "A, B and 2 more". */
function listNames(names: readonly string[]): string {
  const unique = [...new Set(names)];
  const shown =
    unique.length <= maxNames ? unique : [...unique.slice(0, maxNames - 1), `${unique.length - maxNames + 1} more`];
  const last = shown.at(-1) ?? "";
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(", ")} and ${last}`;
}
