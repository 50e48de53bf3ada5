import { expect, test } from "vitest";
import { getZone, isInRule, ruleSize } from "#domain/delivery/zone-rule.ts";
import { postcodeDistricts } from "#domain/geography/postcode-districts.ts";
import { parsePostcodePlace, postcodeAreas } from "#domain/geography/postcode-place.ts";
import { readDemoDelivery } from "../support/delivery-table.ts";

const table = readDemoDelivery();

function zoneNameOf(postcode: string): string {
  const place = parsePostcodePlace(postcode);
  if (place === null) throw new Error(`${postcode} is not a postcode`);
  const zone = getZone(table, place);
  return typeof zone === "number" ? (table.zones[zone]?.name ?? "") : zone;
}

test("the list of districts knows every area of Great Britain and Northern Ireland", () => {
  const areas = new Set(postcodeDistricts.map(([area]) => area));
  expect([...postcodeAreas].filter((area) => !areas.has(area)).toSorted()).toEqual(["GY", "IM", "JE"]);
  expect(postcodeDistricts.length).toBeGreaterThan(2_700);
  expect(new Set(postcodeDistricts.map(String)).size).toBe(postcodeDistricts.length);
});

test("every district of Great Britain and Northern Ireland is in exactly one zone, or has a price on request", () => {
  const rules = [
    ...table.zones.flatMap((zone, at) => (zone.rules === "rest" ? [] : zone.rules.map((rule) => ({ rule, at })))),
    ...table.ask.rules.map((rule) => ({ rule, at: "ask" as const })),
  ];
  for (const [area, district] of postcodeDistricts) {
    const place = { area, district, sector: null, shown: `${area}${district}` };
    expect(getZone(table, place), place.shown).not.toBe("none");
    const holding = rules.filter(({ rule }) => isInRule(rule, place));
    const least = Math.min(...holding.map(({ rule }) => ruleSize(rule)));
    const nearest = new Set(holding.filter(({ rule }) => ruleSize(rule) === least).map(({ at }) => at));
    expect(nearest.size, place.shown).toBeLessThanOrEqual(1);
  }
});

test.each([
  ["IV2", "Highlands & Argyll"],
  ["IV2 3AB", "Highlands & Argyll"],
  ["IV40", "Highlands & Argyll"],
  // Raasay shares Kyle's postcode sector.
  ["IV40 8PB", "Highlands & Argyll"],
  ["IV41", "Scottish islands"],
  ["IV51 9XX", "Scottish islands"],
  ["IV52", "Highlands & Argyll"],
  ["IV63", "Highlands & Argyll"],
  ["KW1", "Highlands & Argyll"],
  ["KW14 8XX", "Highlands & Argyll"],
  ["KW15", "Scottish islands"],
  ["KW17", "Scottish islands"],
  ["HS1", "Scottish islands"],
  ["ZE3", "Scottish islands"],
  ["KA26", "Lowland Scotland"],
  ["KA27", "Scottish islands"],
  ["PA19", "Lowland Scotland"],
  ["PA20", "Scottish islands"],
  ["PA34", "Highlands & Argyll"],
  ["PA75", "Scottish islands"],
  ["PH1", "Lowland Scotland"],
  ["PH41", "Highlands & Argyll"],
  ["PH43", "Scottish islands"],
  ["PH49", "Highlands & Argyll"],
  ["AB10", "Lowland Scotland"],
  ["AB37", "Highlands & Argyll"],
  ["AB54", "Lowland Scotland"],
  ["AB56", "Highlands & Argyll"],
  ["FK16", "Lowland Scotland"],
  ["FK21", "Highlands & Argyll"],
  ["EH1 1AA", "Lowland Scotland"],
  ["TD15", "Lowland Scotland"],
  ["EC1A 1BB", "England & Wales"],
  ["LL58", "England & Wales"],
  ["PO29", "England & Wales"],
  ["PO30", "ask"],
  ["TR20", "England & Wales"],
  ["TR21", "ask"],
  ["BT1", "Northern Ireland"],
  ["BT94", "Northern Ireland"],
  ["IM1", "ask"],
  ["JE2", "ask"],
  ["GY9", "ask"],
])("%s belongs to %s", (postcode, zone) => {
  expect(zoneNameOf(postcode)).toBe(zone);
});
