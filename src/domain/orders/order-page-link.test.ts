import { describe, expect, it } from "vitest";
import { formatOrderPageLink, parseOrderFragment } from "./order-page-link.ts";

describe("the address of an order's page", () => {
  it("names the order behind the #", () => {
    expect(formatOrderPageLink("K7M4-2QXP")).toBe("/order-confirmation#K7M4-2QXP");
    expect(parseOrderFragment("#K7M4-2QXP")).toBe("K7M4-2QXP");
  });

  it.each(["", "#", "#lines", "K7M4-2QXP", "#K7M4-2QX", "#<img src=x>"])("names none in %j", (fragment) => {
    expect(parseOrderFragment(fragment)).toBeNull();
  });
});
