import { describe, expect, test } from "vitest";
import { match, parseQuery } from "./match.ts";

describe("an address line", () => {
  test("is a page with its parts and its query", () => {
    expect(match("/pond-products/air_pumps?page=2&search=%20drum%20&utm_source=post#q")).toMatchObject({
      key: "category",
      parts: { category: "air_pumps" },
      query: { search: "drum", page: 2 },
      path: "/pond-products/air_pumps?search=drum&page=2",
      redirect: null,
    });
  });

  test("has typed parts and a typed query", () => {
    const found = match("/pond-products/filters/12");
    if (found?.key !== "product") throw new Error("not a product");
    const { category, productId } = found.parts;
    expect([category, productId]).toEqual(["filters", "12"]);
    // @ts-expect-error -- a product has no project
    expect(found.parts.projectId).toBeUndefined();
    // @ts-expect-error -- a product reads no query
    expect(found.query.page).toBeUndefined();
  });

  test("keeps what only the browser reads out of the address that is rendered", () => {
    expect(match("/auth?reset=secret&tab=orders")).toMatchObject({
      query: { reset: "secret", tab: "orders" },
      path: "/auth",
    });
  });

  test.each([
    ["/Services/?a=1", "/services?a=1"],
    ["//services", "/services"],
    ["/\\services", "/services"],
    ["/portfolio/a%2fb", "/portfolio/a%2Fb"],
    ["/portfolio/50%", "/portfolio/50%25"],
  ])("%s is another spelling of %s", (line, proper) => {
    expect(match(line)).toMatchObject({ redirect: proper });
    expect(match(proper)).toMatchObject({ redirect: null });
  });

  test.each(["", "*", "services", "https://evil.example/", "/nope", "/pond-products/a/b/c", "/pond-products/%2e%2e/x"])(
    "%s is not a page",
    (line) => expect(match(line)).toBeNull(),
  );
});

test("a query is read with the defaults of its page", () => {
  const { search, page } = parseQuery("products", new URLSearchParams("page=0"));
  expect([search, page]).toEqual(["", 1]);
});
