import { expect, test, vi } from "vitest";
import { compareStorageKey, createCompareStore } from "./compare-store.ts";

function memory() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

const item = (key: string, option = "") => ({ key, option });

test("a product is ticked once, whatever its option, and unticked by the same press", () => {
  const storage = memory();
  const store = createCompareStore(() => storage);
  expect(store.toggle(item("A", "8000"))).toBe(true);
  expect(store.snapshot()).toEqual([item("A", "8000")]);
  expect(store.toggle(item("A"))).toBe(true);
  expect(store.snapshot()).toEqual([]);
});

test("a fifth product is refused, and the four stay", () => {
  const storage = memory();
  const store = createCompareStore(() => storage);
  for (const key of ["A", "B", "C", "D"]) store.toggle(item(key));
  expect(store.toggle(item("E"))).toBe(false);
  expect(store.snapshot().map(({ key }) => key)).toEqual(["A", "B", "C", "D"]);
  expect(store.toggle(item("B"))).toBe(true);
  expect(store.toggle(item("E"))).toBe(true);
});

test("another option replaces that of a ticked product, and ticks no other", () => {
  const storage = memory();
  const store = createCompareStore(() => storage);
  store.toggle(item("A", "3500"));
  store.changeOption(item("A", "8000"));
  store.changeOption(item("B", "1"));
  expect(store.snapshot()).toEqual([item("A", "8000")]);
});

test("two tabs share one list, and nothing is left in storage when it is empty", () => {
  const storage = memory();
  const [one, other] = [createCompareStore(() => storage), createCompareStore(() => storage)];
  const changed = vi.fn();
  one.subscribe(changed);
  one.toggle(item("A"));
  other.toggle(item("B"));
  one.refresh();
  expect(one.snapshot().map(({ key }) => key)).toEqual(["A", "B"]);
  expect(changed).toHaveBeenCalledTimes(2);
  one.remove("A");
  other.set([]);
  expect(storage.getItem(compareStorageKey)).toBeNull();
});

test("without storage the list is kept in memory", () => {
  const store = createCompareStore(() => {
    throw new Error("blocked");
  });
  store.toggle(item("A"));
  store.toggle(item("B"));
  expect(store.snapshot().map(({ key }) => key)).toEqual(["A", "B"]);
});
