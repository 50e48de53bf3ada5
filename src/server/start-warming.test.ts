import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startWarming } from "./start-warming.ts";

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const showFirstPages = vi.fn<() => void>();
const warm = vi.fn<(signal: AbortSignal) => Promise<void>>();

beforeEach(() => {
  vi.useFakeTimers();
  showFirstPages.mockReset();
  warm.mockReset().mockResolvedValue(undefined);
});
afterEach(() => vi.useRealTimers());

test("renditions are made ahead a minute after the start, not before", () => {
  startWarming({ warm }, showFirstPages, log);
  vi.advanceTimersByTime(59_000);
  expect(warm).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(warm).toHaveBeenCalledOnce();
  expect(showFirstPages).toHaveBeenCalledBefore(warm);
});

test("stopping ends the work at once", () => {
  startWarming({ warm }, showFirstPages, log).stop();
  vi.advanceTimersByTime(120_000);
  expect(warm).not.toHaveBeenCalled();

  const warming = startWarming({ warm }, showFirstPages, log);
  vi.advanceTimersByTime(60_000);
  expect(warm.mock.calls[0]?.[0].aborted).toBe(false);
  warming.stop();
  expect(warm.mock.calls[0]?.[0].aborted).toBe(true);
});

test("a failure is logged", async () => {
  warm.mockRejectedValue(new Error("the disk is full"));
  startWarming({ warm }, showFirstPages, log);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(log.warn).toHaveBeenCalledOnce();
});
