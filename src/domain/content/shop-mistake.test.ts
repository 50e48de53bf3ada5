import { expect, test } from "vitest";
import { listShopMistakes, type ShopMistake } from "./shop-mistake.ts";

function say({ where, what, fix }: ShopMistake): string {
  return `${where}: ${what}${fix === "" ? "" : ` ${fix}`}`;
}

const nothing = {
  content: [],
  law: [],
  sheetName: "products.csv",
  refusal: null,
  doubts: [],
  problems: [],
  copies: [],
};

test("a shop without mistakes has none", () => {
  expect(listShopMistakes(nothing)).toEqual([]);
});

test("each mistake is a sentence with its place and how to fix it, a row not shown first", () => {
  const mistakes = listShopMistakes({
    ...nothing,
    content: [{ file: "content/site.yaml", line: 8, location: "phone", message: 'expected a phone number, found "x"' }],
    doubts: [{ kind: "prices-changed", message: "3 of 20 prices would change.", fix: "Look at them." }],
    problems: [
      { row: 3, product: "Liner", column: "price", effect: "not-for-sale", message: "The price “POA” cannot be read." },
      { row: 4, product: "", column: "name", effect: "not-shown", message: "The row has no name." },
    ],
    copies: [{ name: "products (1).csv", isNewer: true }],
  });
  expect(mistakes.map(({ severity }) => severity)).toEqual(["held", "held", "held", "minor", "minor"]);
  expect(mistakes.map(say)).toEqual([
    'content/site.yaml, line 8, phone: Expected a phone number, found "x". Visitors see the last good content. Correct the file and save it: the shop reads it again automatically.',
    "products.csv: The sheet is on hold. 3 of 20 prices would change. Look at them. If the sheet is right, accept it at the desk, on the Catalogue page.",
    "Sheet row 4 (name): The row has no name. Until this is corrected, the row is not in the shop.",
    "Sheet row 3 (price): Liner: The price “POA” cannot be read. Until this is corrected, the product cannot be bought.",
    "In the sheet’s folder: “products (1).csv” is in the same folder as the sheet and is newer. Only products.csv is read. If you want the other one, rename it to products.csv; otherwise delete it.",
  ]);
});

test("a refused sheet says why, and that the last good one stays", () => {
  const [mistake] = listShopMistakes({ ...nothing, refusal: "The sheet lacks the heading price." });
  expect(mistake && say(mistake)).toBe(
    "products.csv: The sheet cannot be read. The sheet lacks the heading price. The shop keeps the last good sheet. Correct the sheet: the shop reads it again automatically.",
  );
});

test("a draft and a note on one cell are not reported as mistakes, and a note on the whole sheet is", () => {
  const problem = { product: "Pump", effect: "warning" as const, message: "Look at it." };
  const mistakes = listShopMistakes({
    ...nothing,
    problems: [
      { ...problem, row: 2, column: "code" },
      { ...problem, row: 3, column: "status", effect: "not-shown" },
      { row: null, column: null, effect: "warning", message: "The sheet is not saved as UTF-8." },
    ],
  });
  expect(mistakes.map(say)).toEqual(["The whole sheet: The sheet is not saved as UTF-8."]);
});

test("a mistake is the same one when its row moves, and another one in another product", () => {
  const key = (row: number, product: string) =>
    listShopMistakes({
      ...nothing,
      problems: [{ row, product, column: "price", effect: "not-for-sale", message: "The row has no price." }],
    })[0]?.key;
  expect(key(2, "Pump")).toBe(key(9, "Pump"));
  expect(key(2, "Pump")).not.toBe(key(2, "Lamp"));
});
