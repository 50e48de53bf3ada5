import { expect, test } from "vitest";
import { findRefusalReason } from "#domain/catalogue/sheet/find-refusal-reason.ts";
import { judgeSheet } from "#domain/catalogue/sheet/judge-sheet.ts";
import { parseCatalogue } from "./parse-records.ts";

// Slips in a spreadsheet that affect the whole sheet, and how the shop treats them: the sheet on sale stays until the
// owner has decided.

const headings = [
  "name",
  "code",
  "category",
  "vendor",
  "price",
  "available_sizes",
  "option_price_pairs",
  "image_url",
  "stock",
] as const;
type Column = (typeof headings)[number];
type Row = Record<Column, string>;

/** 30 products in six categories, sorted by none of the columns. */
const good = Array.from({ length: 30 }, (_, index): Row => {
  const n = (index * 7) % 30;
  return {
    name: `Product ${String.fromCharCode(65 + ((index * 11) % 26))}${n}`,
    code: `K-${String((index * 13) % 30).padStart(3, "0")}`,
    category: `kind ${index % 6}`,
    vendor: `Maker ${index % 4}`,
    available_sizes: "",
    price: `${(n + 1) * (n % 3 === 0 ? 95 : 12)}.50`,
    option_price_pairs: index % 15 === 0 ? `small,${n + 3}.00,large,${n + 9}.00` : "",
    image_url: `media/products/${n}.jpg`,
    stock: index % 2 === 0 ? "in stock" : "to order",
  };
});

const write = (rows: readonly Row[], columns: readonly string[] = headings) =>
  Buffer.from(
    [columns, ...rows.map((row) => headings.map((column) => `"${row[column].replaceAll('"', '""')}"`))]
      .map((cells) => cells.join(","))
      .join("\n"),
  );
const map = (change: (row: Row, index: number) => Row) => write(good.map(change));
const byText = (one: string, other: string) => one.localeCompare(other, "en-GB", { numeric: true });

/** Reorders one column, while the others stay. */
function move(column: Column, reorder: (values: string[]) => string[]) {
  const values = reorder(good.map((row) => row[column]));
  return map((row, index) => ({ ...row, [column]: values[index] ?? "" }));
}
const sortAlone = (column: Column) => move(column, (values) => values.toSorted(byText));
const shiftDown = (column: Column) => move(column, (values) => ["", ...values.slice(0, -1)]);
const swap = (one: Column, other: Column) => map((row) => ({ ...row, [one]: row[other], [other]: row[one] }));
const times = (price: string, factor: number) => (Number(price) * factor).toFixed(2);
const withPrices = (change: (price: string, index: number) => string) =>
  map((row, index) => ({ ...row, price: change(row.price, index) }));

test.each<[string, Uint8Array, string[] | "refused" | "read"]>([
  ["names sorted alone", sortAlone("name"), ["names-moved"]],
  ["names turned round", move("name", (values) => values.toReversed()), ["names-moved"]],
  ["names one row down", shiftDown("name"), ["names-moved"]],
  ["names one row up", move("name", ([first = "", ...rest]) => [...rest, first]), ["names-moved"]],
  ["codes sorted alone", sortAlone("code"), ["names-moved", "prices-changed"]],
  [
    "half of the names sorted",
    move("name", (v) => [...v.slice(0, 15).toSorted(byText), ...v.slice(15)]),
    ["names-moved"],
  ],
  ["prices sorted alone", sortAlone("price"), ["prices-moved"]],
  ["prices one row down", shiftDown("price"), ["prices-moved"]],
  ["option prices turned round", move("option_price_pairs", (values) => values.toReversed()), ["prices-moved"]],
  ["pictures sorted alone", sortAlone("image_url"), ["pictures-moved"]],
  ["pictures one row down", shiftDown("image_url"), ["pictures-moved"]],
  ["categories sorted alone", sortAlone("category"), ["categories-moved"]],
  ["names and pictures sorted together", write(sortTogether("name", "image_url")), ["names-moved"]],
  ["prices in the column of categories", swap("category", "price"), "refused"],
  ["names in the column of prices", swap("name", "price"), "refused"],
  ["codes in the column of names", swap("name", "code"), ["products-gone"]],
  ["codes in the column of stock", swap("code", "stock"), ["codes-changed", "column-gone"]],
  ["prices times ten", withPrices((price) => times(price, 10)), ["prices-changed"]],
  ["prices times a hundred", withPrices((price) => times(price, 100)), ["prices-times-a-hundred"]],
  ["prices in pence taken for pounds", withPrices((price) => times(price, 0.01)), ["prices-divided-by-a-hundred"]],
  ["one price filled down", withPrices((_price) => "9.99"), ["prices-changed"]],
  ["words for a fifth of the prices", withPrices((price, index) => (index < 6 ? "ask us" : price)), ["prices-lost"]],
  ["words for most prices", withPrices((price, index) => (index < 20 ? "ask us" : price)), "refused"],
  ["half of the rows", write(good.slice(0, 15)), ["products-gone"]],
  ["a filter that leaves one category", write(good.filter((row) => row.category === "kind 1")), ["products-gone"]],
  ["codes turned into numbers", map((row, index) => ({ ...row, code: String(index + 1) })), ["codes-changed"]],
  ["an empty column of codes", map((row) => ({ ...row, code: "" })), ["codes-changed", "column-gone"]],
  ["an empty column of pictures", map((row) => ({ ...row, image_url: "" })), ["column-gone"]],
  [
    "a heading written over",
    write(
      good,
      headings.map((one) => (one === "vendor" ? "makers" : one)),
    ),
    ["column-gone"],
  ],
  [
    "a heading of prices written over",
    write(
      good,
      headings.map((one) => (one === "price" ? "cost" : one)),
    ),
    "refused",
  ],
  ["no heading at all", write(good.slice(1), Object.values(good[0] ?? {})), "refused"],
  ["an empty file", Buffer.from(""), "refused"],
  ["headings alone", write([]), "refused"],
  ["all rows sorted together", write(good.toSorted((one, other) => byText(one.name, other.name))), "read"],
  ["two names exchanged", exchange("name"), "read"],
  ["stock that has changed", move("stock", (values) => values.toReversed()), "read"],
  ["all prices a tenth higher", withPrices((price) => times(price, 1.1)), "read"],
  ["every name with a word more", map((row) => ({ ...row, name: `${row.name} new` })), "read"],
  ["a category with another name", map((row) => ({ ...row, category: row.category.replace("kind 1", "koi") })), "read"],
])("%s", (_what, bytes, outcome) => {
  const before = parseCatalogue(write(good)).contents;
  const read = () => {
    const { contents } = parseCatalogue(bytes);
    const refusal = findRefusalReason(contents);
    if (refusal !== null) throw new Error(refusal);
    return judgeSheet(before, contents).map(({ kind }) => kind);
  };
  if (outcome === "refused") expect(read).toThrow();
  else expect([...new Set(read())].toSorted(byText)).toEqual(outcome === "read" ? [] : outcome.toSorted(byText));
});

test("the doubt about a sheet whose names alone were sorted counts the names beside other codes", () => {
  const before = parseCatalogue(write(good)).contents;
  const [doubt] = judgeSheet(before, parseCatalogue(sortAlone("name")).contents);
  expect(doubt?.message).toMatch(
    /^\d+ names are beside other codes\. K-\d{3} is “Product \w+” and would become “Product \w+”\.$/,
  );
});

function sortTogether(...columns: Column[]): Row[] {
  const [by = "name"] = columns;
  const sorted = good.toSorted((one, other) => byText(one[by], other[by]));
  return good.map(
    (row, index) =>
      Object.assign({ ...row }, ...columns.map((column) => ({ [column]: sorted[index]?.[column] ?? "" }))) as Row,
  );
}

function exchange(column: Column): Uint8Array {
  return move(column, ([one = "", other = "", ...rest]) => [other, one, ...rest]);
}
