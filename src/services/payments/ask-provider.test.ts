import { afterEach, expect, test, vi } from "vitest";
import { askProvider } from "./ask-provider.ts";

/** The services are empty, because the database is needed only for a refused key. */
const services = {} as Parameters<typeof askProvider>[0];

afterEach(() => {
  vi.useRealTimers();
});

test("a provider call that takes too long is rejected, and its later failure is dropped", async () => {
  vi.useFakeTimers();
  let fail = (_error: Error) => {};
  const hanging = new Promise<string>((_resolve, reject) => {
    fail = reject;
  });
  const limited = askProvider(services, "Creating a payment link", () => hanging).catch((error: unknown) =>
    String(error),
  );
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await limited).toBe("TimeoutError: Creating a payment link took longer than 20000 ms.");
  fail(new Error("too late"));
});

test("a result in time is returned, and no timer is left", async () => {
  vi.useFakeTimers();
  expect(await askProvider(services, "x", async () => "done")).toBe("done");
  await expect(askProvider(services, "x", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(vi.getTimerCount()).toBe(0);
});
