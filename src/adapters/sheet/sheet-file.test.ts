import { mkdtemp, rename, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, test } from "vitest";

import { LastGoodSheet } from "./last-good-sheet.ts";
import { sheetFile } from "./sheet-file.ts";

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sheet-"));
  path = join(folder, "products.csv");
});
afterEach(() => rm(folder, { recursive: true }));

test("a file is read once, and again after it has changed or was replaced", async () => {
  await writeFile(path, "one");
  const reader = sheetFile(path);
  const first = await reader.request();
  expect(first !== "unchanged" && Buffer.from(first.bytes).toString()).toBe("one");
  expect(await reader.request()).toBe("unchanged");
  await writeFile(`${path}.new`, "two");
  await rename(`${path}.new`, path);
  const second = await reader.request();
  expect(second !== "unchanged" && Buffer.from(second.bytes).toString()).toBe("two");
});

test.each([
  ["that is not there", async () => undefined, /no product sheet/],
  ["above 20 MB", async () => writeFile(path, "").then(() => truncate(path, 21 * 1024 * 1024)), /larger than 20 MB/],
])("a file %s is refused with a plain message", async (_what, prepare, message) => {
  await prepare();
  await expect(sheetFile(path).request()).rejects.toThrow(message);
});

test("a folder instead of the file is refused with a plain message", async () => {
  await expect(sheetFile(folder).request()).rejects.toThrow(/not a file|cannot be read/);
});

test("saving the file calls back, whether it is written in place or replaced", async () => {
  await writeFile(path, "one");
  let calls = 0;
  let heard = () => {};
  const stop = sheetFile(path).watch(() => {
    calls += 1;
    heard();
  });
  const next = () => new Promise<void>((resolve) => (heard = resolve));
  try {
    let waiting = next();
    await writeFile(path, "two");
    await waiting;
    waiting = next();
    await writeFile(`${path}.new`, "three");
    await rename(`${path}.new`, path);
    await waiting;
    expect(calls).toBe(2);
  } finally {
    stop();
  }
});

test("the last good sheet is saved for the next start, for its own source only", async () => {
  const sheet = { bytes: Buffer.from("good"), hash: "h" };
  await new LastGoodSheet(folder, "https://a.example/x").save(sheet);
  const kept = await new LastGoodSheet(folder, "https://a.example/x").get();
  expect(Buffer.from(kept?.bytes ?? []).toString()).toBe("good");
  expect(await new LastGoodSheet(folder, "https://b.example/x").get()).toBeNull();
});
