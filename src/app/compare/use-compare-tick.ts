import { useDeferredValue, useEffect } from "react";
import { createStore, useStore } from "#app/hydration/create-store.ts";
import type { CompareTick } from "./compare-tick.tsx";

type Tick = typeof CompareTick;

/** Signs that somebody uses the page. */
const signs = ["pointermove", "touchstart", "keydown"];
/** A first sign may be a press of a link already. The page that it leads to comes before the ticks of the one that it leaves. */
const pauseMs = 300;
const loaded = createStore<Tick | null>(null);

function load(): void {
  // The list does as well without it.
  import("./compare-tick.tsx").then(
    ({ CompareTick: tick }) => loaded.set(tick),
    () => undefined,
  );
}

/** The tick of a list's cards: null until the page is used, and in the first rendering of each list, which must not wait for it. */
export function useCompareTick(): Tick | null {
  useEffect(() => {
    if (loaded.snapshot() !== null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const notice = (): void => {
      timer ??= setTimeout(load, pauseMs);
    };
    for (const sign of signs) addEventListener(sign, notice, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) removeEventListener(sign, notice);
    };
  }, []);
  return useDeferredValue(useStore(loaded), null);
}
