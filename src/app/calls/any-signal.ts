/** Returns a signal that aborts with the first of several, like `AbortSignal.any`, which an iPhone 8 lacks. */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const first = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) first.abort(signal.reason);
    signal.addEventListener("abort", () => first.abort(signal.reason), { once: true, signal: first.signal });
  }
  return first.signal;
}
