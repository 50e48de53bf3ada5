import { describe, expect, it } from "vitest";
import { cartTrail } from "./cart-trail.ts";
import { isPublicPage, trailOfCrumbs, trailOfPath } from "./page-trail.ts";

const fittings = [
  { label: "Products", to: "/pond-products" },
  { label: "Pipe Fittings", to: "/pond-products/fittings" },
];

describe("the breadcrumbs of the cart", () => {
  it("follow the page the visitor came from", () => {
    expect(cartTrail(JSON.stringify(fittings), null)).toEqual(fittings);
    expect(cartTrail("[]", null)).toEqual([]);
  });

  it("follow a page of ours that led here when nothing is remembered", () => {
    expect(cartTrail(null, "/portfolio/pond1")).toEqual([{ label: "Portfolio", to: "/portfolio" }]);
    expect(cartTrail(null, "/about")).toEqual([{ label: "About", to: "/about" }]);
    expect(cartTrail(null, "/")).toEqual([]);
  });

  it("lead over the products when nothing is known", () => {
    expect(cartTrail(null, null)).toEqual([{ label: "Products", to: "/pond-products" }]);
    expect(cartTrail(null, "/checkout")).toEqual([{ label: "Products", to: "/pond-products" }]);
  });

  it.each([
    "{",
    "{}",
    "null",
    '[{"label":"Free money","to":"//evil.example"}]',
    '[{"label":"","to":"/about"}]',
    '[{"label":7,"to":"/about"}]',
    '["/about"]',
    JSON.stringify(Array.from({ length: 7 }, () => fittings[0])),
  ])("never show what someone else has left behind: %s", (kept) => {
    expect(cartTrail(kept, null)).toEqual([{ label: "Products", to: "/pond-products" }]);
  });

  it("never name a page that was not found", () => {
    const home = { label: "Home", to: "/", isMissing: false };
    const products = { label: "Products", to: "/pond-products", isMissing: false };
    const missing = { label: "Product not found", to: "/pond-products/filters/9999", isMissing: true };
    expect(trailOfCrumbs([home, products, missing])).toEqual([{ label: "Products", to: "/pond-products" }]);
    expect(trailOfCrumbs([home, products])).toEqual([{ label: "Products", to: "/pond-products" }]);
  });

  it("know pages without breadcrumbs by their path", () => {
    expect(trailOfPath("/contact")).toEqual([{ label: "Contact", to: "/contact" }]);
    expect(trailOfPath("/nowhere")).toEqual([]);
  });

  it("never lead through the checkout", () => {
    expect(isPublicPage("/checkout")).toBe(false);
    expect(isPublicPage("/admin/orders/K7M4")).toBe(false);
    expect(isPublicPage("/cartography")).toBe(true);
    expect(isPublicPage("/")).toBe(true);
  });
});
