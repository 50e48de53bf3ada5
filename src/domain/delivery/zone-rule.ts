import { crownAreas, postcodeAreas, type PostcodePlace } from "#domain/geography/postcode-place.ts";

/** A range of whole numbers, both ends included. */
interface WholeRange {
  from: number;
  to: number;
}

/** Parses "1-16, 20"; null if the text is not such a list, or a range runs backwards. */
export function parseRanges(text: string): WholeRange[] | null {
  const ranges = text.split(",").map((part) => parseRange(part.trim()));
  return ranges.every((range) => range !== null) ? ranges : null;
}

/** Parses "7" or "1-16", with a hyphen or a dash; null for any other text. */
function parseRange(text: string): WholeRange | null {
  const [, first, last] = /^(\d{1,2})(?: ?[-–] ?(\d{1,2}))?$/.exec(text) ?? [];
  if (first === undefined) return null;
  const range = { from: Number(first), to: Number(last ?? first) };
  return range.from <= range.to ? range : null;
}

/** Postcodes that belong to a zone: an area, some of its districts, or some sectors of one district. */
export interface ZoneRule {
  /** The rule as the owner wrote it, tidied: "IV1-39". */
  text: string;
  area: string;
  districts: WholeRange;
  sectors: WholeRange;
}

const allDistricts: WholeRange = { from: 0, to: 99 };
const allSectors: WholeRange = { from: 0, to: 9 };

/** Parses "IV", "IV63", "IV1-39", "IV1-IV39" or the sectors "PH1 3-5"; null for another form or an unknown area. */
export function parseZoneRule(written: string): ZoneRule | null {
  const text = written.trim().toUpperCase().replace(/\s+/g, " ").replaceAll("–", "-");
  const [, area = "", rest = ""] = /^([A-Z]{1,2}) ?(.{0,20})$/.exec(text) ?? [];
  if (!postcodeAreas.has(area)) return null;
  if (rest === "") return { text: area, area, districts: allDistricts, sectors: allSectors };
  const [first = "", second, ...more] = rest.split(" ");
  if (more.length > 0) return null;
  // "IV1-IV39" names the area twice.
  const districts = parseRange(first.replace(`-${area}`, "-"));
  if (districts === null) return null;
  const shown = `${area}${formatZoneRange(districts)}`;
  if (second === undefined) return { text: shown, area, districts, sectors: allSectors };
  const sectors = parseRange(second);
  if (sectors === null || sectors.to > 9 || districts.from !== districts.to) return null;
  return { text: `${shown} ${formatZoneRange(sectors)}`, area, districts, sectors };
}

export function formatZoneRange({ from, to }: WholeRange): string {
  return from === to ? String(from) : `${from}-${to}`;
}

/** Whether a rule covers a place. A rule for sectors does not cover the mere first half of a postcode. */
export function isInRule(rule: ZoneRule, { area, district, sector }: PostcodePlace): boolean {
  if (area !== rule.area || !isWithin(district, rule.districts)) return false;
  return hasAllSectors(rule) || (sector !== null && isWithin(sector, rule.sectors));
}

/** Counts the sectors that a rule covers. Of the rules that cover a place, the one with the fewest sectors decides. */
export function ruleSize({ districts, sectors }: ZoneRule): number {
  return (districts.to - districts.from + 1) * (sectors.to - sectors.from + 1);
}

export function hasAllSectors({ sectors }: ZoneRule): boolean {
  return sectors.from === 0 && sectors.to === 9;
}

export type RuleRelation = "apart" | "same" | "inside" | "crossing";

/** Compares two rules. inside: one rule lies wholly within the other, so the smaller decides. */
export function relateRules(one: ZoneRule, other: ZoneRule): RuleRelation {
  if (one.area !== other.area || !meet(one.districts, other.districts) || !meet(one.sectors, other.sectors))
    return "apart";
  const isInOther = covers(other.districts, one.districts) && covers(other.sectors, one.sectors);
  const isInOne = covers(one.districts, other.districts) && covers(one.sectors, other.sectors);
  if (isInOther && isInOne) return "same";
  return isInOther || isInOne ? "inside" : "crossing";
}

function isWithin(value: number, { from, to }: WholeRange): boolean {
  return value >= from && value <= to;
}

function meet(one: WholeRange, other: WholeRange): boolean {
  return one.from <= other.to && other.from <= one.to;
}

function covers(outer: WholeRange, inner: WholeRange): boolean {
  return outer.from <= inner.from && inner.to <= outer.to;
}

/** The zone's position. For a place whose cost is looked up each time, "ask" if a rule names it, otherwise "none". */
export type FoundZone = number | "ask" | "none";

/** The rules of the zones, and of the places whose cost is looked up. */
interface RulesOfZones {
  /** The zones. "rest" is every place that no other rule names. */
  zones: readonly { rules: readonly ZoneRule[] | "rest" }[];
  ask: { rules: readonly ZoneRule[] };
}

/** Returns a place's zone by the most specific rule, whether a zone's or that of places whose cost is looked up. */
export function getZone({ zones, ask }: RulesOfZones, place: PostcodePlace): FoundZone {
  const found = findNearest<FoundZone>(place, [
    ["ask", ask.rules],
    ...zones.map(({ rules }, index): Owner<FoundZone> => [index, rules === "rest" ? [] : rules]),
  ]);
  if (found !== undefined) return found;
  const rest = zones.findIndex(({ rules }) => rules === "rest");
  return rest < 0 || crownAreas.includes(place.area) ? "none" : rest;
}

/** Finds the owner's name for a place: "Inverness"; "" if the table has none. */
export function getTown(
  { towns }: { towns: readonly { name: string; rules: readonly ZoneRule[] }[] },
  place: PostcodePlace,
): string {
  return (
    findNearest(
      place,
      towns.map(({ name, rules }): Owner<string> => [name, rules]),
    ) ?? ""
  );
}

type Owner<Name> = [name: Name, rules: readonly ZoneRule[]];

/** Finds the owner of the smallest rule that covers a place, the first of several; undefined without one. */
function findNearest<Name>(place: PostcodePlace, owners: readonly Owner<Name>[]): Name | undefined {
  const holding = owners.flatMap(([name, rules]) =>
    rules.filter((rule) => isInRule(rule, place)).map((rule) => ({ name, size: ruleSize(rule) })),
  );
  return holding.toSorted((one, other) => one.size - other.size)[0]?.name;
}
