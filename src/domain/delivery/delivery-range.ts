import type { DeliveryTable, PenceRange } from "./delivery-table.ts";
import { formatPenceRange } from "./describe-estimate.ts";
import { estimateDelivery, type ParcelLine } from "./estimate-delivery.ts";

/** What delivery of one piece costs over all zones: [the figure, what follows it]. Stands beside the price where no postcode is known. */
export function describeDeliveryRange(
  { classes, zones }: DeliveryTable,
  line: ParcelLine,
): [figure: string, rest: string] {
  if (line.deliveryClass === "collection") return ["collection only", ", free"];
  const estimates = zones.map((zone) => estimateDelivery(classes, zone, [line]));
  const priced = estimates.filter(({ kind }) => kind === "priced");
  const typical = estimates.flatMap(({ parts }) =>
    parts.flatMap(({ cost }) => (cost.kind === "quote" && cost.typical !== null ? [cost.typical] : [])),
  );
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
