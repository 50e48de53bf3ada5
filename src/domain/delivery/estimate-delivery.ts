import type { DeliveryClass } from "#domain/catalogue/delivery-class.ts";
import type { NumberRange } from "#domain/catalogue/measure.ts";
import { formatPenceRange, type Pence, type PenceRange } from "#domain/money.ts";
import { sentClasses, type DeliveryTable, type DeliveryZone } from "./delivery-table.ts";

export interface ParcelLine {
  name: string;
  /** null if the sheet does not say. */
  deliveryClass: DeliveryClass | null;
  /** The weight of one piece, in kg; null if the sheet does not say. */
  weightKg: NumberRange | null;
  quantity: number;
  unitPricePence: Pence;
}

export interface EstimatePart {
  /** null if the sheet does not say how the goods travel. */
  deliveryClass: DeliveryClass | null;
  names: readonly string[];
  /** The weight of all pieces in kg; null if a weight is missing. */
  weightKg: NumberRange | null;
  /** The number of consignments; 1 if nothing is sent. */
  count: NumberRange;
  cost:
    | (PenceRange & { kind: "price"; isFree: boolean })
    | { kind: "quote"; typical: PenceRange | null }
    | { kind: "not-sent" }
    | { kind: "collected" };
}

export interface DeliveryEstimate extends PenceRange {
  /**
   * priced: the amounts are for everything · quoted: a part needs a quote, and the amounts are for the rest · not-sent:
   * a part cannot be sent
   */
  kind: "priced" | "quoted" | "not-sent";
  /** null for a place whose cost is looked up. */
  workingDays: NumberRange | null;
  /** The parts, in the order of the classes. */
  parts: readonly EstimatePart[];
}

/**
 * Estimates delivery to a zone; null is a place whose cost is looked up. Goods of one class travel together, and small
 * items in a parcel's box. A weight that the sheet does not give counts as 0, because the dealer confirms the cost.
 */
export function estimateForZone(
  classes: DeliveryTable["classes"],
  zone: DeliveryZone | null,
  lines: readonly ParcelLine[],
): DeliveryEstimate {
  const goodsPence = lines.reduce((sum, line) => sum + line.unitPricePence * line.quantity, 0);
  const groups = groupLines(lines, classes["small-parcel"].maxWeightKg);
  const parts = groups.map(([deliveryClass, group]): EstimatePart => {
    const weightKg = sumWeights(group);
    const isSent = deliveryClass !== null && deliveryClass !== "collection";
    const count = isSent ? countConsignments(group, classes[deliveryClass].maxWeightKg) : { min: 1, max: 1 };
    const cost = costOf(zone, deliveryClass, { count, goodsPence });
    return { deliveryClass, names: group.map(({ name }) => name), weightKg, count, cost };
  });
  const costs = parts.map(({ cost }) => cost);
  const priced = costs.filter((cost) => cost.kind === "price");
  return {
    kind: kindOf(costs),
    fromPence: priced.reduce((sum, { fromPence }) => sum + fromPence, 0),
    toPence: priced.reduce((sum, { toPence }) => sum + toPence, 0),
    workingDays: zone?.workingDays ?? null,
    parts,
  };
}

function kindOf(costs: readonly EstimatePart["cost"][]): DeliveryEstimate["kind"] {
  if (costs.some(({ kind }) => kind === "not-sent" || kind === "collected")) return "not-sent";
  return costs.some(({ kind }) => kind === "quote") ? "quoted" : "priced";
}

const groupOrder: readonly (DeliveryClass | null)[] = [...sentClasses, "collection", null];

function groupLines(
  lines: readonly ParcelLine[],
  maxSmallKg: number | null,
): [DeliveryClass | null, readonly ParcelLine[]][] {
  const small = lines.filter(({ deliveryClass }) => deliveryClass === "small-parcel");
  const hasParcel = lines.some(({ deliveryClass }) => deliveryClass === "parcel");
  const isHeavy = maxSmallKg !== null && small.reduce((sum, line) => sum + maxWeight(line), 0) > maxSmallKg;
  const joins = hasParcel || isHeavy;
  const groups = Map.groupBy(lines, ({ deliveryClass }) =>
    deliveryClass === "small-parcel" && joins ? "parcel" : deliveryClass,
  );
  const sorted: [DeliveryClass | null, readonly ParcelLine[]][] = [];
  for (const each of groupOrder) {
    const group = groups.get(each);
    if (group !== undefined) sorted.push([each, group]);
  }
  return sorted;
}

function costOf(
  zone: DeliveryZone | null,
  deliveryClass: DeliveryClass | null,
  { count, goodsPence }: { count: NumberRange; goodsPence: Pence },
): EstimatePart["cost"] {
  if (deliveryClass === "collection") return { kind: "collected" };
  if (deliveryClass === null || zone === null) return { kind: "quote", typical: null };
  const price = zone.prices[deliveryClass];
  if (price.kind !== "price") return price;
  if (price.freeFromPence !== null && goodsPence >= price.freeFromPence)
    return { kind: "price", fromPence: 0, toPence: 0, isFree: true };
  return { kind: "price", fromPence: price.fromPence * count.min, toPence: price.toPence * count.max, isFree: false };
}

/** Counts the consignments: as many as the weight needs, and at least one for each piece too heavy to share. */
function countConsignments(lines: readonly ParcelLine[], maxWeightKg: number | null): NumberRange {
  if (maxWeightKg === null) return { min: 1, max: 1 };
  const count = (weigh: (line: ParcelLine) => number): number => {
    const total = lines.reduce((sum, line) => sum + weigh(line) * line.quantity, 0);
    const alone = lines.reduce((sum, line) => sum + (weigh(line) > maxWeightKg / 2 ? line.quantity : 0), 0);
    // Weights are decimals, and 3 × 10.1 kg must not need one parcel more than 30.3 kg.
    return Math.max(1, alone, Math.ceil(total / maxWeightKg - 1e-9));
  };
  return { min: count(({ weightKg }) => weightKg?.min ?? 0), max: count(({ weightKg }) => weightKg?.max ?? 0) };
}

function sumWeights(lines: readonly ParcelLine[]): NumberRange | null {
  if (lines.some(({ weightKg }) => weightKg === null)) return null;
  const sum = (end: "min" | "max") =>
    Math.round(lines.reduce((total, line) => total + (line.weightKg?.[end] ?? 0) * line.quantity, 0) * 100) / 100;
  return { min: sum("min"), max: sum("max") };
}

function maxWeight({ weightKg, quantity }: ParcelLine): number {
  return (weightKg?.max ?? 0) * quantity;
}

/** Describes a piece's delivery cost over all zones, [figure, words], beside the price until a postcode is known. */
export function formatDeliveryRange(
  { classes, zones }: DeliveryTable,
  line: ParcelLine,
): [figure: string, rest: string] {
  if (line.deliveryClass === "collection") return ["collection only", ", free"];
  const estimates = zones.map((zone) => estimateForZone(classes, zone, [line]));
  const priced = estimates.filter(({ kind }) => kind === "priced");
  const typical = estimates
    .flatMap(({ parts }) => parts.map(({ cost }) => cost))
    .filter((cost) => cost.kind === "quote")
    .map((cost) => cost.typical)
    .filter((range) => range !== null);
  const isQuoted = estimates.some(({ kind }) => kind === "quoted");
  if (priced.length > 0)
    return [
      formatPenceRange(span(priced), "sentence"),
      isQuoted ? " by postcode, some places by quote" : " by postcode",
    ];
  return typical.length > 0
    ? [`typically ${formatPenceRange(span(typical), "sentence")}`, ", quoted before you pay"]
    : ["by quote", ", before you pay"];
}

function span(ranges: readonly PenceRange[]): PenceRange {
  return {
    fromPence: Math.min(...ranges.map(({ fromPence }) => fromPence)),
    toPence: Math.max(...ranges.map(({ toPence }) => toPence)),
  };
}
