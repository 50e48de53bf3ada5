import { describe, expect, test } from "vitest";
import type { Fact } from "#domain/catalogue/fact.ts";
import { noDetails, type Product } from "#domain/catalogue/product.ts";
import { remotePictureName } from "#domain/media/picture-url.ts";
import { aboutLines, checkCart } from "./check-cart.ts";

const valve: Product = {
  id: "7",
  row: 9,
  key: "TB 1",
  name: "Slide Valve",
  originalName: "Slide Valve",
  code: "TB 1",
  vendor: "Tarnbeck",
  category: "fittings",
  imageSource: "",
  productUrl: "",
  pricePence: 1_995,
  sizes: ['2"', '3"'],
  options: [{ name: "EPDM", pricePence: 2_150 }],
  ...noDetails,
};
const unpriced: Product = { ...valve, id: "8", key: "TB 2", sizes: [], options: [], pricePence: null };
const products = [valve, unpriced];
const catalogue = {
  byId: new Map(products.map((each) => [each.id, each])),
  byKey: new Map(products.map((each) => [each.key, each])),
};
const seen = { id: "3", key: "TB 1", quantity: 2, selectedSize: '2"', selectedOption: "EPDM" };

describe("a line of a cart", () => {
  test("comes back with its present row, address and price, and its own quantity", () => {
    expect(checkCart([seen], catalogue)).toMatchObject([
      {
        item: {
          id: "7",
          productUrl: "/pond-products/fittings/7?size=2%22&option=EPDM",
          unitPricePence: 2_150,
          quantity: 2,
        },
        gone: null,
      },
    ]);
  });

  test("has the shop's own thumbnail, wherever the sheet's picture is", () => {
    const pictured = { ...valve, imageSource: "https://pictures.example/valve.jpg" };
    const byKey = new Map([[pictured.key, pictured]]);
    const [checked] = checkCart([seen], { byId: new Map(), byKey });
    expect(checked?.item?.imageUrl).toBe(`/media/remote/${remotePictureName(pictured.imageSource)}-thumb.jpg`);
  });

  test.each([
    ["product", { key: "TB 9" }],
    ["product", { key: undefined }],
    ["size", { selectedSize: '4"' }],
    ["size", { selectedSize: "" }],
    ["option", { selectedOption: "PVC" }],
    ["price", { key: "TB 2", selectedSize: "", selectedOption: "" }],
  ])("whose %s is gone says so", (gone, change) => {
    expect(checkCart([{ ...seen, ...change }], catalogue)).toEqual([{ item: null, gone }]);
  });

  test("does not affect the others", () => {
    expect(checkCart([{ ...seen, key: "TB 9" }, seen], catalogue).map(({ gone }) => gone)).toEqual(["product", null]);
  });
});

const flow: Fact = {
  kind: "number",
  column: { key: "flow", name: "Flow", unit: "l/h", order: 0 },
  min: 8_000,
  max: 12_000,
  byChoice: {
    of: "options",
    values: [
      { min: 8_000, max: 8_000 },
      { min: 12_000, max: 12_000 },
    ],
  },
};

function product(key: string, change: Partial<Product> = {}): Product {
  return {
    id: key,
    row: 2,
    key,
    name: key,
    originalName: key,
    code: key,
    vendor: "Tarnbeck",
    category: "pumps",
    imageSource: "media/products/x.jpg",
    productUrl: "",
    pricePence: 1_250,
    sizes: [],
    options: [],
    ...noDetails,
    ...change,
  };
}

const pump = product("pump", {
  facts: [flow],
  deliveryClass: "parcel",
  goesWith: ["gone", "old", "unpriced", "hose", "bush"],
  options: [
    { name: "8000", pricePence: 12_499 },
    { name: "12000", pricePence: 14_999 },
  ],
});
const pumps = [
  pump,
  product("hose", { imageSource: "https://pictures.example/hose.jpg" }),
  product("bush", { sizes: ['2"', '3"'] }),
  product("old", { stock: { state: "discontinued", count: null, byChoice: null } }),
  product("unpriced", { pricePence: null }),
  product("other pump"),
  product("diaphragm", {
    goesWith: ["pump", "other pump", "hose"],
    fits: [{ product: "other pump", choice: "", by: null }],
  }),
  product("impeller", { fits: [{ product: "pump", choice: "", by: null }] }),
];
const pumpCatalogue = {
  byId: new Map(pumps.map((each) => [each.id, each])),
  byKey: new Map(pumps.map((each) => [each.key, each])),
};
const line = (key: string, selectedOption = "", selectedSize = "") => ({
  id: "0",
  key,
  quantity: 1,
  selectedSize,
  selectedOption,
});

test("a line tells the facts of its own option, and how it travels", () => {
  expect(aboutLines([line("pump", "12000")], pumpCatalogue)).toMatchObject([
    { facts: ["Flow 12,000\u00a0l/h"], delivery: "parcel" },
  ]);
});

test("a fitting product is suggested where it can be bought, ready to add where there is nothing to choose", () => {
  const [about] = aboutLines([line("pump", "8000")], pumpCatalogue);
  expect(about?.goesWith).toMatchObject({
    key: "hose",
    productUrl: "/pond-products/pumps/hose",
    imageUrl: `/media/remote/${remotePictureName("https://pictures.example/hose.jpg")}-thumb.jpg`,
    item: {
      key: "hose",
      quantity: 1,
      unitPricePence: 1_250,
      imageUrl: `/media/remote/${remotePictureName("https://pictures.example/hose.jpg")}-thumb.jpg`,
    },
  });
});

test("goods in the cart are not suggested, and nothing twice", () => {
  const both = aboutLines([line("pump", "8000"), line("hose"), line("pump", "12000")], pumpCatalogue);
  expect(both.map((each) => each?.goesWith?.key ?? null)).toEqual(["bush", null, null]);
  expect(both[0]?.goesWith?.item).toBeNull();
});

test("a spare is suggested for the option that it fits, with its own option chosen", () => {
  const lamp = {
    ...product("lamp", {
      fits: [
        { product: "clarifier", choice: "11W", by: { of: "options", index: 0 } },
        { product: "clarifier", choice: "18W", by: { of: "options", index: 1 } },
      ],
    }),
    options: [
      { name: "PL 11W", pricePence: 1_495 },
      { name: "PL 18W", pricePence: 1_895 },
    ],
  };
  const clarifier = {
    ...product("clarifier", { goesWith: ["lamp"] }),
    options: ["11W", "18W", "30W"].map((name) => ({ name, pricePence: 9_900 })),
  };
  const byKey = new Map([lamp, clarifier].map((each) => [each.key, each]));
  const find = (selectedOption: string) =>
    aboutLines([{ ...line("clarifier"), selectedOption }], { byId: new Map(), byKey })[0]?.goesWith;
  expect(find("18W")).toMatchObject({
    productUrl: expect.stringMatching(/\?option=PL\+18W$/),
    priceText: "£18.95",
    item: { selectedOption: "PL 18W", unitPricePence: 1_895 },
  });
  expect(find("30W")).toBeNull();
});

test("beside a spare, nothing that has spares is suggested: whoever orders one owns the device", () => {
  expect(aboutLines([line("diaphragm")], pumpCatalogue)[0]?.goesWith?.key).toBe("hose");
});

test("a product that is gone tells nothing", () => {
  expect(aboutLines([line("elsewhere")], pumpCatalogue)).toEqual([null]);
});
