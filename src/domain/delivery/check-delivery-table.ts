import { postcodeDistricts } from "#domain/geography/postcode-districts.ts";
import type { DeliveryTable } from "./delivery-table.ts";
import { formatZoneRange, getZone, hasAllSectors, relateRules, type ZoneRule } from "./zone-rule.ts";

/** A mistake in a table whose cells can all be read. */
export interface TableMistake {
  /** The position of the zone; null for the places whose cost is looked up, a town, or the table as a whole. */
  zone: number | null;
  message: string;
}

/** Lists gaps, overlaps (except a rule within another), unreachable zones, and small parcels dearer than parcels. */
export function checkDeliveryTable(table: DeliveryTable): TableMistake[] {
  return [
    ...findOverlaps(table),
    ...findTownOverlaps(table),
    ...findGaps(table),
    ...findUnreached(table),
    ...findDearSmallParcels(table),
  ];
}

interface NamedRule {
  /** The position of the zone; null for any other place. */
  zone: number | null;
  name: string;
  rule: ZoneRule;
}

/** Finds pairs of rules that share postcodes without either lying within the other. */
function findClashes(rules: readonly NamedRule[]) {
  const clashes: { one: NamedRule; other: NamedRule; relation: "same" | "crossing" }[] = [];
  for (const [index, one] of rules.entries())
    for (const other of rules.slice(index + 1)) {
      const relation = relateRules(one.rule, other.rule);
      if (relation === "same" || relation === "crossing") clashes.push({ one, other, relation });
    }
  return clashes;
}

function findOverlaps({ zones, ask }: DeliveryTable): TableMistake[] {
  const rules: NamedRule[] = [];
  for (const [zone, { name, rules: own }] of zones.entries())
    if (own !== "rest") rules.push(...own.map((rule) => ({ zone, name, rule })));
  rules.push(...ask.rules.map((rule) => ({ zone: null, name: "the places to ask for", rule })));
  const mistakes: TableMistake[] = [];
  for (const { one, other, relation } of findClashes(rules)) {
    const { zone } = other;
    const here = other.rule.text;
    const there = one.rule.text;
    if (relation === "same") {
      const message =
        one.zone === zone
          ? `expected each postcode once, found ${here} twice`
          : `expected each postcode in one zone, found ${here} here and in ${one.name}; remove it from one of them`;
      mistakes.push({ zone, message });
    } else if (one.zone !== zone) {
      const message = `expected ranges that are apart, or one inside the other, found ${here} here and ${there} in ${one.name}, which share ${describeShared(one.rule, other.rule)}; end one of them earlier`;
      mistakes.push({ zone, message });
    }
  }
  return mistakes;
}

/** Finds postcodes with two names. A district within a range may have a name of its own. */
function findTownOverlaps({ towns }: DeliveryTable): TableMistake[] {
  const rules = towns.flatMap(({ name, rules: own }) => own.map((rule) => ({ zone: null, name, rule })));
  return findClashes(rules).map(({ one, other }) => ({
    zone: null,
    message: `expected one town for each postcode, found ${one.rule.text} for ${one.name} and ${other.rule.text} for ${other.name}; remove it from one of them`,
  }));
}

function describeShared(one: ZoneRule, other: ZoneRule): string {
  const from = Math.max(one.districts.from, other.districts.from);
  const to = Math.min(one.districts.to, other.districts.to);
  return `${one.area}${formatZoneRange({ from, to })}`;
}

function findGaps(table: DeliveryTable): TableMistake[] {
  const missing = postcodeDistricts.filter(
    ([area, district]) => getZone(table, { area, district, sector: null, shown: "" }) === "none",
  );
  if (missing.length === 0) return [];
  const shown = listDistricts(missing);
  const more = shown.length - 8;
  return [
    {
      zone: null,
      message: `expected a zone for every postcode, found none for ${shown.slice(0, 8).join(", ")}${more > 0 ? ` and ${more} more` : ""}; add them to a zone or to the places to ask for, or write "everywhere else" as the postcodes of one zone`,
    },
  ];
}

const allSectors = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

function findUnreached(table: DeliveryTable): TableMistake[] {
  const named = table.zones.map(({ rules }) => rules).filter((rules) => rules !== "rest");
  const withSectors = new Set(
    [...named.flat(), ...table.ask.rules]
      .filter((rule) => !hasAllSectors(rule))
      .map(({ area, districts }) => `${area}${districts.from}`),
  );
  const reached = new Set(
    postcodeDistricts.flatMap(([area, district]) =>
      (withSectors.has(`${area}${district}`) ? allSectors : [null]).map((sector) =>
        getZone(table, { area, district, sector, shown: "" }),
      ),
    ),
  );
  const mistakes: TableMistake[] = [];
  for (const [zone, { name, rules }] of table.zones.entries()) {
    // The list of districts has no places beyond Great Britain and Northern Ireland.
    const isBeyond = rules !== "rest" && rules.some(({ area }) => !knownAreas.has(area));
    if (reached.has(zone) || isBeyond) continue;
    const message = `expected a postcode that leads here, found none: other zones have nearer rules for all of ${name}, or its districts do not exist`;
    mistakes.push({ zone, message });
  }
  return mistakes;
}

function findDearSmallParcels({ zones }: DeliveryTable): TableMistake[] {
  const mistakes: TableMistake[] = [];
  for (const [zone, { prices }] of zones.entries()) {
    const small = prices["small-parcel"];
    const { parcel } = prices;
    if (small.kind !== "price" || parcel.kind !== "price") continue;
    if (small.fromPence > parcel.fromPence || small.toPence > parcel.toPence)
      mistakes.push({ zone, message: "expected a small parcel to cost at most as much as a parcel, found more" });
  }
  return mistakes;
}

const knownAreas = new Set(postcodeDistricts.map(([area]) => area));

/** Lists districts with neighbours as ranges: ["LD1-8", "SY20"]. */
function listDistricts(districts: readonly (readonly [string, number])[]): string[] {
  const ranges: { area: string; from: number; to: number }[] = [];
  for (const [area, district] of districts) {
    const last = ranges.at(-1);
    if (last?.area === area && last.to === district - 1) last.to = district;
    else ranges.push({ area, from: district, to: district });
  }
  return ranges.map(({ area, from, to }) => `${area}${formatZoneRange({ from, to })}`);
}
