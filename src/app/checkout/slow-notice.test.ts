import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { watchForSlowness } from "./delivery-form.tsx";

describe("the notice that an order is still being placed", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("appears once, after 8 seconds", () => {
    const onSlow = vi.fn<() => void>();
    watchForSlowness(onSlow);
    vi.advanceTimersByTime(7_999);
    expect(onSlow).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onSlow).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(60_000);
    expect(onSlow).toHaveBeenCalledTimes(1);
  });

  test("does not appear when the response arrives earlier", () => {
    const onSlow = vi.fn<() => void>();
    const stop = watchForSlowness(onSlow);
    vi.advanceTimersByTime(7_000);
    stop();
    vi.advanceTimersByTime(60_000);
    expect(onSlow).not.toHaveBeenCalled();
  });
});
