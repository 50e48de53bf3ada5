import { expect, test, vi } from "vitest";
import { answerFromMemory, keptPages } from "./kept-pages.ts";

test("a kept page is answered with its layout, which the page before may not have had, and without a request", async () => {
  keptPages.show("r1");
  keptPages.keep("/pond-products/filters/0", "r1", {
    "chrome/shop-layout": null,
    "catalogue/product/product.route": { heading: "Drum" },
  });
  const next = vi.fn<() => Promise<never>>();
  const request = new Request("https://shop.example/pond-products/filters/0");
  expect(await answerFromMemory({ request }, next)).toEqual({
    "chrome/shop-layout": { type: "data", result: null },
    "catalogue/product/product.route": { type: "data", result: { heading: "Drum" } },
  });
  expect(next).not.toHaveBeenCalled();
});
