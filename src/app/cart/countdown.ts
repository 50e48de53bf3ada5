/** Calls `onEnd` once after `ms` of running time, which stands still while paused. `now` is a monotonic clock in milliseconds. */
export function startCountdown(ms: number, onEnd: () => void, now: () => number = () => performance.now()) {
  let left = ms;
  let startedAt = now();
  let timer: ReturnType<typeof setTimeout> | null = setTimeout(onEnd, left);

  function pause(): void {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    left = Math.max(0, left - (now() - startedAt));
  }

  function resume(): void {
    if (timer !== null) return;
    startedAt = now();
    timer = setTimeout(onEnd, left);
  }

  return { pause, resume, stop: pause };
}
