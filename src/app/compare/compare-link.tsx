import { createElement, useDeferredValue, useEffect, useState } from "react";
import { createStore, useStore } from "#app/hydration/create-store.ts";
import { inBrowser, readKept } from "#app/hydration/kept-text.ts";
import { Link } from "#app/ui/link.tsx";
import { formatComparedItem, type ComparedItem } from "#domain/catalogue/compared-item.ts";
import { href } from "#domain/routes/href.ts";
import type { CompareTick } from "./compare-tick.tsx";

interface CompareLinkProps {
  item: ComparedItem;
  name: string;
  /** Whether the page opens with this model, so that the link need not name the model. */
  isFirst: boolean;
  /** A class that makes the link 44 px high, like the tick that replaces it. */
  className: string | undefined;
}

/**
 * The tick of a product; without code, a link to its comparison. The first press loads the tick. If something is
 * already ticked, the tick loads at once.
 */
export function CompareLink({ item, name, isFirst, className }: CompareLinkProps) {
  const Tick = useCompareTick();
  const [isPressed, setPressed] = useState(false);
  // The focus would be lost with the link, so a focused link stays.
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    if (readKept("compare", inBrowser) !== null) loadQuietly();
  }, []);
  return Tick === null || (isFocused && !isPressed) ? (
    <Link
      className={className}
      to={href("compare", {}, { products: formatComparedItem(isFirst ? { ...item, option: "" } : item) })}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onClick={(event) => {
        event.preventDefault();
        const { href: way } = event.currentTarget;
        setPressed(true);
        load().catch(() => location.assign(way));
      }}
    >
      Compare
    </Link>
  ) : (
    createElement(Tick, { item, name, look: "form", isPressed })
  );
}

type Tick = typeof CompareTick;

/** Signs that a visitor is using the page. */
const signs = ["pointermove", "touchstart", "keydown"];
/**
 * The pause in ms after a sign, which may already be a press of a link. The page that it leads to loads before the
 * ticks of the page being left.
 */
const pauseMs = 300;
const loaded = createStore<Tick | null>(null);

async function load(): Promise<void> {
  loaded.set((await import("./compare-tick.tsx")).CompareTick);
}

function loadQuietly(): void {
  // The page works without ticks.
  load().catch(() => undefined);
}

/**
 * Returns the tick of a product; null until the visitor uses the page, and in the first rendering of each list, which
 * must not wait for the tick.
 */
export function useCompareTick(): Tick | null {
  useEffect(() => {
    if (loaded.snapshot() !== null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const notice = (): void => {
      timer ??= setTimeout(loadQuietly, pauseMs);
    };
    // A slow page takes longer than the pause.
    const cancel = (): void => {
      clearTimeout(timer);
      timer = undefined;
    };
    for (const sign of signs) addEventListener(sign, notice, { passive: true });
    addEventListener("click", cancel, { capture: true });
    return () => {
      cancel();
      for (const sign of signs) removeEventListener(sign, notice);
      removeEventListener("click", cancel, { capture: true });
    };
  }, []);
  return useDeferredValue(useStore(loaded), null);
}
