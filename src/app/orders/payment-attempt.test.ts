import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hasPaymentAttempt, rememberPaymentAttempt } from "./pay-link.tsx";

const link = "https://pay.example/l/1";

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.useFakeTimers({ now: new Date("2026-11-20T12:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a tab remembers for an hour by which link someone went to pay", () => {
  expect(hasPaymentAttempt(link)).toBe(false);
  rememberPaymentAttempt(link);
  expect(hasPaymentAttempt(link)).toBe(true);
  vi.setSystemTime(new Date("2026-11-20T13:00:00Z"));
  expect(hasPaymentAttempt(link)).toBe(false);
});

test("a newer link of the same order is not one that failed", () => {
  rememberPaymentAttempt(link);
  expect(hasPaymentAttempt("https://pay.example/l/2")).toBe(false);
});

test("a browser that stores nothing remembers nothing, and does not fail", () => {
  vi.stubGlobal("sessionStorage", undefined);
  rememberPaymentAttempt(link);
  expect(hasPaymentAttempt(link)).toBe(false);
});
