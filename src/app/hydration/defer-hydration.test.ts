import { expect, it } from "vitest";
import { deferHydration, insertInlineScript } from "./defer-hydration.ts";
import { findPageStart } from "./page-start.ts";

const html =
  '<html><head><title>x</title><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js" crossorigin="anonymous"/></head>' +
  '<body><script type="module" async="">import "/a.js";</script></body></html>';

it("a public page loads no script before hydration starts", () => {
  const deferred = deferHydration(html);
  expect(deferred).not.toContain("modulepreload");
  expect(deferred).not.toContain('type="module"');
  expect(deferred).toContain('<script type="text/plain" data-boot="/a.js /b.js">import "/a.js";</script>');
});

it("throws when the router renders its boot script differently", () => {
  expect(() => deferHydration("<html><head></head><body></body></html>")).toThrow("boot script");
});

it("inserts the inline script into the head unchanged", () => {
  expect(insertInlineScript(html, "a.replace('$&','$1')")).toContain("<script>a.replace('$&','$1')</script></head>");
});

it.each([
  ["/cart", "at-once"],
  ["/admin/orders/K7M4", "at-once"],
  ["/auth", "at-once"],
  ["/authors", "when-idle"],
  ["/", "when-idle"],
  ["/pond-products/filters", "when-idle"],
  ["/portfolio/pond1", "when-idle"],
  ["/portfolio", "at-a-sign"],
  ["/contact", "at-a-sign"],
])("%s starts its browser code %s", (path, start) => {
  expect(findPageStart(path)).toBe(start);
});
