import type { UNSAFE_AssetsManifest as Manifest } from "react-router";
import { expect, it } from "vitest";
import { readHydrationData } from "#app/hydration/hydration-data.ts";
import { findPageAddress } from "#server/page-cache/page-address.ts";
import { type HydrationData, separateHydrationData } from "./separate-hydration-data.ts";

const boot = '<script type="text/plain" data-boot="/manifest.js /library.js /page.js">import "/page.js";</script>';
const router =
  '<script>window.__reactRouterContext = {"ssr":true};window.__reactRouterContext.stream = ' +
  "new ReadableStream({start(controller){}});</script>";
const makeApart = (scripts: string, loaderData = "[]") => ({
  ends: `<html><head></head>${scripts}</body></html>`,
  body: "<body><main>Pond</main>",
  loaderData,
});
const readText = ({ shared, loaderData }: HydrationData) => Buffer.from(shared).toString() + loaderData;

const manifest = {
  url: "/manifest.js",
  entry: { module: "/entry.js" },
  routes: {
    root: { id: "root", module: "/root.js" },
    list: { id: "list", module: "/page.js" },
    cart: { id: "cart", module: "/cart.js" },
  },
} as unknown as Manifest;
const code = {
  manifest,
  facades: {
    "/entry.js": { from: "/shop.js", exports: {} },
    "/root.js": { from: "/shop.js", exports: { default: "q" } },
  },
  styleRules: {},
};

it("leaves no data in a page whose code starts later, and names where they are", () => {
  const apart = makeApart(router + boot, '["a pond"]');
  const separated = separateHydrationData(apart, "/pond-products?search=a&page=2", code);
  const address = `/pond-products.hydration?search=a&page=2&of=${separated.data.hash}&ahead=1`;
  expect(separated.html).toBe(
    "<html><head></head><body><main>Pond</main><script></script>" +
      `<script type="text/plain" data-hydration="${address.replaceAll("&", "&amp;")}"` +
      ' data-boot="/shop.js /library.js /page.js"></script></body></html>',
  );
  expect(findPageAddress(address)).toEqual({
    kind: "page",
    address: "/pond-products?search=a&page=2",
    isUnlimited: true,
    hydrationHash: separated.data.hash,
    withPagesAhead: true,
  });
});

it("hands over the loaders' data, and the routes of all files that the page loads", () => {
  const apart = makeApart(router + boot, '["a",\n1]\n');
  expect(readHydrationData(readText(separateHydrationData(apart, "/", code).data))).toEqual({
    pagesAhead: "",
    styles: "",
    start: {
      context: { ssr: true },
      manifest,
      files: ["/shop.js", "/library.js", "/page.js"],
      routes: { root: [0, { default: "q" }], list: [2, null] },
    },
    loaderData: '["a",\n1]\n',
  });
});

it("a page that leads to no products has no pages ahead", () => {
  const separated = separateHydrationData(makeApart(router + boot), "/services", code);
  expect(separated.html).toContain(`data-hydration="/services.hydration?of=${separated.data.hash}"`);
});

it.each([
  ["no boot script", router],
  ["no context", boot],
])("throws when the router's page has %s", (_case, scripts) => {
  expect(() => separateHydrationData(makeApart(scripts), "/", code)).toThrow("router's scripts were not found");
});

it("pages of a kind share what they have in common, and each names its own data", () => {
  const [one, other] = ['["a"]', '["b"]'].map(
    (loaderData) => separateHydrationData(makeApart(router + boot, loaderData), "/", code).data,
  );
  expect(one?.shared).toBe(other?.shared);
  expect(one?.hash).not.toBe(other?.hash);
});
