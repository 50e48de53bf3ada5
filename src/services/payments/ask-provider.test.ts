import { afterEach, expect, test, vi } from "vitest";

import { withTimeLimit } from "./ask-provider.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("a provider call that takes too long is rejected, and its later failure is dropped", async () => {
  vi.useFakeTimers();
  let fail = (_error: Error) => {};
  const hanging = new Promise<string>((_resolve, reject) => {
    fail = reject;
  });
  const limited = withTimeLimit(hanging, 20_000, "Creating a payment link").catch((error: unknown) => String(error));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await limited).toBe("Error: Creating a payment link took longer than 20000 ms");
  fail(new Error("too late"));
});

test("a result in time is returned, and no timer is left", async () => {
  vi.useFakeTimers();
  expect(await withTimeLimit(Promise.resolve("done"), 20_000, "x")).toBe("done");
  await expect(withTimeLimit(Promise.reject(new Error("no")), 20_000, "x")).rejects.toThrow("no");
  expect(vi.getTimerCount()).toBe(0);
});
