import { readFile } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import type { Catalogue } from "#domain/catalogue/product.ts";
import { addRunningCosts } from "#domain/catalogue/running-cost.ts";
import { parseListQuery } from "#domain/routes/match.ts";
import { listAllProducts } from "#services/catalogue/pages/list-found.ts";
import type { ContentContext } from "#services/content/content-context.ts";
import { findPages, listKnownPages } from "#services/search/find-pages.ts";
import { searchCatalogue } from "#services/search/search-catalogue.ts";
import { readContentContext } from "../support/content-context.ts";

let context: ContentContext;
beforeAll(async () => {
  context = await readContentContext(await readFile("content/products.csv"));
});

function find(search: string) {
  const live = context.services.catalogue.current();
  if (live === null) throw new Error("no sheet");
  return searchCatalogue(live, context.content.current().searchWords, search);
}

test("each page and search that a need names leads to something", () => {
  const known = new Set(listKnownPages(context).map(({ to }) => to));
  const lost = context.content
    .current()
    .searchWords.needs.flatMap(({ pages, find: searches }) => [
      ...pages.filter((page) => !known.has(page) && !page.startsWith("/pond-products/")),
      ...searches.filter((search) => find(search).products.length === 0),
    ]);
  expect(lost).toEqual([]);
});

test.each([
  ["leak", /leaf/i],
  ["eating", /heat/i],
  ["carp", /card/i],
  ["lice", /light|slide/i],
  ["heart", /heat/i],
])("%s is not taken for a slip of another word", (search, never) => {
  expect(find(search).products.filter(({ name }) => never.test(name))).toEqual([]);
});

test("an everyday word is taken for a slip if its neighbour says so", () => {
  expect(find("pan nest").products[0]?.name).toContain("Pan Net");
  expect(find("nest").products).toEqual([]);
});

test.each([
  ["pondpump", "Pump"],
  ["bottomdrain110", "Bottom Drain"],
  ["SKE PMP 0O5", "SKE-PMP-005"],
  ["cai-pnp-001", "CAI-PMP-001"],
  ["gloves size l", "Gloves"],
])("%s finds %s", (search, wanted) => {
  const [first] = find(search).products;
  expect(`${first?.code} ${first?.name}`).toContain(wanted);
});

test.each([
  ["zzyzx", ["zzyzx"]],
  ["12v pump", ["12v"]],
  ["solar powered pump", ["powered"]],
  ["biggest koi net", ["biggest"]],
  ["garden pump", ["garden"]],
  ["koi food 10kg bulk", ["bulk"]],
  ["net for leaves", []],
  ["koi pond pump", []],
  ["large koi pellets", []],
  ["CAI-PMP-001", []],
  ["fish with white spot on tail", []],
])("%s leaves out %j", (search, unused) => {
  expect(find(search).unused).toEqual(unused);
});

test.each([
  ["10000 litre pump", false, "10000 litre pond pump"],
  ["eco pump 10000 litres", false, "eco pump 10000 litres pond"],
  ["pump for 10000 litres", true, "pump for 10000 l/h"],
  ["best quiet pump 10000 litres", true, "best quiet pump 10000 l/h"],
  ["2000 gallon pump for koi", false, "2000 gallon pond pump for koi"],
  ["pump for koi pond of 10000 litres", true, "pump for koi of 10000 l/h"],
])("the litres of %s count as a pond's volume: %s; the other reading is %s", (search, isVolume, other) => {
  expect(find(search).otherReading).toMatchObject({ isVolume, search: other });
});

test.each(["filter 10000 litres", "pump 10000 l/h", "air pump 120 litre", "pond sealer 5 litre"])(
  "the litres of %s have one meaning",
  (search) => {
    expect(find(search).otherReading).toBeNull();
  },
);

test.each([
  ["pump", /Pump$|Pump with/],
  ["cheapest air pump", /Air Pump$/],
])("sorted by price, %s begins with products of that name", (search, called) => {
  const searchContext = {
    ...context.services,
    pictures: context.pictures,
    searchWords: context.content.current().searchWords,
  };
  const list = (query: Record<string, string>) =>
    listAllProducts(searchContext, parseListQuery("products", new URLSearchParams(query)));
  const found = list({ search: search.replace("cheapest ", ""), sort: "price" });
  const cards = found.state === "found" ? found.list.products : [];
  expect(cards.slice(0, 5).filter(({ name }) => !called.test(name))).toEqual([]);
  expect(list({ search: `cheap ${search}` })).toMatchObject({ state: "moved" });
});

test.each([
  ["cheapest to run", "Skerryflow Eco Filter Pump"],
  ["lowest running cost", "Skerryflow Eco Filter Pump"],
  ["lowest running cost pump", "Skerryflow Eco Filter Pump"],
  ["cheapest pump to run 10000 litre pond", "Skerryflow Eco Filter Pump", "8000 l/h"],
  ["pump cheapest to run 10000 litres", "Skerryflow Eco Filter Pump", "8000 l/h"],
  ["energy saving pump", "Skerryflow Eco Filter Pump"],
  ["cheap to run air pump", "Compact Air Pump"],
])("%s is sorted by running cost, and begins with %s", (search, name, option?: string) => {
  const { searchWords, site } = context.content.current();
  const live = addRunningCosts(context.services.catalogue.current() as Catalogue, site);
  const services = { ...context.services, catalogue: { ...context.services.catalogue, current: () => live } };
  const searchContext = { ...services, pictures: context.pictures, searchWords };
  const moved = listAllProducts(searchContext, parseListQuery("products", new URLSearchParams({ search })));
  const query = new URL(moved.state === "moved" ? moved.path : "/", "http://shop.test").searchParams;
  expect(query.get("sort")).toBe("running-cost");
  const found = listAllProducts(searchContext, parseListQuery("products", query));
  if (found.state !== "found") throw new Error(found.state);
  expect(found.found.filters?.sortLabel).toBe("Lowest running cost at full speed");
  const [first] = found.list.products;
  expect(first?.name).toContain(name);
  expect(first?.option).toBe(option);
});

test.each([
  ["delivery to shetland", "/delivery"],
  ["returns", "/legal/returns"],
  ["opening hours", "/contact"],
  ["how do i pay", "/pond-products#how"],
  ["stop water running back", "/guides/pump-curves"],
  ["something eats my fish", "/guides/herons"],
  // "open" and "keeps" occur in descriptions, and are not products.
  ["keep a hole open in the ice", "/guides/winter"],
  ["ph keeps crashing overnight", "/guides/soft-water"],
  ["new filter does not cycle", "/guides/new-pond"],
  ["what size filter for 5 koi", "/your-pond?koi=5"],
  ["how big a pump do i need", "/your-pond"],
  ["what size air pump", "/your-pond/air"],
  ["what size of liner do i need", "/your-pond/liner"],
])("%s leads to %s", (search, page) => {
  expect(findPages(context, search).pages[0]?.to).toBe(page);
});

test("a number of koi is not taken for a filter's number of bays", () => {
  expect(find("what size filter for 5 koi").products[0]?.name).toContain("Pressure Filter");
});

test.each(["join 110mm to 4 inch", "110mm to 4 inch adaptor", "connect 4 inch pipe to 110mm"])(
  "%s opens the 4-inch rubber connector",
  (search) => {
    expect(findPages(context, search).pages[0]?.to).toBe("/guides/pipe-sizes");
    const { searchWords } = context.content.current();
    const searchContext = { ...context.services, pictures: context.pictures, searchWords };
    const found = listAllProducts(searchContext, parseListQuery("products", new URLSearchParams({ search })));
    const [first] = found.state === "found" ? found.list.products : [];
    expect(first).toMatchObject({ name: "Muirwater Flexible Rubber Connector", option: '4"', priceText: "£11.50" });
  },
);

test.each([
  ["liner for pond 6 x 3 x 1.4 m", "?length=6&width=3&depth=1.4"],
  ["20ft x 10ft x 4ft pond liner", "?length=6.1&width=3.05&depth=1.22"],
  ["liner for a 600cm × 300cm pond", "?length=6&width=3"],
])("%s leads to the liner's calculator, filled in, and to all liners", (search, figures) => {
  const [first] = findPages(context, search).pages;
  expect(first?.to).toBe(`/your-pond/liner${figures}`);
  const { products, shownFor } = find(search);
  expect(products.length).toBeGreaterThan(8);
  expect(products[0]?.name).toContain("Pond Liner");
  expect(shownFor).toBeNull();
});

test("a pond's measures count as its volume if a pump is meant", () => {
  expect(findPages(context, "pump for 3m x 2m x 1.5m pond").pages[0]?.to).toBe("/your-pond?length=3&width=2&depth=1.5");
  const { products, otherReading, unused } = find("pump for 3m x 2m x 1.5m pond");
  expect(products[0]?.name).toContain("Eco Filter Pump");
  expect(otherReading).toMatchObject({ isVolume: true, litres: 9000 });
  expect(unused).toEqual([]);
  expect(findPages(context, "heron net 6 x 4 x 2").pages.map(({ to }) => to)).not.toContain("/your-pond");
});

test("two measures of a liner are the liner's own", () => {
  expect(findPages(context, "8m x 10m pond liner").pages.map(({ to }) => to)).not.toContain("/your-pond/liner");
  expect(find("8m x 10m pond liner").products.length).toBeLessThan(5);
});
