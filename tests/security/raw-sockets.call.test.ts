import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openHttpShop, type Caller, type HttpShop } from "../support/http-shop.ts";
import { isla } from "../support/test-shop.ts";

const timeouts = { headersMs: 400, requestMs: 800, checkEveryMs: 50 };

let http: HttpShop;
let guest: Caller;

beforeAll(async () => {
  http = await openHttpShop({ timeouts });
  guest = await http.guest();
});
afterAll(() => http.close());

/**
 * Writes text to the shop's port as it is, and returns everything that comes back until the connection closes or
 * `forMs` ends.
 */
async function exchange(
  text: string,
  { forMs = 3_000, end = false } = {},
): Promise<{ text: string; isClosed: boolean }> {
  const socket = connect(http.port, "127.0.0.1");
  let received = "";
  let isClosed = false;
  socket.setEncoding("latin1").on("data", (data: string) => (received += data));
  socket.on("error", () => undefined).on("close", () => (isClosed = true));
  socket.write(text, "latin1");
  if (end) socket.end();
  for (const deadline = Date.now() + forMs; !isClosed && Date.now() < deadline;) await pause(10);
  socket.destroy();
  return { text: received, isClosed };
}

function statuses(text: string): number[] {
  return Array.from(text.matchAll(/HTTP\/1\.1 (\d{3})/g), ([, status]) => Number(status));
}

function orderData() {
  return JSON.stringify({
    data: {
      userId: guest.userId,
      isAnonymous: true,
      cartItems: [{ id: "0", quantity: 1, selectedSize: "", selectedOption: "" }],
      deliveryInfo: isla,
    },
  });
}

/** Writes a call as the guest's browser sends it. */
function callText(name: string, body: string, extra = "", length = Buffer.byteLength(body)): string {
  return (
    `POST /api/calls/${name} HTTP/1.1\r\nHost: shop.test\r\nContent-Type: application/json\r\n` +
    `Cookie: ${guest.cookie}\r\nContent-Length: ${length}\r\n${extra}\r\n${body}`
  );
}

async function expectUnharmed(before: Record<string, number>): Promise<void> {
  expect(await http.rowCounts()).toEqual(before);
  expect((await guest.call("session")).status).toBe(200);
}

describe("a slow or broken connection is closed, and nothing is stored:", () => {
  test.each([
    ["headers that never end", () => "GET /healthz HTTP/1.1\r\nHost: shop.test\r\nX-Slow: "],
    ["nothing at all", () => ""],
    ["half a body", () => callText("placeOrder", '{"data":{"userId":', "", 4_000)],
  ])("%s", async (_what, makeText) => {
    const before = await http.rowCounts();
    const { text: response, isClosed } = await exchange(makeText());
    expect(isClosed).toBe(true);
    expect(statuses(response).every((status) => status === 408 || status === 400)).toBe(true);
    await expectUnharmed(before);
  });

  test("a client that hangs up in the middle of its body", async () => {
    const before = await http.rowCounts();
    const order = orderData();
    await exchange(callText("placeOrder", order.slice(0, 60), "", Buffer.byteLength(order)), { end: true, forMs: 500 });
    await expectUnharmed(before);
  });

  test("sixty slow clients do not keep another one waiting", async () => {
    const slow = Array.from({ length: 60 }, () => exchange("GET /healthz HTTP/1.1\r\nHost: shop.test\r\nX: "));
    const startedAt = performance.now();
    expect((await guest.call("session")).status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    expect((await Promise.all(slow)).every(({ isClosed }) => isClosed)).toBe(true);
  });
});

describe("a request that two servers could read differently is refused, and a request hidden in it is never run:", () => {
  const hidden = () => callText("continueAsGuest", "{}", "X-Hidden: 1\r\n").replace(guest.cookie, "none");
  test.each([
    ["a length and chunks", () => callText("session", "{}", "Transfer-Encoding: chunked\r\n", 2)],
    ["two lengths", () => callText("session", "{}", "Content-Length: 400\r\n", 2)],
    [
      "a length that is not a number",
      () => callText("session", "{}").replace(/Content-Length: \d+/, "Content-Length: 2 2"),
    ],
    ["a sign before the length", () => callText("session", "{}").replace("Content-Length: ", "Content-Length: +")],
    [
      "chunks under another name",
      () => callText("session", "{}").replace(/Content-Length: \d+/, "Transfer-Encoding: xchunked"),
    ],
    ["a space before the colon", () => callText("session", "{}").replace("Content-Length:", "Content-Length :")],
    ["a folded header", () => callText("session", "{}", "X-Folded: one\r\n two\r\n")],
    ["a header with a NUL", () => callText("session", "{}", "X-Nul: a\0b\r\n")],
    [
      "a chunk of an absurd size",
      () =>
        callText("session", "", "").replace(/Content-Length: \d+/, "Transfer-Encoding: chunked") +
        "fffffffffffffffff1\r\n",
    ],
    ["no host", () => "GET /healthz HTTP/1.1\r\n\r\n"],
    ["an unknown method", () => "GOT /healthz HTTP/1.1\r\nHost: shop.test\r\n\r\n"],
    ["headers of 40 KB", () => `GET /healthz HTTP/1.1\r\nHost: shop.test\r\nX: ${"a".repeat(40_000)}\r\n\r\n`],
  ])("%s", async (_what, makeText) => {
    const before = await http.rowCounts();
    const { text, isClosed } = await exchange(makeText() + hidden(), { forMs: 1_500 });
    expect(isClosed).toBe(true);
    const [first, ...others] = statuses(text);
    expect([400, 431]).toContain(first);
    expect(others).toEqual([]);
    await expectUnharmed(before);
  });
});

test("a call and a page that are asked for without a body or its length are answered immediately", async () => {
  const call = `POST /api/calls/session HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n`;
  expect(statuses((await exchange(call)).text)).toEqual([400]);
  const form = `POST /contact HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n`;
  expect(statuses((await exchange(form)).text)).toEqual([303]);
});

test("neither of two Host headers reaches the response", async () => {
  const lines = "Host: shop.test\r\nHost: evil.example\r\nConnection: close";
  const { text } = await exchange(`GET /healthz HTTP/1.1\r\n${lines}\r\n\r\n`);
  expect(statuses(text)).toEqual([200]);
  expect(text).not.toMatch(/evil\.example|shop\.test/);
});

test("pipelined requests are answered in order, each for its own session", async () => {
  const signedOut = callText("session", '{"data":{}}').replace(guest.cookie, "none=1");
  const { text } = await exchange(
    callText("session", '{"data":{}}') + signedOut + callText("session", '{"data":{}}', "Connection: close\r\n"),
  );
  expect(statuses(text)).toEqual([200, 200, 200]);
  const signedIn = Array.from(text.matchAll(/"signedIn":(true|false)/g), ([, value]) => value);
  expect(signedIn).toEqual(["true", "false", "true"]);
});

test("pipelined copies of an order request place one order", async () => {
  const before = await http.rowCounts();
  const order = orderData();
  const { text } = await exchange(
    callText("placeOrder", order).repeat(20) + callText("placeOrder", order, "Connection: close\r\n"),
    { forMs: 10_000 },
  );
  expect(statuses(text)).toEqual(Array.from({ length: 21 }, () => 200));
  const { orders } = await http.rowCounts();
  expect(orders).toBe((before["orders"] ?? 0) + 1);
});
