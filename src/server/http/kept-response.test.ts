import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, expect, test, vi } from "vitest";
import { KeptResponse } from "./kept-response.ts";
import { createListener } from "./listener.ts";

const body = Buffer.from(
  Array.from({ length: 2_000 }, (_, index) => `line ${(index * 7919) % 1_009} of a page\n`).join(""),
);
const parts = { status: 200, contentType: "text/html; charset=utf-8", headers: {}, body, quality: 1 };

test("a page is compressed again, and better, once a second visitor has asked for it", async () => {
  const response = new KeptResponse({ ...parts, betterQuality: 11 });
  const first = await response.make("br");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(response.find("br")).toBe(first);
  await vi.waitFor(() => expect(response.find("br")).not.toBe(first));

  const better = response.find("br")!;
  expect(better.body.byteLength).toBeLessThan(first.body.byteLength);
  expect(brotliDecompressSync(better.body)).toEqual(body);
  expect(better.etag).toBe(first.etag);
  expect(better.headers).toHaveProperty("Content-Length", String(better.body.byteLength));
});

test("a page is compressed once for simultaneous requests, and not again if no better quality is wanted", async () => {
  const response = new KeptResponse(parts);
  const [first, second] = await Promise.all([response.make("br"), response.make("br")]);
  expect(second).toBe(first);
  for (let index = 0; index < 20; index += 1) {
    expect(response.find("br")).toBe(first);
    await new Promise(setImmediate);
  }
});

test("the plain body is kept only until there is brotli, and still sent to clients that accept nothing else", async () => {
  const response = new KeptResponse(parts);
  expect(response.bytes).toBeGreaterThan(body.byteLength);
  const { body: packed } = await response.make("br");
  expect(response.bytes).toBeLessThan(packed.byteLength + 5_000);
  const [plain, zipped] = await Promise.all([response.make("identity"), response.make("gzip")]);
  expect(plain.body).toEqual(body);
  expect(gunzipSync(zipped.body)).toEqual(body);
  expect(new Set([response.find("br"), plain, zipped].map((variant) => variant?.etag)).size).toBe(3);
});

test("a response uses no more memory than its bodies, and none for a body that was compressed again", async () => {
  const response = new KeptResponse({ ...parts, betterQuality: 11 });
  const first = await response.make("br");
  await vi.waitFor(() => expect(response.find("br")).not.toBe(first));
  const variants = await Promise.all((["br", "gzip"] as const).map((encoding) => response.make(encoding)));
  expect(variants[0]).toBe(response.find("br"));
  for (const { body: packed } of variants) expect(packed.buffer.byteLength).toBe(packed.byteLength);
});

test.each([
  ["a picture", { contentType: "image/avif" }],
  ["a few bytes", { body: body.subarray(0, 100) }],
])("%s is sent as it is, whatever the browser accepts", async (_what, changed) => {
  const response = new KeptResponse({ ...parts, ...changed, betterQuality: 11 });
  const variants = await Promise.all((["br", "gzip", "identity"] as const).map((encoding) => response.make(encoding)));
  for (const variant of variants) {
    expect(variant.body).toEqual({ ...parts, ...changed }.body);
    expect(variant.headers).not.toHaveProperty("Content-Encoding");
    expect(variant.headers).not.toHaveProperty("Vary");
  }
});

let stop = () => {};
afterEach(() => stop());

/** Reads everything that a server writes until it closes the connection. */
async function exchange(listener: RequestListener, text: string): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  stop = () => server.close();
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").setEncoding("latin1");
  let received = "";
  socket.on("data", (data: string) => (received += data));
  socket.write(text, "latin1");
  await once(socket, "end");
  socket.end();
  return received;
}

test.each([
  ["HTTP 1.0", "GET / HTTP/1.0\r\n\r\n", 200, body.byteLength],
  ["a browser that has another one", 'GET / HTTP/1.0\r\nIf-None-Match: "x"\r\n\r\n', 200, body.byteLength],
  ["a browser that has it", "GET / HTTP/1.0\r\nIf-None-Match: ETAG\r\n\r\n", 304, 0],
  ["a proxy that has it among others", 'GET / HTTP/1.0\r\nIf-None-Match: "x", W/ETAG\r\n\r\n', 304, 0],
  ["whoever has any", "GET / HTTP/1.0\r\nIf-None-Match: *\r\n\r\n", 304, 0],
  ["HEAD", "HEAD / HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n", 200, 0],
])("%s gets the right status and body", async (_who, request, status, length) => {
  const kept = new KeptResponse({ ...parts, headers: { "Referrer-Policy": "no-referrer" } });
  const { etag } = await kept.make("identity");
  const log = { completed: vi.fn(), failed: vi.fn() };
  const listener = createListener({
    app: { fetch: () => new Response(null, { status: 500 }) },
    pages: { find: () => kept },
    files: { find: () => undefined },
    log,
    https: false,
    stopping: () => true,
  });
  const received = await exchange(listener, request.replace("ETAG", etag));
  const [head = "", sent] = received.split("\r\n\r\n");
  const [requestId, , , logged] = log.completed.mock.calls[0] as unknown[];
  expect(logged).toBe(status);
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(head).toContain(`X-Request-Id: ${String(requestId)}`);
  expect(head).toContain("Referrer-Policy: no-referrer");
  expect(head).toContain(`ETag: ${etag}`);
  expect(sent?.length).toBe(length);
});
