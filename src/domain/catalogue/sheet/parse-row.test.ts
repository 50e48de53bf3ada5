import { describe, expect, test } from "vitest";
import { noDetails } from "#domain/catalogue/product.ts";
import { parseRow } from "./parse-row.ts";
import type { SheetRecord } from "./sheet-record.ts";

const fullRow = {
  name: "Cairnflow Slide Valve",
  code: "CAI-FIT-001",
  image_url: "media/products/slide_valve.jpg",
  product_url: "https://cairnflow.example/p/1",
  vendor: "Cairnflow",
  category: "fittings",
  price: "£16.50",
  available_sizes: '1.5",2"',
  option_price_pairs: "Grey,16.50,White,17.95",
};

function row(cells: Record<string, string> = {}, fit: SheetRecord["fit"] = "whole"): SheetRecord {
  return { row: 7, cells: { ...fullRow, ...cells }, fit };
}

describe("a cell that is too long", () => {
  test.each([
    ["name", "Drum ".repeat(60), { name: "Drum ".repeat(48).trim() }],
    ["code", "C".repeat(100), { code: "C".repeat(80) }],
    ["image_url", `https://pictures.example/${"x".repeat(2_000)}`, { imageSource: "", pricePence: 1650 }],
    ["price", "1".repeat(95_000), { pricePence: null, options: [] }],
    ["option_price_pairs", "Grey,16.50,".repeat(2_000), { pricePence: null, options: [] }],
    ["available_sizes", '2",'.repeat(20_000), { pricePence: null, options: [] }],
  ])("%s is reported and never sold by a part of it", (column, text, expected) => {
    const { product, problems } = parseRow(row({ [column]: text }));
    expect(product).toMatchObject(expected);
    expect(problems).toEqual([
      expect.objectContaining({ row: 7, column, message: expect.stringContaining("The cell has more than") as string }),
    ]);
  });
});

describe("a row of the sheet", () => {
  test("becomes a product", () => {
    expect(parseRow(row())).toEqual({
      row: 7,
      name: "Cairnflow Slide Valve",
      product: {
        name: "Cairnflow Slide Valve",
        originalName: "Cairnflow Slide Valve",
        code: "CAI-FIT-001",
        vendor: "Cairnflow",
        category: "fittings",
        imageSource: "media/products/slide_valve.jpg",
        productUrl: "https://cairnflow.example/p/1",
        pricePence: 1650,
        sizes: ['1.5"', '2"'],
        options: [
          { name: "Grey", pricePence: 1650 },
          { name: "White", pricePence: 1795 },
        ],
        ...noDetails,
      },
      problems: [],
    });
  });

  test("without a pound sign in its price gets one", () => {
    expect(parseRow(row({ price: "1299" })).product).toMatchObject({ pricePence: 129_900 });
  });

  test.each(["", "POA", "£9.99+VAT", "0", "1.299,001", "from 9.99", "Price not available"])(
    "with the price %j and no options is shown but not for sale, and the owner is told",
    (price) => {
      const { product, problems } = parseRow(row({ price, option_price_pairs: "" }));
      expect(product).toMatchObject({ pricePence: null });
      expect(problems).toMatchObject([{ row: 7, column: "price", effect: "not-for-sale" }]);
    },
  );

  test("with a decimal comma in its price is sold, and the owner reads as what", () => {
    const { product, problems } = parseRow(row({ price: "19,95", option_price_pairs: "" }));
    expect(product).toMatchObject({ pricePence: 1995 });
    expect(problems).toEqual([
      {
        row: 7,
        column: "price",
        effect: "warning",
        message: "The price is written “19,95” with a comma. It is read as £19.95. Write 19.95 to be sure.",
      },
    ]);
  });

  test("with an unreadable price is still sold by its options", () => {
    const { product, problems } = parseRow(row({ price: "POA" }));
    expect(product?.options).toHaveLength(2);
    expect(problems).toEqual([]);
  });

  test("with an ambiguous option cell is not for sale, not even at its own price", () => {
    const { product, problems } = parseRow(row({ price: "£2,195.00", option_price_pairs: "25,2,195.00" }));
    expect(product).toMatchObject({ pricePence: null, options: [] });
    expect(problems).toMatchObject([{ column: "option_price_pairs", effect: "not-for-sale" }]);
  });

  test.each(["", "  ", "\u200B"])("without a name (%j) is not shown", (name) => {
    expect(parseRow(row({ name }))).toMatchObject({
      product: null,
      problems: [{ row: 7, column: "name", effect: "not-shown" }],
    });
  });

  test.each([
    ["price", "#REF!"],
    ["name", "#N/A"],
    ["vendor", " #name? "],
    ["option_price_pairs", "Loading..."],
  ])("with a formula error in %s is not shown", (column, text) => {
    expect(parseRow(row({ [column]: text }))).toMatchObject({
      product: null,
      problems: [{ column, effect: "not-shown" }],
    });
  });

  test("with an extra cell is not for sale: its price may belong to another column", () => {
    expect(parseRow(row({}, "long"))).toMatchObject({
      product: { pricePence: null, options: [] },
      problems: [{ effect: "not-for-sale" }],
    });
  });

  test("without its empty last cells is sold as usual", () => {
    expect(parseRow(row({}, "short"))).toMatchObject({ product: { pricePence: 1650 }, problems: [] });
  });

  test("with a missing cell and something else in an address column is not for sale", () => {
    const shifted = parseRow(
      row(
        {
          image_url: "https://cairnflow.example/p/1",
          product_url: "Cairnflow",
          vendor: "fittings",
          category: "£16.50",
          price: "25",
        },
        "short",
      ),
    );
    expect(shifted.product).toMatchObject({ pricePence: null, options: [] });
  });

  test.each([
    ["image_url", "javascript:alert(1)"],
    ["image_url", "media/../../secret.jpg"],
    ["image_url", "data:image/png;base64,AAAA"],
    ["image_url", "see Dropbox"],
    ["image_url", "media/products/pump (1).jpg"],
    ["product_url", "cairnflow.example/p/1"],
    ["product_url", "javascript:alert(1)"],
    ["product_url", "https://user:pass@cairnflow.example/"],
  ])("loses a bad address in %s (%j), is still sold, and has a warning", (column, text) => {
    const { product, problems } = parseRow(row({ [column]: text }));
    expect(product).toMatchObject({ [column === "image_url" ? "imageSource" : "productUrl"]: "", pricePence: 1650 });
    expect(problems).toMatchObject([{ column, effect: "warning" }]);
  });

  test("finds a picture of the content folder however its path was written", () => {
    expect(parseRow(row({ image_url: "content\\media\\products\\Big Pump.JPG" }))).toMatchObject({
      product: { imageSource: "media/products/Big Pump.JPG" },
      problems: [],
    });
  });

  test("keeps markup in a name as plain text", () => {
    expect(parseRow(row({ name: '<b>Heron</b> =HYPERLINK("x")' })).product?.name).toBe('<b>Heron</b> =HYPERLINK("x")');
  });

  test("has no invisible characters and double spaces in its name", () => {
    expect(parseRow(row({ name: '\uFEFF Slide\u00A0\u00A0Valve\u0007\u202E\n2" ' })).product?.name).toBe(
      'Slide Valve 2"',
    );
  });

  test("keeps its original name if the sheet has one", () => {
    expect(parseRow(row({ original_name: "Gate Valve" })).product?.originalName).toBe("Gate Valve");
  });

  test("without a category is in “other”, and has a warning", () => {
    const { product, problems } = parseRow(row({ category: " " }));
    expect(product?.category).toBe("other");
    expect(problems).toMatchObject([{ column: "category", effect: "warning" }]);
  });
});
