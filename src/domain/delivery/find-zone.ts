import type { DeliveryTable } from "./delivery-table.ts";
import type { PostcodePlace } from "./postcode-place.ts";
import { isInRule, ruleSize, type ZoneRule } from "./zone-rule.ts";

/** Outside Great Britain and Northern Ireland: no zone holds them unless a rule names them. */
const crownAreas: ReadonlySet<string> = new Set(["IM", "JE", "GY"]);

/** The position of a zone; ask: a place that is looked up each time; none: no rule names it, so that it is asked for too. */
export type FoundZone = number | "ask" | "none";

/** Finds the zone of a place. The most specific rule decides, those of the places to ask for included. */
export function findZone({ zones, ask }: Pick<DeliveryTable, "zones" | "ask">, place: PostcodePlace): FoundZone {
  const owners: [FoundZone, readonly ZoneRule[]][] = [
    ["ask", ask.rules],
    ...zones.map(({ rules }, at): [FoundZone, readonly ZoneRule[]] => [at, rules === "rest" ? [] : rules]),
  ];
  const holding = owners.flatMap(([owner, rules]) =>
    rules.filter((rule) => isInRule(rule, place)).map((rule) => ({ owner, size: ruleSize(rule) })),
  );
  const [first, ...others] = holding;
  if (first !== undefined)
    return others.reduce((nearest, each) => (each.size < nearest.size ? each : nearest), first).owner;
  const rest = zones.findIndex(({ rules }) => rules === "rest");
  return rest < 0 || crownAreas.has(place.area) ? "none" : rest;
}
