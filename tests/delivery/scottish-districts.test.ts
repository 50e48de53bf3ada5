import { expect, test } from "vitest";
import { getZone, isInRule, parseZoneRule, type ZoneRule } from "#domain/delivery/zone-rule.ts";
import { postcodeDistricts } from "#domain/geography/postcode-districts.ts";
import { readDemoDelivery } from "../support/delivery-table.ts";

const lowland = "Lowland Scotland";
const highland = "Highlands & Argyll";
const islands = "Scottish islands";

/**
 * A carrier's list as published by a customer, like many shops': sepcatering.uk, read for the demo. Unlisted districts
 * are lowland.
 */
const carrierList: readonly [zone: string, districts: string][] = [
  [highland, "AB36-38, AB55-56, FK17-21, IV1-39, IV52-54, IV63, KW1-14, PA21-40, PH19-26, PH30-41, PH49-50"],
  [islands, "HS1-9, IV40-51, IV55-56, KA27-28, KW15-17, PA41-49, PA60-78, PH42-44, ZE1-3"],
];

/** Every postcode district of Scotland, with the places that its post towns serve. */
const scotland: readonly [districts: string, zone: string, places: string][] = [
  ["AB10-16, AB21-25, AB30-35, AB39, AB41-45, AB51-54", lowland, "Aberdeen, the Mearns, Deeside, Buchan"],
  ["AB36-38, AB55-56", highland, "Strathdon, Ballindalloch, Aberlour, Keith, Buckie"],
  ["DD1-11", lowland, "Dundee, Angus"],
  ["DG1-14, DG16", lowland, "Dumfries and Galloway"],
  ["EH1-49, EH51-55", lowland, "Edinburgh, Lothian, Peebles"],
  ["FK1-16", lowland, "Falkirk, Stirling, Dunblane, Doune"],
  ["FK17-21", highland, "Callander, Lochearnhead, Killin, Crianlarich"],
  ["G1-5, G9, G11-15, G20-23, G31-34, G40-46, G51-53, G60-69, G71-78, G81-84", lowland, "Glasgow, Helensburgh"],
  ["HS1-9", islands, "Lewis, Harris, the Uists, Barra"],
  ["IV1-28, IV30-32, IV36", highland, "Inverness, Ross, Sutherland, Moray"],
  ["IV40", highland, "Kyle, Dornie, Glenelg; Raasay"],
  ["IV41-49, IV51, IV55-56", islands, "Skye"],
  ["IV52-54, IV63", highland, "Plockton, Strome Ferry, Strathcarron, Drumnadrochit"],
  ["KA1-26, KA29-30", lowland, "Ayrshire"],
  ["KA27-28", islands, "Arran, Cumbrae"],
  ["KW1-3, KW5-14", highland, "Caithness, Sutherland"],
  ["KW15-17", islands, "Orkney"],
  ["KY1-16", lowland, "Fife, Kinross"],
  ["ML1-12", lowland, "Lanarkshire"],
  ["PA1-19", lowland, "Paisley, Greenock, Gourock"],
  ["PA20", islands, "Rothesay, on Bute"],
  ["PA21-38, PA80", highland, "Cowal, Kintyre, Lorn; Morvern"],
  ["PA41-49, PA60-78", islands, "Gigha, Islay, Jura, Colonsay, Mull, Iona, Tiree, Coll"],
  ["PH1-18", lowland, "Perth, Crieff, Pitlochry"],
  ["PH19-26, PH30-41, PH49-50", highland, "Dalwhinnie, Speyside, Fort William, Mallaig, Ballachulish"],
  ["PH42-44", islands, "Eigg, Rum, Canna"],
  ["TD1-15", lowland, "the Borders, Berwick"],
  ["ZE1-3", islands, "Shetland"],
];

/** Districts where the shop departs from the carrier's list: docs/decisions/0068 says why. */
const departures = ["IV40", "PA20", "PA80"];

const readRules = (text: string): ZoneRule[] =>
  text.split(", ").map((rule) => {
    const read = parseZoneRule(rule);
    if (read === null) throw new Error(rule);
    return read;
  });
const table = readDemoDelivery();
const areas = new Set(scotland.flatMap(([districts]) => readRules(districts).map(({ area }) => area)));
const places = postcodeDistricts
  .filter(([area]) => areas.has(area))
  .map(([area, district]) => ({ area, district, sector: null, shown: `${area}${district}` }));
const listOwners = (place: (typeof places)[number], rows: readonly (readonly [string, ZoneRule[]])[]): string[] =>
  rows.filter(([, rules]) => rules.some((rule) => isInRule(rule, place))).map(([zone]) => zone);

test("every district of Scotland is in the zone of its places", () => {
  expect(places.length).toBeGreaterThan(430);
  const rows = scotland.map(([districts, zone]) => [zone, readRules(districts)] as const);
  for (const place of places) {
    const zone = getZone(table, place);
    expect([place.shown, listOwners(place, rows)]).toEqual([
      place.shown,
      [typeof zone === "number" ? table.zones[zone]?.name : zone],
    ]);
  }
});

test("the shop departs from a carrier's list where a record says so, and nowhere else", () => {
  const carrier = carrierList.map(([zone, districts]) => [zone, readRules(districts)] as const);
  const rows = scotland.map(([districts, zone]) => [zone, readRules(districts)] as const);
  const differing = places.filter((place) => listOwners(place, rows)[0] !== (listOwners(place, carrier)[0] ?? lowland));
  expect(differing.map(({ shown }) => shown)).toEqual(departures);
});
