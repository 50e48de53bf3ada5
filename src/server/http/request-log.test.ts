import { expect, test } from "vitest";
import { createRequestLog, routineSample } from "./request-log.ts";

test("a request's log line is valid JSON for any address and omits the query", () => {
  const lines: string[] = [];
  const requests = createRequestLog({ log: { error: () => undefined }, writeLine: (line) => lines.push(line) });
  requests.completed("a-1", "GET", '/auth"\\\u2028?token=secret', 200, 1.26);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/\n$/);
  expect(JSON.parse(lines[0]!)).toEqual({
    level: 30,
    time: expect.any(Number),
    id: "a-1",
    method: "GET",
    path: '/auth"\\\u2028',
    status: 200,
    ms: 1.3,
    msg: "request completed",
  });
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
  const lines: string[] = [];
  const failures: object[] = [];
  const log = { error: (fields: object) => failures.push(fields) };
  const requests = createRequestLog({ log, writeLine: (line) => lines.push(line) });
  requests.completed("a-1", "GET", url, 200, 1);
  requests.failed("a-1", url, null);
  expect(JSON.parse(lines[0]!)).toMatchObject({ path });
  expect(failures).toEqual([{ id: "a-1", path, err: null }]);
});

test("one routine request in a hundred is logged, and every request of any other kind", () => {
  const lines: string[] = [];
  let counted = 0;
  const requests = createRequestLog({
    log: { error: () => undefined },
    writeLine: (line) => lines.push(line),
    count: () => (counted += 1),
    sample: routineSample,
  });
  for (let nth = 0; nth < 300; nth += 1) requests.completed(`a-${nth}`, "GET", "/", nth % 2 === 0 ? 200 : 304, 2);
  expect(lines.map((line) => JSON.parse(line) as { id: string; sample?: number })).toEqual(
    ["a-0", "a-100", "a-200"].map((id) => expect.objectContaining({ id, sample: 100 })),
  );
  expect(counted).toBe(300);

  lines.length = 0;
  requests.completed("b-1", "GET", "/nowhere", 404, 2);
  requests.completed("b-2", "POST", "/api/calls/placeOrder", 200, 2);
  requests.completed("b-3", "GET", "/", 200, 1_000);
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual(
    ["b-1", "b-2", "b-3"].map((id) => expect.not.objectContaining({ sample: 100 }) && expect.objectContaining({ id })),
  );
});
