import { describe, expect, test } from "vitest";
import { parseOwnPath, pathAfterSignIn } from "./own-path.ts";

describe("the path a visitor is sent on to", () => {
  test.each([
    "/",
    "/checkout",
    "/cart",
    "/auth?tab=orders",
    "/pond-products/filters/12",
    "/pond-products/a%26b?search=drum&page=2",
    "/admin/orders/K7M4",
    "/#products",
  ])("is one of our own pages: %s", (path) => expect(parseOwnPath(path)).toBe(path));

  test.each([
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "\\\\evil.example",
    "https://evil.example/checkout",
    "javascript:alert(1)",
    "/javascript:alert(1)",
    "checkout",
    "",
    "/unknown",
    "/checkout/../../evil",
    "/pond-products/",
    "/pond-products/../admin",
    "/pond-products/a/b/c",
    "/Checkout",
    "/checkout\\",
    "/checkout-auth",
    "/order-confirmation",
    "/api/calls/signOut",
    null,
    undefined,
    7,
    ["/checkout"],
    { toString: () => "/checkout" },
  ])("is never %j", (path) => expect(parseOwnPath(path)).toBeNull());

  test("is the checkout when nothing, or nothing fit, is carried", () => {
    expect(pathAfterSignIn(null)).toBe("/checkout");
    expect(pathAfterSignIn("/auth")).toBe("/checkout");
    expect(pathAfterSignIn({ from: "//evil.example" })).toBe("/checkout");
    expect(pathAfterSignIn({ from: "/auth" })).toBe("/auth");
  });
});
