import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Catalogue, Product } from "#domain/catalogue/product.ts";
import { listFirstPages, warmPages, warmPictures } from "./warm-pages.ts";

const product = (id: string, category: string) => ({ id, category }) as Product;
const catalogue = {
  categories: [
    { slug: "filters", count: 2 },
    { slug: "pumps", count: 1 },
  ],
  products: [product("0", "filters"), product("1", "filters"), product("2", "pumps")],
} as unknown as Catalogue;

it("lists the pages of the shop, of each category and of its first product", () => {
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

it("renders one page at a time, goes on after one that fails, and stops at once", async () => {
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

describe("renditions", () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const showPages = vi.fn<() => void>();
  const warm = vi.fn<(signal: AbortSignal) => Promise<void>>();

  beforeEach(() => {
    log.warn.mockReset();
    showPages.mockReset();
    warm.mockReset().mockResolvedValue(undefined);
  });

  it("are made ahead some time after the start, once the first pages have named theirs", async () => {
    const warming = warmPictures({ warm }, showPages, log, new AbortController().signal, 20);
    expect(warm).not.toHaveBeenCalled();
    await warming;
    expect(warm).toHaveBeenCalledOnce();
    expect(showPages).toHaveBeenCalledBefore(warm);
    expect(log.warn).not.toHaveBeenCalled();
  });

  it("are no longer made once the shop stops", async () => {
    const ending = new AbortController();
    const warming = warmPictures({ warm }, showPages, log, ending.signal);
    ending.abort();
    await warming;
    expect(warm).not.toHaveBeenCalled();

    const underWay = new AbortController();
    await warmPictures({ warm }, showPages, log, underWay.signal, 0);
    underWay.abort();
    expect(warm.mock.calls[0]?.[0].aborted).toBe(true);
  });

  it("that fail are logged", async () => {
    warm.mockRejectedValue(new Error("the disk is full"));
    await warmPictures({ warm }, showPages, log, new AbortController().signal, 0);
    expect(log.warn).toHaveBeenCalledOnce();
  });
});
