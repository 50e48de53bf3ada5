import { expect, test } from "vitest";
import type { Snapshot } from "#adapters/backup/repository.ts";
import { chooseSnapshots } from "./choose-snapshots.ts";

const toDate = (time: string) => new Date(`2026-11-26T${time}Z`);
const snapshot = (id: string, time: string, base: string | null): Snapshot => ({
  id,
  at: toDate(time),
  baseAt: base === null ? null : toDate(base),
  paths: [],
});
const all = [
  snapshot("night", "02:00:00", null),
  snapshot("first", "02:10:00", "02:09:00"),
  snapshot("second", "02:10:20", "02:09:00"),
  snapshot("fresh base", "03:00:20", "03:00:10"),
];

test.each([
  ["the latest moment", null, "fresh base", "fresh base", null],
  ["a moment between two, by the log of the later one", "02:10:07", "first", "second", "02:10:07"],
  ["the moment before a new base, as the last one before it was", "03:00:05", "second", "second", null],
  ["a moment before the log begins, from the dump", "02:05:00", "night", "night", null],
  ["a moment after the last copy, which has all there is", "04:00:00", "fresh base", "fresh base", null],
])("a restore of %s chooses the right files and database", (_what, when, files, database, until) => {
  const choice = chooseSnapshots(all, when === null ? null : toDate(when));
  expect({ files: choice?.files.id, database: choice?.database.id, until: choice?.until }).toEqual({
    files,
    database,
    until: until === null ? null : toDate(until),
  });
});

test("no snapshot restores a moment before the first backup", () => {
  expect(chooseSnapshots(all, toDate("01:59:59"))).toBeNull();
  expect(chooseSnapshots([], null)).toBeNull();
});
