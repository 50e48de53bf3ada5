import { expect, test } from "vitest";
import { noDetails } from "#domain/catalogue/product.ts";
import { makeTestSite } from "#tests/support/test-site.ts";
import { adaptToContent } from "./adapt-to-content.ts";
import type { CatalogueHolder } from "./catalogue-holder.ts";

const koi = {
  ...noDetails,
  id: "0",
  row: 2,
  key: "koi",
  name: "Kohaku",
  deliveryClass: "live",
  pricePence: 6_500,
  options: [],
};
const catalogue = { products: [koi], problems: [], factColumns: [] };
const licence = { legal: { animalLicence: { number: "PK/12", authority: "Any Council" } } };

test("live fish are sold from the moment at which the content has a licence, and not after it is gone", async () => {
  let site = makeTestSite();
  const listeners: ((catalogue: unknown) => void)[] = [];
  const holder = {
    current: () => catalogue,
    tryOut: async () => catalogue,
    onRevision: (listener: (catalogue: unknown) => void) => listeners.push(listener),
    location: "products.csv",
  } as unknown as CatalogueHolder;
  const shop = adaptToContent(holder, { current: () => ({ site }) });
  const price = () => shop.current()?.products[0]?.pricePence;
  const heard: unknown[] = [];
  shop.onRevision(({ products }) => heard.push(products[0]?.pricePence));

  expect(price()).toBeNull();
  expect((await shop.tryOut(new Uint8Array())).products[0]?.pricePence).toBeNull();
  site = makeTestSite(licence);
  expect(price()).toBe(6_500);
  for (const listener of listeners) listener(catalogue);
  site = makeTestSite();
  expect(price()).toBeNull();
  for (const listener of listeners) listener(catalogue);
  expect(heard).toEqual([6_500, null]);
  expect(shop.location).toBe("products.csv");
});

test("a shop without a sheet has none", () => {
  const holder = { current: () => null } as unknown as CatalogueHolder;
  expect(adaptToContent(holder, { current: () => ({ site: makeTestSite() }) }).current()).toBeNull();
});
