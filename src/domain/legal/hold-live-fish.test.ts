import { expect, test } from "vitest";
import { checkCart } from "#domain/cart/check-cart.ts";
import { noDetails, type Catalogue, type Product } from "#domain/catalogue/product.ts";
import { priceOrder } from "#domain/orders/checkout/price-order.ts";
import { makeTestSite } from "#tests/support/test-site.ts";
import { holdLiveFish } from "./hold-live-fish.ts";

const unlicensed = { site: makeTestSite() };
const licensed = {
  site: makeTestSite({ legal: { animalLicence: { number: "PK/12", authority: "Any Council" } } }),
};

function makeProduct(id: string, change: Partial<Product> = {}): Product {
  return {
    ...noDetails,
    id,
    row: Number(id) + 2,
    key: `key ${id}`,
    name: `Product ${id}`,
    originalName: `Product ${id}`,
    code: "",
    vendor: "",
    category: "koi",
    imageSource: "",
    productUrl: "",
    pricePence: 6_500,
    sizes: [],
    options: [],
    ...change,
  };
}

function makeCatalogue(...products: Product[]): Catalogue {
  return {
    revision: "1",
    loadedAt: "2026-11-20T12:00:00.000Z",
    products,
    byId: new Map(products.map((product) => [product.id, product])),
    byKey: new Map(products.map((product) => [product.key, product])),
    categories: [{ slug: "koi", count: products.length }],
    factColumns: [],
    problems: [],
  };
}

const net = makeProduct("0");
const kohaku = makeProduct("1", { deliveryClass: "live" });
const tosai = makeProduct("2", {
  deliveryClass: "live",
  options: [
    { name: "15 cm", pricePence: 2_500 },
    { name: "20 cm", pricePence: 4_500 },
  ],
});
const catalogue = makeCatalogue(net, kohaku, tosai);
const line = { quantity: 1, selectedSize: "", selectedOption: "" };

test("without a licence no live fish has a price, and everything else is as it was", () => {
  const { products } = holdLiveFish(catalogue, unlicensed);
  expect(products[0]).toBe(net);
  expect(products[1]).toMatchObject({ pricePence: null, needsLicence: true });
  expect(products[2]).toMatchObject({ options: [], unpricedOptions: ["15 cm", "20 cm"] });
});

test("without a licence no live fish can be ordered, from a cart of before either", () => {
  const held = holdLiveFish(catalogue, unlicensed);
  for (const [id, selectedOption] of [
    ["1", ""],
    ["2", "15 cm"],
    ["2", ""],
  ] as const) {
    const request = { ...line, id, key: `key ${id}`, selectedOption };
    expect(priceOrder([request], catalogue).ok).toBe(selectedOption !== "" || id === "1");
    expect(priceOrder([request], held).ok).toBe(false);
    expect(checkCart([request], held)[0]?.item).toBeNull();
  }
  expect(priceOrder([{ ...line, id: "0" }], held).ok).toBe(true);
});

test("the owner reads which rows, why, and how to fix it", () => {
  const { problems } = holdLiveFish(catalogue, unlicensed);
  expect(problems.map(({ row, product, effect }) => [row, product, effect])).toEqual([
    [3, "Product 1", "not-for-sale"],
    [4, "Product 2", "not-for-sale"],
  ]);
  expect(problems[0]?.message).toMatch(/licence of your council.*cannot be ordered.*legal, animalLicence/);
});

test("with a licence, or without live fish, the catalogue is sold as it is", () => {
  expect(holdLiveFish(catalogue, licensed)).toBe(catalogue);
  const plain = makeCatalogue(net);
  expect(holdLiveFish(plain, unlicensed)).toBe(plain);
});

test("the same catalogue is held once, and holding it again changes nothing", () => {
  const held = holdLiveFish(catalogue, unlicensed);
  expect(holdLiveFish(catalogue, unlicensed)).toBe(held);
  expect(holdLiveFish(held, unlicensed)).toBe(held);
});
