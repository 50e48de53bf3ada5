import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isPublicPage, readCartTrail, trailOfPath } from "./cart-trail.ts";

const products = [{ label: "Products", to: "/pond-products" }];
const fittings = [...products, { label: "Pipe Fittings", to: "/pond-products/fittings" }];

let kept: string | null;
let referrer: string;
beforeEach(() => {
  [kept, referrer] = [null, ""];
  vi.stubGlobal("sessionStorage", { getItem: () => kept });
  vi.stubGlobal("location", { origin: "https://shop.test" });
  vi.stubGlobal("document", {
    get referrer() {
      return referrer;
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("the breadcrumbs of the cart", () => {
  test.each([JSON.stringify(fittings), "[]"])("follow the page the visitor came from: %s", (trail) => {
    kept = trail;
    expect(readCartTrail()).toEqual(JSON.parse(trail));
  });

  test.each([
    ["/portfolio/pond1", [{ label: "Portfolio", to: "/portfolio" }]],
    ["/about", [{ label: "About", to: "/about" }]],
    ["/", []],
    ["/checkout", products],
  ])("follow a page of ours that led here when nothing is remembered: %s", (path, trail) => {
    referrer = `https://shop.test${path}`;
    expect(readCartTrail()).toEqual(trail);
  });

  test.each(["", "https://elsewhere.test/about", "no address"])("start from Products after %s", (from) => {
    referrer = from;
    expect(readCartTrail()).toEqual(products);
  });

  test.each(["{", "{}", "null", "7"])("start from Products where something else is stored: %s", (text) => {
    kept = text;
    expect(readCartTrail()).toEqual(products);
  });

  test("know pages without breadcrumbs by their path", () => {
    expect(trailOfPath("/contact")).toEqual([{ label: "Contact", to: "/contact" }]);
    expect(trailOfPath("/nowhere")).toEqual([]);
  });

  test("never lead through the checkout", () => {
    expect(isPublicPage("/checkout")).toBe(false);
    expect(isPublicPage("/admin/orders/K7M4")).toBe(false);
    expect(isPublicPage("/cartography")).toBe(true);
    expect(isPublicPage("/")).toBe(true);
  });
});
