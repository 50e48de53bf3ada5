import { expect, test } from "vitest";
import { forgetSeen, noteSeen } from "./recently-seen.tsx";

function memory(text?: string) {
  const values = new Map(text === undefined ? [] : [["recently-seen", text]]);
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  return () => storage;
}

test("the last four others come back, the last first, each once", () => {
  const storage = memory();
  for (const key of ["A", "B", "C", "B", "D", "E", "F"]) noteSeen(key, storage);
  expect(noteSeen("E", storage)).toEqual(["F", "D", "B", "C"]);
});

test("a forgotten product is gone", () => {
  const storage = memory();
  noteSeen("A", storage);
  forgetSeen(storage);
  expect(noteSeen("B", storage)).toEqual([]);
});

test.each(["", "{}", "[1,null]", "no JSON"])("text of other code (%j) is not a list", (text) => {
  expect(noteSeen("A", memory(text))).toEqual([]);
});

test("a browser that stores nothing shows nothing", () => {
  const blocked = () => {
    throw new Error("blocked");
  };
  expect(noteSeen("A", blocked)).toEqual([]);
  expect(() => forgetSeen(blocked)).not.toThrow();
});
