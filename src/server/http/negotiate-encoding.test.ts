import { expect, test } from "vitest";
import { negotiateEncoding } from "./negotiate-encoding.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["br;q=0.000", "identity"],
  ["BR", "br"],
  ["*", "br"],
  ["identity", "identity"],
  ["brotli", "identity"],
  ["", "identity"],
  [undefined, "identity"],
] as const)("a browser that accepts %j gets %s", (accepted, encoding) => {
  expect(negotiateEncoding(accepted)).toBe(encoding);
});
