import { expect, test } from "vitest";
import { formatSearched } from "./desk-findings.ts";

test.each([
  [{ orders: 1, products: 471 }, "Searched 1 order and 471 products."],
  [{ orders: 0, products: 1 }, "Searched 0 orders and 1 product."],
  [{ orders: 4_999, products: 1_000 }, "Searched 4,999 orders and 1,000 products."],
  [{ orders: null, products: 471 }, "Searched more than 5,000 orders and 471 products."],
])("the list says what was searched: %o", (searched, text) => expect(formatSearched(searched)).toBe(text));
