import { expect, test } from "vitest";
import { parseCatalogue } from "#adapters/sheet/parse-records.ts";
import { loadCatalogue } from "#services/catalogue/sheet/load-catalogue.ts";
import { plainSpaces } from "#tests/support/plain-spaces.ts";
import { compareProducts } from "./compare-products.ts";

const rows = [
  "name,code,vendor,category,price,available_sizes,option_price_pairs,stock,unit,weight_kg,spec: Power (W),spec: Cable (m)",
  `Eco Pump,P-1,Tarnbeck,pumps,,,"3500,76.50,8000,124.99",in stock,,2.9 | 4.6,25 | 70,10`,
  `Dry Pump,P-2,Tarnbeck,pumps,334.50,,,to order,,11.8,270,10`,
  `Sump Pump,P-3,Tarnbeck,pumps,99,"S,M",,,,,,10`,
  `Dear Pump,P-4,Tarnbeck,pumps,POA,,,,,,,`,
  `Other Pump,P-5,Tarnbeck,ponds,,,"3500,80,8000,130",,,,,`,
  `Third Pump,P-6,Tarnbeck,ponds,,,"8000,140,9000,150",,,,,`,
  `Hose,H-1,Muirwater,fittings,2,,,,m,,,`,
].join("\n");

const catalogue = await loadCatalogue({
  source: { parseCatalogue: async (bytes: Uint8Array) => parseCatalogue(bytes) },
  sheet: { bytes: Buffer.from(rows), hash: "0123456789abcdef" },
  loadedAt: new Date(0),
});
const context = { catalogue: { current: () => catalogue }, pictures: { picture: () => null } };

function compare(written: string) {
  const comparison = compareProducts(context, written);
  if (comparison.state !== "found") throw new Error(comparison.path);
  return comparison;
}

test("each fact is a row, with the value of the option that is compared", () => {
  const { parts } = compare("P-1~8000,P-2");
  expect(
    plainSpaces(parts).map(({ heading, rows: each }) => [
      heading,
      each.map(({ name, values }) => [name, ...values.map(({ text }) => text)]),
    ]),
  ).toEqual([
    ["Prices", [["Price", "£124.99", "£334.50"]]],
    [
      "Specification",
      [
        ["Power", "70 W", "270 W"],
        ["Cable", "10 m", "10 m"],
        ["Weight", "4.6 kg", "11.8 kg"],
        ["Stock", "In stock", "To order"],
      ],
    ],
  ]);
});

test("the lowest price is named where all are certain", () => {
  expect(compare("P-1~8000,P-2").inShort).toBe(
    "the Eco Pump 8000 is the cheapest at £124.99, £209.51 less than the next.",
  );
  // The product's price depends on an option.
  expect(compare("P-1,P-2").inShort).toBe("");
  expect(compare("P-1,P-2").parts[0]?.rows[0]?.values.map(({ text }) => text)).toEqual(["from £76.50", "£334.50"]);
});

test("a chosen option goes into the cart; an open choice does not", () => {
  const choices = compare("P-1~8000,P-2,P-3,P-4").products.map(({ code, choice, isSellable }) => [
    code,
    choice,
    isSellable,
  ]);
  expect(choices).toEqual([
    ["P-1", { selectedSize: "", selectedOption: "8000", unitPricePence: 12_499 }, true],
    ["P-2", { selectedSize: "", selectedOption: "", unitPricePence: 33_450 }, true],
    ["P-3", null, true],
    ["P-4", null, false],
  ]);
});

test("each column leads to its page, to its other options, and to the comparison without it", () => {
  const [pump] = compare("P-1~8000,P-2").products;
  expect(pump).toMatchObject({
    path: "/pond-products/pumps/0?option=8000",
    pathWithout: "/compare?products=P-2",
    options: [
      { name: "3500", path: "/compare?products=P-1%7E3500%2CP-2" },
      { name: "8000", path: "/compare?products=P-1%7E8000%2CP-2" },
    ],
  });
});

test("another option is chosen for every product that has it and no choice yet", () => {
  const [first] = compare("P-1,P-5~3500,P-6").products;
  expect(first?.options.map(({ path }) => path)).toEqual([
    "/compare?products=P-1%7E3500%2CP-5%7E3500%2CP-6",
    "/compare?products=P-1%7E8000%2CP-5%7E3500%2CP-6%7E8000",
  ]);
});

test.each([
  ["another order", "P-2,P-1", "/compare?products=P-1%2CP-2"],
  ["a product that is not there", "P-1,X-9", "/compare?products=P-1"],
  ["an option that is not there", "P-1~9000", "/compare?products=P-1"],
  ["nothing that is there", "X-9", "/compare"],
])("%s leads to the proper address", (_, written, path) => {
  expect(compareProducts(context, written)).toEqual({ state: "moved", path });
});

test("fewer than four can be joined by others of the category; nothing to compare is a page too", () => {
  expect(compare("P-1").more).toEqual([
    { name: "Dry Pump", path: "/compare?products=P-1%2CP-2" },
    { name: "Sump Pump", path: "/compare?products=P-1%2CP-3" },
    { name: "Dear Pump", path: "/compare?products=P-1%2CP-4" },
  ]);
  expect(compare("P-1,P-2,P-3,P-4").more).toEqual([]);
  expect(compare("")).toMatchObject({ products: [], more: [] });
});
