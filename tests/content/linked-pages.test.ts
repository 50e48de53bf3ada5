import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { isPageOfShop } from "#domain/content/link-target.ts";

/** Pages that only make sense on a way through the shop: no text leads there. */
const steps = ["/checkout-auth", "/checkout", "/order-confirmation", "/admin"];

test("texts may link to every page with an address of its own, and to no other", () => {
  const addresses = routes
    .flatMap((layout: RouteConfigEntry) => layout.children ?? [])
    .map(({ path = "" }) => `/${path}`)
    .filter((address) => !/[:*]/.test(address));
  expect(addresses.filter((address) => !isPageOfShop(address, [])).toSorted()).toEqual(steps.toSorted());
});

test.each([
  ["/", true],
  ["/#home-portfolio", true],
  ["/services/", true],
  ["/pond-products?search=drum", true],
  ["/pond-products/food?search=wheatgerm", true],
  ["/pond-products/filters/12", true],
  ["/portfolio/mill-pond?picture=3", true],
  ["/portfolio/mill", false],
  ["/contacts", false],
  ["/services/ponds", false],
  ["/admin", false],
  ["/pond-products/Air Pumps", false],
])("%s leads to a page: %s", (address, leads) => {
  expect(isPageOfShop(address, ["mill-pond"])).toBe(leads);
});
