import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildCatalogue } from "#domain/catalogue/sheet/build-catalogue.ts";
import { parseSizes } from "#domain/catalogue/sheet/cell-text.ts";
import { findRefusalReason } from "#domain/catalogue/sheet/find-refusal-reason.ts";
import { parseRow } from "#domain/catalogue/sheet/parse-row.ts";
import { findMissingColumns, parseColumnName } from "#domain/catalogue/sheet/sheet-record.ts";
import { makeStableKeys } from "#domain/catalogue/sheet/stable-key.ts";
import { getCategoryDisplay, groupByCategory, parseCategory } from "./category.ts";
import { cardPriceText, isSellable, unitPricePence, type Product } from "./product.ts";

type Cells = Record<string, string>;

function catalogueOf(rows: Cells[]) {
  const readings = rows.map((cells, index) =>
    parseRow({ row: index + 2, cells: { category: "pumps", price: "10", ...cells }, fit: "whole" }),
  );
  return buildCatalogue(readings);
}

function productOf(cells: Cells): Product {
  const [product] = catalogueOf([{ name: "Pump", ...cells }]).products;
  if (product === undefined) throw new Error("the row is not shown");
  return product;
}

describe("the price of one piece", () => {
  const plain = productOf({ price: "12.50" });
  const priced = productOf({ price: "10", option_price_pairs: "Small,9.50,Large,14", available_sizes: "Red,Blue" });

  test("is the row's price where the row has no options", () => {
    expect(unitPricePence(plain, "")).toBe(1250);
    expect(unitPricePence(plain, undefined)).toBe(1250);
  });

  test("is the chosen option's price where it has some", () => {
    expect(unitPricePence(priced, "Large")).toBe(1400);
  });

  test.each(["", null, undefined, "Medium", "small", "toString"])(
    "is null for the option %j, which the row does not offer",
    (option) => {
      expect(unitPricePence(priced, option)).toBeNull();
      expect(isSellable(priced, option)).toBe(false);
    },
  );

  test("is null when a row without options gets an option", () => {
    expect(isSellable(plain, "Large")).toBe(false);
  });

  test("on a card is “from” only when options differ", () => {
    expect(cardPriceText(plain)).toBe("£12.50");
    expect(cardPriceText(priced)).toBe("from £9.50");
    expect(cardPriceText(productOf({ option_price_pairs: "A,5,B,5" }))).toBe("£5.00");
    expect(cardPriceText(productOf({ price: "POA" }))).toBe("Price not available");
  });
});

describe("sizes", () => {
  test("keep their order and their slashes, without duplicates", () => {
    expect(parseSizes('2", 1.5" ,4"/110mm,2"')).toEqual(['2"', '1.5"', '4"/110mm']);
  });

  test.each(["", "N/A", " - ", ",,", "none"])("%j means none to choose", (cell) => {
    expect(parseSizes(cell)).toEqual([]);
  });

  test("may also be separated by line breaks, semicolons and bars", () => {
    expect(parseSizes("S;M|L\nXL")).toEqual(["S", "M", "L", "XL"]);
  });
});

describe("categories", () => {
  test.each([
    ["Air Pumps", "air_pumps"],
    ["air_pumps", "air_pumps"],
    ["air-pumps/", "air_pumps"],
    [" UV Clarifiers ", "uv_clarifiers"],
    ["Nets & Handling", "nets_and_handling"],
    ["Filtres à tambour", "filtres_a_tambour"],
    ["???", "other"],
    ["__proto__", "proto"],
  ])("%j has the slug %s", (text, slug) => {
    expect(parseCategory(text)).toBe(slug);
  });

  test("known ones have a label and an icon, new ones a readable label", () => {
    expect(getCategoryDisplay("skimmers")).toEqual({ label: "Showers & Skimmers", icon: "shower-head" });
    expect(getCategoryDisplay("koi_medicine")).toEqual({ label: "Koi Medicine", icon: "search" });
    expect(getCategoryDisplay("constructor").label).toBe("Constructor");
  });
});

describe("a catalogue", () => {
  test("numbers its products by their row, including rows not shown", () => {
    const { products, byId } = catalogueOf([
      { name: "A" },
      { name: "" },
      { name: "C" },
      { name: "#REF!" },
      { name: "E" },
    ]);
    expect(products.map(({ id, name }) => [id, name])).toEqual([
      ["0", "A"],
      ["2", "C"],
      ["4", "E"],
    ]);
    expect(byId.get("2")?.name).toBe("C");
    expect(byId.has("1")).toBe(false);
  });

  test("counts its categories in the order in which they first appear in the sheet", () => {
    const rows = [
      { name: "A", category: "pumps" },
      { name: "B", category: "filters" },
      { name: "C", category: "Pumps" },
    ];
    expect(catalogueOf(rows).categories).toEqual([
      { slug: "pumps", count: 2 },
      { slug: "filters", count: 1 },
    ]);
  });

  test("has a warning for each row of a code that is used twice, ignoring case and spaces", () => {
    const { problems } = catalogueOf([
      { name: "A", code: "X 1" },
      { name: "B", code: "Y" },
      { name: "C", code: "x  1" },
    ]);
    expect(problems.filter(({ message }) => message.includes("is also in row")).map(({ row }) => row)).toEqual([2, 4]);
  });
});

describe("the stable key of a row", () => {
  test("is its code, and a hash of vendor and name where the code is missing or shared", () => {
    const keys = makeStableKeys([
      { code: "A-1", vendor: "V", name: "One" },
      { code: "B-1", vendor: "V", name: "Two" },
      { code: "b-1 ", vendor: "W", name: "Two" },
      { code: "", vendor: "V", name: "Three" },
      { code: "", vendor: "V", name: "Three" },
    ]);
    expect(keys[0]).toBe("A-1");
    expect(keys.slice(1).every((key) => key.startsWith("~"))).toBe(true);
    expect(new Set(keys).size).toBe(5);
  });

  test("stays with its row when rows move", () => {
    // Numbered names make each row unique; codes are shared on purpose.
    const codes = fc.array(fc.constantFrom("", "A", "a", "B ", "C", "D"), { maxLength: 8 });
    fc.assert(
      fc.property(codes, fc.infiniteStream(fc.nat()), (shared, order) => {
        const rows = shared.map((code, index) => ({ code, vendor: "V", name: `Row ${index}` }));
        const keys = new Map(makeStableKeys(rows).map((key, index) => [rows[index]?.name, key]));
        expect(new Set(keys.values()).size).toBe(rows.length);
        const moved = rows
          .map((row) => ({ row, place: order.next().value as number }))
          .sort((a, b) => a.place - b.place)
          .map(({ row }) => row);
        for (const [index, key] of makeStableKeys(moved).entries()) expect(key).toBe(keys.get(moved[index]?.name));
      }),
    );
  });
});

describe("a load is refused", () => {
  const good = Array.from({ length: 10 }, (_, index) => ({ name: `P${index}` }));

  test("when it has no row that can be shown", () => {
    expect(findRefusalReason(catalogueOf([{ name: "" }]))).toMatch(/no row/);
  });

  test("when most prices cannot be read", () => {
    const shifted = good.map((cells, index) => (index < 6 ? { ...cells, price: "fittings" } : cells));
    expect(findRefusalReason(catalogueOf(shifted))).toMatch(/4 of 10 prices/);
    expect(findRefusalReason(catalogueOf(shifted.slice(1)))).toMatch(/4 of 9/);
    expect(findRefusalReason(catalogueOf(shifted.slice(2)))).toBeNull();
  });
});

describe("all products", () => {
  test("are grouped by category, eight of each, and say how many there are in all", () => {
    const rows = [
      ...Array.from({ length: 9 }, (_, index) => ({ name: `P${index}`, category: "pumps" })),
      ...Array.from({ length: 8 }, (_, index) => ({ name: `F${index}`, category: "filters" })),
    ];
    const groups = groupByCategory(catalogueOf(rows).products);
    expect(groups.map(({ category, products, total, viewAll }) => [category, products.length, total, viewAll])).toEqual(
      [
        ["pumps", 8, 9, "View All 9 Products"],
        ["filters", 8, 8, null],
      ],
    );
  });
});

describe("headings", () => {
  test.each([
    ["Price (£)", "price"],
    ["Image URL ", "image_url"],
    ["\uFEFFname", "name"],
    ["Option-Price Pairs", "option_price_pairs"],
  ])("%j is the column %s", (heading, column) => {
    expect(parseColumnName(heading)).toBe(column);
  });

  test("that are missing are listed", () => {
    expect(findMissingColumns(["Name", "Category", "Price", "Available Sizes"])).toEqual(["option_price_pairs"]);
  });
});
