import type { UNSAFE_AssetsManifest as Manifest } from "react-router";
import { expect, it } from "vitest";
import { readHydrationData } from "#app/hydration/hydration-data.ts";
import { findPageAddress } from "#server/page-cache/page-address.ts";
import { separateHydrationData } from "./separate-hydration-data.ts";

const boot =
  '<script type="text/plain" data-start="when-idle" data-boot="/manifest.js /library.js /page.js">import "/page.js";</script>';
const page = (scripts: string) =>
  '<html><body><main>Pond</main><script>window.__reactRouterContext = {"ssr":true};window.__reactRouterContext.stream = ' +
  `new ReadableStream({start(controller){}});</script>${scripts}<!--/$--><!--/$--></body></html>`;
const enqueue = (text: string) =>
  `<!--$--><script>window.__reactRouterContext.streamController.enqueue(${text});</script>`;
const close = "<!--$--><script>window.__reactRouterContext.streamController.close();</script>";

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
  const html = page(`${boot}${enqueue(JSON.stringify('["a \\"pond\\"",\n'))}${enqueue('"\\u003cb>]"')}${close}`);
  const separated = separateHydrationData(html, "/pond-products?search=a&page=2", code)!;
  const address = `/pond-products.hydration?search=a&page=2&of=${separated.data.hash}&ahead=1`;
  expect(separated.html).toBe(
    "<html><body><main>Pond</main><script></script>" +
      `<script type="text/plain" data-start="when-idle" data-hydration="${address.replaceAll("&", "&amp;")}"` +
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
  const html = page(`${boot}${enqueue(JSON.stringify('["a",\n1]\n'))}${close}`);
  expect(readHydrationData(separateHydrationData(html, "/", code)!.data.text)).toEqual({
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
  const separated = separateHydrationData(page(`${boot}${enqueue('"[]"')}${close}`), "/services", code)!;
  expect(separated.html).toContain(`data-hydration="/services.hydration?of=${separated.data.hash}"`);
});

it("leaves a page alone whose code starts at once", () => {
  expect(separateHydrationData(page(`${enqueue('"[]"')}${close}`), "/cart", code)).toBeNull();
});

it.each([
  ["no data", page(`${boot}${close}`)],
  ["data that goes on", page(`${boot}${enqueue('"[]"')}`)],
  ["no context", `${boot}${enqueue('"[]"')}${close}</body>`],
])("throws when the router's page has %s", (_case, html) => {
  expect(() => separateHydrationData(html, "/", code)).toThrow("router's data was not found");
});
