import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { href } from "./href.ts";
import { match } from "./match.ts";

describe("the address of a page", () => {
  test.each([
    [href("home"), "/"],
    [href("cart"), "/cart"],
    [href("deskOrder", { orderId: "K7M4-2QXP" }), "/admin/orders/K7M4-2QXP"],
    [href("product", { category: "a&b", productId: "1/2" }), "/pond-products/a%26b/1%2F2"],
    [
      href("category", { category: "food" }, { search: "koi pellets", page: 2 }),
      "/pond-products/food?search=koi+pellets&page=2",
    ],
    [href("products", {}, { search: "50% off & more" }), "/pond-products?search=50%25+off+%26+more"],
    [href("account", {}, { reset: "a token/1" }), "/auth?reset=a+token%2F1"],
  ])("%s has its parts and its query encoded", (path, expected) => {
    expect(path).toBe(expected);
  });

  test("leaves out what is the default", () => {
    expect(href("products", {}, { search: "", page: 1 })).toBe("/pond-products");
    expect(href("project", { projectId: "pond1" }, { picture: 1 })).toBe("/portfolio/pond1");
    expect(href("account", {}, { tab: "profile" })).toBe("/auth");
  });

  test("does not compile with a wrong key, a missing part or an unknown parameter", () => {
    // @ts-expect-error -- no such page
    expect(() => href("basket")).toThrow(TypeError);
    // @ts-expect-error -- the category is missing
    href("category");
    // @ts-expect-error -- the product is missing
    href("product", { category: "filters" });
    // @ts-expect-error -- the cart has no parts
    href("cart", { category: "filters" });
    // @ts-expect-error -- no such parameter
    href("category", { category: "filters" }, { colour: "red" });
    // @ts-expect-error -- a page of a list is a number
    href("category", { category: "filters" }, { page: "2" });
    // @ts-expect-error -- a page that reads no query takes none
    href("services", {}, { page: 2 });
  });

  test("is parsed back into the parts that it was made from", () => {
    const part = fc.string({ minLength: 1, unit: "grapheme" }).filter((text) => text !== "." && text !== "..");
    fc.assert(
      fc.property(part, part, (category, productId) => {
        const found = match(href("product", { category, productId }));
        expect(found).toMatchObject({ key: "product", parts: { category, productId }, redirect: null });
      }),
    );
  });
});
