import { describe, expect, test } from "vitest";
import { createRequestIdStore, requestIdKey } from "./cart-provider.tsx";

function tabStorage() {
  const values = new Map<string, string>();
  return {
    values,
    storage: {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    },
  };
}

describe("the id of an order request", () => {
  test("is 32 hex digits, and survives a reload", () => {
    const { storage } = tabStorage();
    const id = createRequestIdStore(() => storage).get();
    expect(id).toMatch(/^[\da-f]{32}$/);
    expect(createRequestIdStore(() => storage).get()).toBe(id);
  });

  test("ends with the confirmed order", () => {
    const { storage, values } = tabStorage();
    const ids = createRequestIdStore(() => storage);
    const first = ids.get();
    ids.forget();
    expect(values.has(requestIdKey)).toBe(false);
    expect(ids.get()).not.toBe(first);
  });

  test("is kept in memory where storage is blocked", () => {
    const ids = createRequestIdStore(() => {
      throw new DOMException("denied", "SecurityError");
    });
    const id = ids.get();
    expect(ids.get()).toBe(id);
    ids.forget();
    expect(ids.get()).not.toBe(id);
  });
});
