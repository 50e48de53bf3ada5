import type { Locator, Page } from "@playwright/test";
import { focusOn, pointAt, type Screen, variants } from "./screen.ts";

const drumFilter = "/pond-products/filters/0";

const pages: Screen[] = [
  { name: "home", path: "/" },
  { name: "services", path: "/services" },
  { name: "about", path: "/about" },
  { name: "contact", path: "/contact" },
  { name: "products-all", path: "/pond-products" },
  { name: "products-category", path: "/pond-products/filters" },
  { name: "products-category-page-2", path: "/pond-products/fittings?page=2" },
  { name: "products-category-small", path: "/pond-products/test_kits" },
  { name: "products-category-search", path: "/pond-products/filters?search=drum" },
  { name: "products-category-unknown", path: "/pond-products/submarines" },
  { name: "products-search", path: "/pond-products?search=elbow" },
  { name: "products-search-page-2", path: "/pond-products?search=filter&page=2" },
  { name: "products-search-nothing", path: "/pond-products?search=nothing-like-it" },
  { name: "product", path: drumFilter },
  { name: "product-without-picture", path: "/pond-products/filters/9" },
  { name: "product-long-name", path: "/pond-products/filters/21" },
  { name: "product-described", path: "/pond-products/fittings/22" },
  { name: "product-unknown", path: "/pond-products/filters/99999" },
  { name: "portfolio", path: "/portfolio" },
  { name: "project", path: "/portfolio/pond1" },
  { name: "project-picture", path: "/portfolio/pond4?picture=3" },
  { name: "project-unknown", path: "/portfolio/pond7" },
  { name: "not-found", path: "/a-page-that-is-not-there" },
];

const states: Screen[] = [
  {
    name: "product-chosen",
    path: drumFilter,
    open: async (page) => {
      await page.getByRole("radio", { name: '6"/160mm' }).check();
      await page.getByRole("radio", { name: "55 m³/h" }).check();
      await page.getByRole("button", { name: "Increase quantity" }).first().click();
    },
  },
  {
    name: "product-toast",
    path: drumFilter,
    open: async (page) => {
      await page.getByRole("button", { name: "Add to Cart" }).first().click();
      // Focus pauses the countdown that hides it.
      await page.getByRole("button", { name: "Hide notification" }).focus();
    },
  },
  {
    name: "lightbox",
    path: "/portfolio/pond2",
    open: async (page) => {
      await page.getByRole("link", { name: "View fullscreen" }).click();
      await page.getByRole("dialog").getByText("1 of 15").waitFor();
    },
  },
  {
    name: "menu",
    path: "/services",
    widths: [768, 390],
    open: async (page) => {
      await page.setViewportSize({ width: 768, height: 900 });
      await page.getByRole("button", { name: "Open menu" }).click();
      await page.getByRole("dialog", { name: "Menu" }).waitFor();
    },
  },
  {
    name: "navbar-with-cart",
    path: "/about",
    viewer: "visitorWithCart",
  },
  { name: "navbar-of-customer", path: "/about", viewer: "customerWithCart" },
  { name: "navbar-of-admin", path: "/about", viewer: "admin" },
  {
    name: "menu-of-admin",
    path: "/about",
    viewer: "admin",
    widths: [390],
    open: async (page) => {
      await page.setViewportSize({ width: 390, height: 900 });
      await page.getByRole("button", { name: "Open menu" }).click();
      await page.getByRole("dialog", { name: "Menu" }).waitFor();
    },
  },
  {
    name: "error-page",
    path: "/services",
    intercept: (page) => page.route("**/*.data*", (route) => route.fulfill({ status: 500, body: "" })),
    open: async (page) => {
      await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).first().click();
      await page.getByRole("heading", { name: "Something went wrong" }).waitFor();
    },
  },
  {
    name: "code-missing",
    path: drumFilter,
    hydrates: false,
    intercept: (page) => page.route("**/static/js/**", (route) => route.abort()),
    open: async (page) => {
      await page.getByRole("button", { name: "Add to Cart" }).first().click();
      await page.getByRole("alert").filter({ hasText: "did not arrive" }).waitFor();
    },
  },
  { name: "product-without-javascript", path: drumFilter, javaScript: false },
  { name: "home-without-javascript", path: "/", javaScript: false },
  { name: "cart-without-javascript", path: "/cart", javaScript: false },
  { name: "auth-without-javascript", path: "/auth", javaScript: false },
  ...pointed("home", "/", [
    ["button", (page) => page.getByRole("main").getByRole("link", { name: "View Products" }).first()],
    ["tile", (page) => page.getByRole("main").getByRole("link", { name: /^Filters/ })],
    ["project", (page) => page.getByRole("main").locator('a[href^="/portfolio/"]').first()],
    ["navbar", (page) => page.getByRole("banner").locator('a[href="/services"]').first()],
    ["footer", (page) => page.getByRole("contentinfo").locator('a[href="/about"]').first()],
  ]),
  ...pointed("products-category", "/pond-products/filters", [
    ["card", (page) => page.getByRole("main").locator('a[href="/pond-products/filters/1"]').first()],
    ["aisle", (page) => page.getByRole("main").locator('a[href="/pond-products/fittings"]').first()],
    ["pager", (page) => page.getByRole("main").locator('a[href*="page=2"]').first()],
    ["search", (page) => page.getByRole("main").getByRole("searchbox").first()],
  ]),
  ...pointed("product", drumFilter, [
    ["add", (page) => page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first()],
    ["choice", (page) => page.getByRole("radio", { name: "55 m³/h" })],
    ["stepper", (page) => page.getByRole("button", { name: "Increase quantity" }).first()],
    ["crumb", (page) => page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").first()],
  ]),
  ...pointed("project", "/portfolio/pond1", [
    ["next", (page) => page.getByRole("link", { name: "Next picture" })],
    ["thumbnail", (page) => page.getByRole("link", { name: "Picture 7", exact: true })],
    ["fullscreen", (page) => page.getByRole("link", { name: "View fullscreen" })],
  ]),
  ...pointed("portfolio", "/portfolio", [
    ["project", (page) => page.getByRole("main").locator('a[href^="/portfolio/"]').first()],
  ]),
  ...pointed("contact", "/contact", [["mail", (page) => page.getByRole("main").locator('a[href^="mailto:"]').first()]]),
];

type Target = (page: Page) => Locator;

/** A hover and a focus screen for each part. */
function pointed(name: string, path: string, targets: [string, Target][]): Screen[] {
  return targets.flatMap(([part, target]) => [
    { name: `${name}-hover-${part}`, path, pose: (page) => pointAt(target(page)) },
    { name: `${name}-focus-${part}`, path, pose: (page) => focusOn(target(page)) },
  ]);
}

function some(...names: string[]): Screen[] {
  return [...pages, ...states].filter(({ name }) => names.includes(name));
}

export const publicScreens: Screen[] = [
  ...pages,
  ...states,
  ...variants(some("home", "products-category", "product", "project", "services", "contact"), "print", {
    media: { media: "print" },
  }),
  ...variants(
    some("home", "products-category-page-2", "product-chosen", "product-toast", "project", "menu", "about"),
    "forced-colors",
    { media: { forcedColors: "active", reducedMotion: "reduce" } },
  ),
  ...variants(some("home", "product", "project"), "reduced-motion", { media: { reducedMotion: "reduce" } }),
  ...variants(
    some("home", "services", "contact", "products-category", "product", "project", "menu", "not-found"),
    "large-text",
    { hasLargeText: true },
  ),
];
