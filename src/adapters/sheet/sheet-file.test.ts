import { appendFile, mkdir, mkdtemp, readdir, rename, rm, truncate, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
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
  [
    "above 20 MB",
    async () => writeFile(path, "").then(() => truncate(path, 21 * 1024 * 1024)),
    /larger than 20\u00a0MB/,
  ],
])("a file %s is refused with a plain message", async (_what, prepare, message) => {
  await prepare();
  await expect(sheetFile(path).request()).rejects.toThrow(message);
});

test("a folder instead of the file is refused with a plain message", async () => {
  await expect(sheetFile(folder).request()).rejects.toThrow(/not a file|cannot be read/);
});

test("a file that is saved in steps is read once it is complete", async () => {
  await writeFile(path, "one");
  const reader = sheetFile(path);
  await reader.request();
  await writeFile(path, "two");
  const reading = reader.request();
  await setTimeout(30);
  await appendFile(path, " and three");
  const sheet = await reading;
  expect(sheet !== "unchanged" && Buffer.from(sheet.bytes).toString()).toBe("two and three");
});

test("copies beside the sheet are found, newer ones first", async () => {
  await writeFile(path, "one");
  const past = new Date(Date.now() - 60_000);
  await utimes(path, past, past);
  await writeFile(join(folder, "products (1).csv"), "two");
  await writeFile(join(folder, "products - Copy.csv"), "three");
  await utimes(join(folder, "products - Copy.csv"), new Date(0), new Date(0));
  await writeFile(join(folder, "suppliers.csv"), "four");
  await mkdir(join(folder, "products (2).csv"));
  expect(await sheetFile(path).findCopies()).toEqual([
    { name: "products (1).csv", isNewer: true },
    { name: "products - Copy.csv", isNewer: false },
  ]);
});

test("a sheet that was forgotten is read again", async () => {
  await writeFile(path, "one");
  const reader = sheetFile(path);
  await reader.request();
  reader.forget();
  expect(await reader.request()).not.toBe("unchanged");
});

test("a changed sheet of which only a part could be written leaves no file beside the sheet", async () => {
  await writeFile(path, "name");
  async function* writeOnFullDisk() {
    yield "na";
    throw new Error("ENOSPC");
  }
  const bytes = writeOnFullDisk() as unknown as Uint8Array;
  await expect(sheetFile(path).file?.prepare(bytes)).rejects.toThrow("ENOSPC");
  expect(await readdir(folder)).toEqual(["products.csv"]);
});
