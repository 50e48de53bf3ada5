import { describe, expect, test } from "vitest";
import {
  acceptHeld,
  declineHeld,
  emptySheetHistory,
  findEarlierVersion,
  forgetSource,
  hasLeftSource,
  listKeptHashes,
  putOnHold,
  recordRead,
  recordSame,
  restoreEarlier,
  type SheetHistory,
} from "./sheet-history.ts";

const at = new Date("2026-11-21T12:00:00Z");
const by = "dealer@shop.test";
const changes = { prices: 1, added: 0, removed: 0 };
const read = (history: SheetHistory, hash: string) => recordRead(history, { hash, at, changes });
const threeRead = read(read(read(emptySheetHistory, "a"), "b"), "c");
const held = putOnHold(threeRead, { hash: "d", at });

test("each sheet that goes on sale is a version with the next number", () => {
  expect(threeRead.revisions.map(({ number, hash }) => `${number}${hash}`)).toEqual(["3c", "2b", "1a"]);
  expect(threeRead).toMatchObject({ version: 3, held: null, sourceHash: "c" });
});

test("twenty versions are kept", () => {
  let history = emptySheetHistory;
  for (let count = 1; count <= 25; count += 1) history = read(history, `sheet ${count}`);
  expect(history.revisions).toHaveLength(20);
  expect([history.revisions[0]?.number, history.revisions.at(-1)?.number]).toEqual([25, 6]);
});

describe("a sheet on hold", () => {
  test("leaves the one on sale", () => {
    expect(held).toMatchObject({ held: { hash: "d" }, sourceHash: "d", version: 4 });
    expect(held.revisions).toBe(threeRead.revisions);
  });

  test("goes on sale when it is accepted", () => {
    const accepted = acceptHeld(held, { hash: "d", at, changes, by });
    expect(accepted).toMatchObject({ held: null, version: 5 });
    expect(accepted?.revisions[0]).toEqual({
      number: 4,
      hash: "d",
      at: at.toISOString(),
      how: "accepted",
      by,
      of: null,
      changes,
    });
  });

  test("is not judged again after it was declined, until the source has another", () => {
    expect(declineHeld(held, "d")).toMatchObject({ held: null, sourceHash: "d", version: 5 });
    expect(forgetSource(held)).toMatchObject({ sourceHash: null, version: 5 });
  });

  test("gives way to the next one", () => {
    expect(putOnHold(held, { hash: "e", at }).held?.hash).toBe("e");
    expect(read(held, "e").held).toBeNull();
    expect(recordSame(held, "c")).toMatchObject({ held: null, sourceHash: "c", revisions: threeRead.revisions });
  });

  test("is not accepted or declined by an admin who saw another one", () => {
    expect(acceptHeld(held, { hash: "c", at, changes, by })).toBeNull();
    expect(declineHeld(held, "c")).toBeNull();
    expect(acceptHeld(threeRead, { hash: "d", at, changes, by })).toBeNull();
    expect(declineHeld(threeRead, "d")).toBeNull();
  });
});

test("the sheet of the source is left when someone went back from it or took another one back", () => {
  const declined = declineHeld(held, "d");
  const restored = restoreEarlier(threeRead, { number: 1, at, changes, by });
  expect(
    [emptySheetHistory, threeRead, held, declined, restored].map((state) => state && hasLeftSource(state)),
  ).toEqual([false, false, false, true, true]);
});

describe("an earlier version", () => {
  test("is on sale again as a new one, and the one on hold is dropped", () => {
    const restored = restoreEarlier(held, { number: 1, at, changes, by });
    expect(restored).toMatchObject({ held: null, sourceHash: "d", version: 5 });
    expect(restored?.revisions[0]).toMatchObject({ number: 4, hash: "a", how: "taken-back", by, of: 1 });
  });

  test("cannot be the one on sale, the same sheet, or one that is no longer kept", () => {
    for (const number of [3, 0, 4, 99])
      expect(restoreEarlier(held, { number, at, changes, by }), `${number}`).toBeNull();
    const restored = restoreEarlier(threeRead, { number: 1, at, changes, by });
    expect(restored && findEarlierVersion(restored, 1)).toBeNull();
    expect(restored && findEarlierVersion(restored, 3)?.hash).toBe("c");
  });
});

test("sheets are kept while a version or a decision needs them", () => {
  expect(listKeptHashes(held)).toEqual(["c", "b", "a", "d"]);
  expect(listKeptHashes(read(threeRead, "a"))).toEqual(["a", "c", "b"]);
});
