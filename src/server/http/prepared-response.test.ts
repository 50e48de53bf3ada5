import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it, vi } from "vitest";
import { PreparedResponse } from "./prepared-response.ts";

const body = Buffer.from(Array.from({ length: 2_000 }, (_, at) => `line ${(at * 7919) % 1_009} of a page\n`).join(""));
const parts = { status: 200, contentType: "text/html; charset=utf-8", headers: [], body, brotliQuality: 1 };

it("compresses a page again, and better, once a second visitor has asked for it", async () => {
  const response = new PreparedResponse({ ...parts, repackQuality: 11 });
  const first = await response.make("br");
  expect(response.find("br")).toBe(first);
  await vi.waitFor(() => expect(response.find("br")).not.toBe(first));

  const repacked = response.find("br")!;
  expect(repacked.body.byteLength).toBeLessThan(first.body.byteLength);
  expect(brotliDecompressSync(repacked.body)).toEqual(body);
  expect(repacked.etag).toBe(first.etag);
  expect(repacked.head.headers[repacked.head.headers.indexOf("Content-Length") + 1]).toBe(
    String(repacked.body.byteLength),
  );
});

it("leaves a page as it is whose address a visitor made up", async () => {
  const response = new PreparedResponse(parts);
  const first = await response.make("br");
  for (let at = 0; at < 20; at += 1) {
    expect(response.find("br")).toBe(first);
    await new Promise(setImmediate);
  }
});

it("keeps the uncompressed body no longer than until it is packed, and still sends it to who takes nothing else", async () => {
  const response = new PreparedResponse(parts);
  expect(response.byteSize).toBeGreaterThan(body.byteLength);
  const { body: packed } = await response.make("br");
  expect(response.byteSize).toBeLessThan(packed.byteLength + 5_000);
  const [plain, zipped] = await Promise.all([response.make("identity"), response.make("gzip")]);
  expect(plain.body).toEqual(body);
  expect(gunzipSync(zipped.body)).toEqual(body);
});
