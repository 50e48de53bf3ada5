import { describe, expect, test } from "vitest";
import { checkDeliveryTable } from "#domain/delivery/check-delivery-table.ts";
import { readDemoDelivery } from "../support/delivery-table.ts";

const listMistakes = (...replacements: [string, string][]) => checkDeliveryTable(readDemoDelivery(...replacements));

describe("the check of the table of delivery prices", () => {
  test("finds nothing in the demo's", () => {
    expect(listMistakes()).toEqual([]);
  });

  test("names the postcodes that no zone contains", () => {
    const [gap, ...others] = listMistakes(["postcodes: everywhere else", "postcodes: AL, B, BA, BB1-12"]);
    expect(gap?.zone).toBeNull();
    expect(gap?.message).toMatch(
      /^expected a zone for every postcode, found none for BB18, BD1-24, .* and \d+ more; add them to a zone or to the places to ask for, or write "everywhere else" as the postcodes of one zone$/,
    );
    expect(others).toEqual([]);
  });

  test("names ranges that overlap", () => {
    expect(listMistakes(["KW1-14, PA21-40", "KW1-15, PA21-40"])).toEqual([
      {
        zone: 2,
        message:
          "expected ranges that are apart, or one inside the other, found KW15-17 here and KW1-15 in Highlands & Argyll, which share KW15; end one of them earlier",
      },
    ]);
  });

  test("names postcodes that are in two zones", () => {
    expect(
      listMistakes([
        "  - name: Northern Ireland\n    postcodes: BT",
        "  - name: Northern Ireland\n    postcodes: BT, ZE",
      ]),
    ).toEqual([
      {
        zone: 4,
        message:
          "expected each postcode in one zone, found ZE here and in Scottish islands; remove it from one of them",
      },
    ]);
  });

  test("names postcodes that are in a zone twice", () => {
    expect(listMistakes(["postcodes: BT", "postcodes: BT, BT"])).toEqual([
      { zone: 4, message: "expected each postcode once, found BT twice" },
    ]);
  });

  test("accepts a smaller range inside a larger one, in any order of the zones", () => {
    expect(listMistakes(["postcodes: BT", "postcodes: BT, IV44"])).toEqual([]);
    expect(listMistakes(["PH1-18, TD", "PH1-18, PH50, TD"])).toEqual([]);
  });

  test("names a town beside a postcode of another town, but none for a district within a range", () => {
    const town = "name: Nairn\n    postcodes: IV12";
    expect(listMistakes([town, town.replace("IV12", "IV2")])).toEqual([]);
    expect(listMistakes([town, town.replace("IV12", "IV3-4")])).toEqual([
      {
        zone: null,
        message:
          "expected one town for each postcode, found IV1-3 for Inverness and IV3-4 for Nairn; remove it from one of them",
      },
    ]);
  });

  test("names a zone that no postcode reaches", () => {
    const message =
      "expected a postcode that leads here, found none: other zones have nearer rules for all of Northern Ireland, or its districts do not exist";
    expect(listMistakes(["postcodes: BT", "postcodes: BT95-99"])).toEqual([{ zone: 4, message }]);
    expect(
      listMistakes(["postcodes: BT", "postcodes: BT1-90"], ["HS, IV41", "BT1-49, BT50-70, BT71-94, HS, IV41"]),
    ).toContainEqual({
      zone: 4,
      message,
    });
  });

  test("names a small parcel that is dearer than a parcel", () => {
    expect(listMistakes(["small parcel: 4.95", "small parcel: 8.95"])).toEqual([
      { zone: 0, message: "expected a small parcel to cost at most as much as a parcel, found more" },
    ]);
  });
});
