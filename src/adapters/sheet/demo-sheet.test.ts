import { readdir, readFile } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { lowestPrice, type Product } from "#domain/catalogue/product.ts";
import { buildCatalogue, type CatalogueContents } from "#domain/catalogue/sheet/build-catalogue.ts";
import { findRefusalReason } from "#domain/catalogue/sheet/find-refusal-reason.ts";
import { parseRow } from "#domain/catalogue/sheet/parse-row.ts";
import { detailColumns, sheetColumns } from "#domain/catalogue/sheet/sheet-columns.ts";
import { parseColumnName } from "#domain/catalogue/sheet/sheet-record.ts";
import { parseRecords } from "./parse-records.ts";

const sheet = new URL("../../../content/products.csv", import.meta.url);
const pictures = new URL("../../../content/media/products", import.meta.url);

let contents: CatalogueContents;
let dataRows: number;

beforeAll(async () => {
  const { records, factColumns, warnings } = parseRecords(await readFile(sheet));
  expect(warnings).toEqual([]);
  dataRows = records.length;
  contents = buildCatalogue(
    records.map((record) => parseRow(record)),
    factColumns,
  );
});

function named(part: string): Product {
  const product = contents.products.find(({ name }) => name.includes(part));
  if (product === undefined) throw new Error(`no product named ${part}`);
  return product;
}

test("the demo sheet has the specification's columns, then further ones", async () => {
  const [header = ""] = (await readFile(sheet, "utf8")).split("\n");
  const headings = header.split(",").map(parseColumnName);
  const specified = Object.keys(sheetColumns);
  expect(headings.slice(0, specified.length)).toEqual(specified);
  const more = headings.slice(specified.length);
  expect(more.filter((heading) => !heading.startsWith("spec:"))).toEqual(
    Object.keys(detailColumns).filter((column) => column !== "status"),
  );
});

test("every product has a description in sentences, a deciding fact, a stock and a picture", () => {
  const silent = contents.products.filter(
    ({ description, facts, stock, imageSource }) =>
      description.split(/[.!?](?: |$)/).length < 3 || facts.length === 0 || stock === null || imageSource === "",
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test("its optional columns are read without a warning", () => {
  const optional = contents.problems.filter(
    ({ column }) => column?.startsWith("spec:") === true || Object.hasOwn(detailColumns, column ?? ""),
  );
  expect(optional).toEqual([]);
});

test("pumps differ by flow, head, power and the pond they suit", () => {
  const facts = named("Cairnflow Eco Filter Pump").facts;
  expect(facts.map(({ column }) => column.key)).toEqual(
    expect.arrayContaining(["flow", "max_head", "power", "pond_volume"]),
  );
  expect(facts[0]).toMatchObject({ kind: "number", min: 3500, max: 20_000, byChoice: { of: "options" } });
  expect(named("6500 (discontinued)")).toMatchObject({
    stock: { state: "discontinued" },
    replacedBy: named("Tarnbeck Eco Filter Pump").key,
  });
});

test("it has about 250 rows, nearly all for sale", () => {
  expect(dataRows).toBeGreaterThanOrEqual(240);
  expect(dataRows).toBeLessThanOrEqual(260);
  expect(contents.products.filter((product) => lowestPrice(product) !== null).length).toBeGreaterThan(240);
});

test("every product has its own number, key and address", () => {
  expect(new Set(contents.products.map(({ id }) => id)).size).toBe(contents.products.length);
  expect(new Set(contents.products.map(({ key }) => key)).size).toBe(contents.products.length);
});

test("it has the categories of the home page", () => {
  expect(contents.categories.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining(["filters", "fittings", "pumps", "air_pumps", "skimmers"]),
  );
});

test("at least 20 products have sizes to choose, some in inches", () => {
  const sized = contents.products.filter(({ sizes }) => sizes.length > 0);
  expect(sized.length).toBeGreaterThanOrEqual(20);
  expect(sized.flatMap(({ sizes }) => sizes)).toEqual(
    expect.arrayContaining(['1.5"', '2"', '4"/110mm', "Medium (4.5mm)"]),
  );
  expect(sized.some(({ options }) => options.length > 1)).toBe(true);
});

test("the price of a row is that of its first option, so that its page opens with the price of its card", () => {
  for (const { options, pricePence, name } of contents.products) {
    if (options[0] !== undefined) expect([name, pricePence]).toEqual([name, options[0].pricePence]);
  }
});

test("the curve of each pump begins with its flow and ends at its head", () => {
  const withCurves = contents.products.filter(({ flowCurves }) => flowCurves !== null);
  expect(withCurves.length).toBeGreaterThan(12);
  for (const { name, facts, flowCurves } of withCurves) {
    const read = (column: string, index: number) => {
      const fact = facts.find((each) => each.column.name === column);
      return fact?.kind === "number" ? (fact.byChoice?.values[index] ?? fact).max : null;
    };
    for (const [index, curve] of (flowCurves?.values ?? []).entries()) {
      expect([name, curve?.[0]?.flowLph, curve?.at(-1)?.headM]).toEqual([
        name,
        read("Flow", index),
        read("Max head", index),
      ]);
      expect(curve?.at(-1)?.flowLph).toBe(0);
    }
  }
});

test("every picture exists, and no supplier or picture belongs to a third party", async () => {
  const files = new Set(await readdir(pictures));
  for (const { imageSource, productUrl } of contents.products) {
    if (imageSource !== "") expect(files).toContain(imageSource.replace("media/products/", ""));
    if (productUrl !== "") expect(new URL(productUrl).hostname).toMatch(/\.example$/);
  }
  expect(contents.products.filter(({ imageSource }) => imageSource !== "").length).toBeGreaterThan(240);
});

describe("it includes the awkward rows of a real sheet:", () => {
  test.each([
    ["price on application", "Viewing Window"],
    ["made to measure", "Box-Welded Liner"],
    ["discontinued, without a price", "(discontinued)"],
    ["a price plus VAT", "Inlet Guard"],
    ["a price of 0", "Sample Sachet"],
  ])("%s is shown and not for sale", (_what, name) => {
    expect(named(name)).toMatchObject({ pricePence: null, options: [] });
  });

  test("a very long name, a lead time and commas", () => {
    expect(named("special order 2-3 weeks").name.length).toBeGreaterThan(180);
  });

  test("an ampersand, a degree sign, a half inch and a code with a slash and a space", () => {
    expect(named('½" & ¾" BSP, 90°')).toMatchObject({
      code: "MUI/FIT 0.5-0.75",
      options: [{ name: '½"' }, { name: '¾"' }],
    });
  });

  test("one size, and twelve", () => {
    expect(named("Blanking Cap").sizes).toEqual(['2"']);
    expect(named("Pipe Marker Bands")).toMatchObject({ code: "0042" });
    expect(named("Pipe Marker Bands").sizes).toHaveLength(12);
  });

  test("the same code on two products, whose keys differ", () => {
    const feet = contents.products.filter(({ code }) => code === "AIR-AIR-RF");
    expect(new Set(feet.map(({ key }) => key)).size).toBe(2);
  });

  test("an option without a readable price, which is not offered", () => {
    expect(named("3m Length, Black").options.map(({ name }) => name)).toEqual(['1.5"', '3"']);
  });

  test("a food priced per kilogram, and an unknown category", () => {
    expect(named("£5.33 per kg").category).toBe("food");
    expect(contents.categories).toContainEqual({ slug: "koi_medicine", count: 2 });
  });

  test("two rows not shown, which still count in the numbers of the rows after them", () => {
    expect(contents.problems.filter(({ effect }) => effect === "not-shown").map(({ row }) => row)).toEqual([251, 252]);
    expect(named("Pump Foot Screws").id).toBe("251");
  });
});

test("a live shop recognises and refuses the demo sheet, also with rows of another maker among its own", () => {
  expect(findRefusalReason(contents)).toBeNull();
  expect(findRefusalReason(contents, { isLive: true })).toMatch(/^This is the demo's sheet/);
  const own = contents.products.map((product) => ({ ...product, vendor: "A maker" }));
  const mixed = [...contents.products, ...own.slice(0, own.length / 2)];
  expect(findRefusalReason({ ...contents, products: mixed }, { isLive: true })).toMatch(/^This is the demo's sheet/);
  expect(findRefusalReason({ ...contents, products: own }, { isLive: true })).toBeNull();
});
