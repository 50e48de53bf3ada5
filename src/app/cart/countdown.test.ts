import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startCountdown } from "./countdown.ts";
import { createNotificationStore, notificationTimeoutMs } from "./notification-store.ts";

describe("the time a notification is shown", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is 4 seconds", () => {
    const onEnd = vi.fn<() => void>();
    startCountdown(notificationTimeoutMs, onEnd);
    vi.advanceTimersByTime(3_999);
    expect(onEnd).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it("stands still while it is paused", () => {
    const onEnd = vi.fn<() => void>();
    const countdown = startCountdown(notificationTimeoutMs, onEnd);
    vi.advanceTimersByTime(3_000);
    countdown.pause();
    vi.advanceTimersByTime(60_000);
    expect(onEnd).not.toHaveBeenCalled();
    countdown.resume();
    countdown.resume();
    vi.advanceTimersByTime(999);
    expect(onEnd).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it("never ends once it is stopped", () => {
    const onEnd = vi.fn<() => void>();
    startCountdown(notificationTimeoutMs, onEnd).stop();
    vi.advanceTimersByTime(60_000);
    expect(onEnd).not.toHaveBeenCalled();
  });
});

describe("the notification", () => {
  it("says that the item was added to cart, each time anew, until it is hidden", () => {
    const store = createNotificationStore();
    expect(store.snapshot().isVisible).toBe(false);
    store.added('Slide Valve (2")', "");
    expect(store.snapshot()).toMatchObject({
      isVisible: true,
      message: 'Slide Valve (2") was added to cart',
      serial: 1,
    });
    store.added('Slide Valve (2")', "");
    expect(store.snapshot().serial).toBe(2);
    store.hide();
    expect(store.snapshot().isVisible).toBe(false);
  });
});
