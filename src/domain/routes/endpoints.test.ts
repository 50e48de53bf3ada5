import { expect, test } from "vitest";
import { callPath } from "./call-path.ts";
import { endpointHref, isEndpoint } from "./endpoints.ts";

test("an endpoint is addressed with its parts encoded", () => {
  expect(callPath("placeOrder")).toBe("/api/calls/placeOrder");
  expect(endpointHref("demoMailHtml", { id: "a/b" })).toBe("/demo/mail/a%2Fb/html");
  // @ts-expect-error -- the mail is missing
  endpointHref("demoMail");
});

test.each([
  ["/api/calls/session", true],
  ["/api", true],
  ["/api?x=1", true],
  ["/healthz", true],
  ["/readyz?x", true],
  ["/media/hero/wide.jpg", true],
  ["/demo/mail", true],
  ["/.well-known/security.txt", true],
  ["/apiary", false],
  ["/healthz2", false],
  ["/demonstration", false],
  ["/", false],
  ["/pond-products?search=/api/", false],
])("%s belongs to the app: %s", (line, isOurs) => {
  expect(isEndpoint(line)).toBe(isOurs);
});
