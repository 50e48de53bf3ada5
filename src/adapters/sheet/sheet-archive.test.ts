import { createHash } from "node:crypto";
import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { emptySheetHistory, recordRead, recordSame } from "#domain/catalogue/sheet/sheet-history.ts";
import type { SheetBytes } from "#services/sheet-ports.ts";
import { openSheetArchive } from "./sheet-archive.ts";

const at = new Date("2026-11-21T12:00:00Z");
let dataDir: string;
let folder: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "archive-"));
  folder = join(dataDir, "archive");
});
afterEach(() => rm(dataDir, { recursive: true }));

function makeSheet(text: string): SheetBytes {
  return { bytes: Buffer.from(text), hash: createHash("sha256").update(text).digest("hex") };
}

const first = recordRead(emptySheetHistory, { hash: makeSheet("one").hash, at, changes: null });

test("a sheet saved by one process is found by another and by the next start", async () => {
  const archive = openSheetArchive(folder);
  expect(await archive.readHistory()).toBe(emptySheetHistory);
  await archive.saveSheet(makeSheet("one"));
  expect(await archive.replaceHistory(first)).toBe(true);
  const other = openSheetArchive(folder);
  expect(await other.readHistory()).toEqual(first);
  expect(await other.readHistory()).toBe(await other.readHistory());
  expect(Buffer.from((await other.readSheet(makeSheet("one").hash))?.bytes ?? []).toString()).toBe("one");
  expect(await openSheetArchive(join(dataDir, "other")).readHistory()).toBe(emptySheetHistory);
});

test("if many processes save the next state at the same time, one succeeds", async () => {
  await openSheetArchive(folder).replaceHistory(first);
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, nth) => openSheetArchive(folder).replaceHistory(recordSame(first, `${nth}`))),
  );
  expect(results.filter((isSaved) => isSaved)).toHaveLength(1);
  const { sourceHash } = await openSheetArchive(folder).readHistory();
  expect(sourceHash).toBe(String(results.indexOf(true)));
  expect((await readdir(folder)).filter((name) => name.endsWith(".tmp"))).toEqual([]);
});

test("a sheet whose contents do not match its name counts as lost", async () => {
  const archive = openSheetArchive(folder);
  const sheet = makeSheet("one");
  await archive.saveSheet(sheet);
  const [file = ""] = await readdir(folder);
  await writeFile(join(folder, file), "damaged");
  expect(await archive.readSheet(sheet.hash)).toBeNull();
  expect(await archive.readSheet(makeSheet("two").hash)).toBeNull();
});

test("a damaged state of the history gives way to the one before it, and its number is not used again", async () => {
  const archive = openSheetArchive(folder);
  await archive.replaceHistory(first);
  await archive.replaceHistory(recordSame(first, "x"));
  await writeFile(join(folder, "history-000000002.json"), '{"version":');
  const found = await openSheetArchive(folder).readHistory();
  expect(found).toEqual({ ...first, version: 2 });
  expect(await archive.replaceHistory(recordSame(found, "y"))).toBe(true);
});

test("old states and sheets that nothing refers to are deleted, but not one that was saved just now", async () => {
  const archive = openSheetArchive(folder);
  const [kept, unused, fresh] = [makeSheet("one"), makeSheet("two"), makeSheet("three")];
  for (const sheet of [kept, unused, fresh]) await archive.saveSheet(sheet);
  const past = new Date(Date.now() - 60 * 60 * 1000);
  for (const { hash } of [kept, unused]) await utimes(join(folder, `${hash}.csv.gz`), past, past);
  let history = first;
  for (let count = 0; count < 5; count += 1) {
    await archive.replaceHistory(history);
    history = recordSame(history, kept.hash);
  }
  expect((await readdir(folder)).toSorted()).toEqual(
    [
      ...[kept, fresh].map(({ hash }) => `${hash}.csv.gz`),
      "history-000000003.json",
      "history-000000004.json",
      "history-000000005.json",
    ].toSorted(),
  );
});
