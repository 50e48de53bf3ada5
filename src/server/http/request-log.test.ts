import { expect, test } from "vitest";
import { createRequestLog, routineSample } from "./request-log.ts";

function openRequestLog(parts: Pick<Parameters<typeof createRequestLog>[0], "count" | "sample"> = {}) {
  const [lines, failures]: [object[], object[]] = [[], []];
  const log = { info: (fields: object) => lines.push(fields), error: (fields: object) => failures.push(fields) };
  return { requests: createRequestLog({ log, ...parts }), lines, failures };
}

test("a request's log line omits the query", () => {
  const { requests, lines } = openRequestLog();
  requests.completed("a-1", "GET", '/auth"\\\u2028?token=secret', 200, 1.26);
  expect(lines).toEqual([{ id: "a-1", method: "GET", path: '/auth"\\\u2028', status: 200, ms: 1.3 }]);
});

test.each([
  ["/orders/K7M42QXPAbCdEfGhIjKlMnOpQr-_12", "/orders/*"],
  ["/orders/K7M42QXPAbCdEfGhIjKlMnOpQr-_12/receipt", "/orders/*"],
  ["/orders/K7M42QXPAbCdEfGhIjKlMnOpQr-_12.hydration?of=a1", "/orders/*.hydration"],
  ["//Orders//K7M42QXPAbCdEfGhIjKlMnOpQr-_12/", "//Orders//*"],
  ["/%6frders/K7M42QXPAbCdEfGhIjKlMnOpQr-_12", "/orders/*"],
  ["/orders%2fK7M42QXPAbCdEfGhIjKlMnOpQr-_12", "/orders/*"],
  ["/%256frders%252FK7M42QXPAbCdEfGhIjKlMnOpQr-_12", "/orders/*"],
  ["/orders%5cK7M42QXPAbCdEfGhIjKlMnOpQr-_12%ff", "/orders\\*"],
  ["http://shop.example/orders/K7M42QXPAbCdEfGhIjKlMnOpQr-_12?a=b", "http://shop.example/orders/*"],
  ["http:/orders/K7M42QXPAbCdEfGhIjKlMnOpQr-_12", "http:/orders/*"],
  ["/caf%C3%A9/%ff", "/caf%C3%A9/%ff"],
  ["/admin/orders/K7M4-2QXP", "/admin/orders/K7M4-2QXP"],
])("the token of an order's page is not logged: %s", (url, path) => {
  const { requests, lines, failures } = openRequestLog();
  requests.completed("a-1", "GET", url, 200, 1);
  requests.failed("a-1", url, null);
  expect(lines).toEqual([expect.objectContaining({ path })]);
  expect(failures).toEqual([{ id: "a-1", path, err: null }]);
});

test("one routine request in a hundred is logged, and every request of any other kind", () => {
  let counted = 0;
  const { requests, lines } = openRequestLog({ count: () => (counted += 1), sample: routineSample });
  for (let nth = 0; nth < 300; nth += 1) requests.completed(`a-${nth}`, "GET", "/", nth % 2 === 0 ? 200 : 304, 2);
  expect(lines).toEqual(["a-0", "a-100", "a-200"].map((id) => expect.objectContaining({ id, sample: 100 })));
  expect(counted).toBe(300);

  lines.length = 0;
  requests.completed("b-1", "GET", "/nowhere", 404, 2);
  requests.completed("b-2", "POST", "/api/calls/placeOrder", 200, 2);
  requests.completed("b-3", "GET", "/", 200, 1_000);
  expect(lines).toEqual(
    ["b-1", "b-2", "b-3"].map((id) => expect.not.objectContaining({ sample: 100 }) && expect.objectContaining({ id })),
  );
});
