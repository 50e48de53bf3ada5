import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { isPageOfShop } from "#domain/content/links.ts";

/** Pages that only make sense as a step of a process: content does not link to them. */
const desk = [
  "/admin",
  "/admin/payments",
  "/admin/people",
  "/admin/discounts",
  "/admin/takings",
  "/admin/catalogue",
  "/admin/catalogue/products",
  "/admin/catalogue/stock",
  "/admin/content",
  "/admin/searches",
  "/admin/price-requests",
  "/admin/reviews",
  "/admin/enquiries",
  "/admin/customer",
  "/admin/orders/new",
  "/admin/orders/send",
  "/admin/packing-slips",
  "/admin/suppliers",
];
const steps = ["/checkout-auth", "/checkout", "/order-confirmation", ...desk];

test("content may link to every page with a fixed address, except the steps of a process", () => {
  const paths = routes
    .flatMap((layout: RouteConfigEntry) => layout.children ?? [])
    .map(({ path = "" }) => `/${path}`)
    .filter((path) => !/[:*]/.test(path));
  expect(paths.filter((path) => !isPageOfShop(path, { projectIds: [], guideSlugs: [] })).toSorted()).toEqual(
    steps.toSorted(),
  );
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
  ["/guides/winter#ice", true],
  ["/guides/wintr", false],
  ["/your-pond/kh", true],
  ["/your-pond/hardness", false],
  ["/contacts", false],
  ["/services/ponds", false],
  ["/admin", false],
  ["/pond-products/Air Pumps", false],
])("%s leads to a page: %s", (path, isPage) => {
  expect(isPageOfShop(path, { projectIds: ["mill-pond"], guideSlugs: ["winter"] })).toBe(isPage);
});
