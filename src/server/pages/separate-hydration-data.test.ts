import { expect, it } from "vitest";
import { findPageAddress } from "#server/page-cache/page-address.ts";
import { separateHydrationData } from "./separate-hydration-data.ts";

const boot = '<script type="text/plain" data-boot="/a.js /b.js">import "/a.js";</script>';
const page = (scripts: string) =>
  '<html><body><main>Pond</main><script>window.__reactRouterContext = {"ssr":true};window.__reactRouterContext.stream = ' +
  `new ReadableStream({start(controller){}});</script>${scripts}<!--/$--><!--/$--></body></html>`;
const enqueue = (text: string) =>
  `<!--$--><script>window.__reactRouterContext.streamController.enqueue(${text});</script>`;
const close = "<!--$--><script>window.__reactRouterContext.streamController.close();</script>";

it("leaves no data in a page whose code starts later, and names where it is", () => {
  const html = page(`${boot}${enqueue(JSON.stringify('["a \\"pond\\"",'))}${enqueue('"\\u003cb>]"')}${close}`);
  const separated = separateHydrationData(html, "/pond-products?search=a&page=2")!;
  expect(separated.data.text).toBe('\n["a \\"pond\\"",<b>]');
  const address = `/pond-products.hydration?search=a&page=2&of=${separated.data.hash}`;
  expect(separated.html).toBe(
    "<html><body><main>Pond</main><script></script>" +
      `<script type="text/plain" data-hydration="${address.replaceAll("&", "&amp;")}" data-boot="/a.js /b.js">` +
      'window.__reactRouterContext={...{"ssr":true},stream:(await window.__hydrationData).stream};import "/a.js";</script>' +
      "</body></html>",
  );
  expect(findPageAddress(address)).toEqual({
    kind: "page",
    address: "/pond-products?search=a&page=2",
    isUnlimited: true,
    hydrationHash: separated.data.hash,
  });
});

it("leaves a page alone whose code starts at once", () => {
  expect(separateHydrationData(page(`${enqueue('"[]"')}${close}`), "/cart")).toBeNull();
});

it.each([
  ["no data", page(`${boot}${close}`)],
  ["data that goes on", page(`${boot}${enqueue('"[]"')}`)],
  ["no context", `${boot}${enqueue('"[]"')}${close}</body>`],
])("throws when the router's page has %s", (_case, html) => {
  expect(() => separateHydrationData(html, "/")).toThrow("router's data was not found");
});
