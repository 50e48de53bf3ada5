import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { KeptPages, productRoute } from "./kept-pages.ts";

const filters = { "catalogue/list/category.route": { heading: "Filters" } };
const drum = { "catalogue/product/product.route": { heading: "Drum" } };

test("the product's route is named as its module is", () => {
  expect(existsSync(join(import.meta.dirname, "..", `${productRoute}.tsx`))).toBe(true);
});

let pages: KeptPages;
beforeEach(() => {
  pages = new KeptPages();
  pages.show("r1");
});

test("a page of the revision on the screen is found", () => {
  pages.keep("/pond-products/filters", "r1", filters);
  expect(pages.find("/pond-products/filters")).toBe(filters);
  expect(pages.find("/pond-products/filters?page=2")).toBeUndefined();
});

test("an answer of another revision drops what was kept, and shows that the page on the screen is stale", () => {
  pages.keep("/pond-products/filters", "r1", filters);
  pages.follow("r2");
  expect(pages.isShownStale()).toBe(true);
  expect(pages.find("/pond-products/filters")).toBeUndefined();
  pages.show("r2");
  expect(pages.isShownStale()).toBe(false);
  expect(pages.find("/pond-products/filters")).toBeUndefined();
});

test("a page of a later revision is found once the frame is of that revision too", () => {
  pages.keep("/pond-products/filters/0", "r2", drum);
  expect(pages.find("/pond-products/filters/0")).toBeUndefined();
  pages.show("r2");
  expect(pages.find("/pond-products/filters/0")).toBe(drum);
});

test("showing the same revision again does not forget a later one", () => {
  pages.follow("r2");
  pages.show("r1");
  expect(pages.isShownStale()).toBe(true);
});

test("a navigation waits for the fetch under way instead of making another", async () => {
  let fetches = 0;
  const fetch = async () => {
    fetches += 1;
    await Promise.resolve();
    pages.keep("/pond-products/filters", "r1", filters);
  };
  pages.expect("/pond-products/filters", fetch);
  pages.expect("/pond-products/filters", fetch);
  expect(await pages.findSoon("/pond-products/filters")).toBe(filters);
  pages.expect("/pond-products/filters", fetch);
  expect(fetches).toBe(1);
});

test("a fetch that fails leaves the page to the navigation, and may be tried again", async () => {
  let fetches = 0;
  const fail = () => {
    fetches += 1;
    return Promise.reject(new TypeError("Failed to fetch"));
  };
  pages.expect("/about", fail);
  expect(await pages.findSoon("/about")).toBeUndefined();
  pages.expect("/about", fail);
  expect(fetches).toBe(2);
});

test("the 200 newest pages are kept", () => {
  for (let page = 1; page <= 200; page += 1) pages.keep(`/list?page=${page}`, "r1", filters);
  pages.keep("/list?page=1", "r1", filters);
  pages.keep("/list?page=201", "r1", filters);
  expect(pages.find("/list?page=1")).toBe(filters);
  expect(pages.find("/list?page=2")).toBeUndefined();
  expect(pages.find("/list?page=3")).toBe(filters);
});
