import { describe, expect, test } from "vitest";
import {
  formatOrderPageLink,
  formatOrderPageToken,
  parseOrderFragment,
  parseOrderPageToken,
} from "./order-page-link.ts";

describe("the address of an order's page", () => {
  test("names the order behind the #", () => {
    expect(formatOrderPageLink("K7M4-2QXP")).toBe("/order-confirmation#K7M4-2QXP");
    expect(parseOrderFragment("#K7M4-2QXP")).toBe("K7M4-2QXP");
  });

  test.each(["", "#", "#lines", "K7M4-2QXP", "#K7M4-2QX", "#<img src=x>"])("%j names no order", (fragment) => {
    expect(parseOrderFragment(fragment)).toBeNull();
  });
});

const signature = "AbCdEfGhIjKlMnOpQr-_12";

describe("the token of an order's page", () => {
  test("is read as it was written", () => {
    const token = formatOrderPageToken({ orderId: "K7M4-2QXP", signature });
    expect(token).toBe(`K7M42QXP${signature}`);
    expect(parseOrderPageToken(token)).toEqual({ orderId: "K7M4-2QXP", signature });
  });

  test.each([
    "",
    "-",
    "K7M4-2QXP",
    "K7M42QXP",
    `K7M42QXP${signature.slice(1)}`,
    `K7M42QXP${signature}A`,
    `k7m42qxp${signature}`,
    `K7M4-2QX${signature}`,
    `K7M4OQXP${signature}`,
    `K7M42QXP${signature.slice(1)}.`,
  ])("%j is not a token of an order's page", (text) => {
    expect(parseOrderPageToken(text)).toBeNull();
  });
});
