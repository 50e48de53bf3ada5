import { expect, it } from "vitest";
import { deferStart, insertInlineStart } from "./defer-start.ts";
import { startsAtOnce } from "./starts-at-once.ts";

const html =
  '<html><head><title>x</title><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js" crossorigin="anonymous"/></head>' +
  '<body><script type="module" async="">import "/a.js";</script></body></html>';

it("a public page fetches no script before its start", () => {
  const deferred = deferStart(html);
  expect(deferred).not.toContain("modulepreload");
  expect(deferred).not.toContain('type="module"');
  expect(deferred).toContain('<script type="text/plain" data-boot="/a.js /b.js">import "/a.js";</script>');
});

it("a router whose pages look different is noticed", () => {
  expect(() => deferStart("<html><head></head><body></body></html>")).toThrow("boot script");
});

it("the inline script stands in the head, with its text untouched", () => {
  expect(insertInlineStart(html, "a.replace('$&','$1')")).toContain("<script>a.replace('$&','$1')</script></head>");
});

it.each([
  ["/cart", true],
  ["/admin/orders/K7M4", true],
  ["/auth", true],
  ["/authors", false],
  ["/", false],
  ["/pond-products/filters", false],
])("%s starts at once: %s", (path, atOnce) => {
  expect(startsAtOnce(path)).toBe(atOnce);
});
