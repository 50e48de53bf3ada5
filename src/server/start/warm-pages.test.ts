import { expect, test, vi } from "vitest";
import type { Catalogue, Product } from "#domain/catalogue/product.ts";
import { listFirstPages, warmPages } from "./warm-pages.ts";

const product = (id: string, category: string) => ({ id, category }) as Product;
const catalogue = {
  categories: [
    { slug: "filters", count: 2 },
    { slug: "pumps", count: 1 },
  ],
  products: [product("0", "filters"), product("1", "filters"), product("2", "pumps")],
} as unknown as Catalogue;

test("the pages of the shop, of each category and of its first product are warmed", () => {
  expect(listFirstPages(catalogue)).toEqual([
    "/",
    "/pond-products",
    "/services",
    "/about",
    "/contact",
    "/portfolio",
    "/pond-products/filters",
    "/pond-products/pumps",
    "/pond-products/filters/0",
    "/pond-products/pumps/2",
  ]);
  expect(listFirstPages(null)).toContain("/services");
});

test("the pages are rendered one at a time, a failure stops no other, and an abort ends the rest", async () => {
  const ending = new AbortController();
  const asked: string[] = [];
  let underWay = 0;
  const respond = vi.fn(async (path: string) => {
    expect((underWay += 1)).toBe(1);
    await new Promise(setImmediate);
    underWay -= 1;
    asked.push(path);
    if (path === "/b") throw new Error("a bug in a page");
    if (path === "/c") ending.abort();
    return undefined as never;
  });
  await warmPages({ respond }, () => ["/a", "/b", "/c", "/d"], ending.signal, 0);
  expect(asked).toEqual(["/a", "/b", "/c"]);
  expect(respond).toHaveBeenCalledTimes(3);
});
