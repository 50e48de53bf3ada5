import { createElement, useDeferredValue, useEffect, useState } from "react";
import { createStore, useStore } from "#app/state/create-store.ts";
import { inBrowser, readKept } from "#app/state/kept-text.ts";
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

/** A product's tick; without code, a link to compare. It loads at the first press, or earlier if anything is ticked. */
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
/** The pause in ms after a sign, perhaps a press of a link: the next page loads before the ticks of the old one. */
const pauseMs = 300;
const loaded = createStore<Tick | null>(null);

async function load(): Promise<void> {
  loaded.set((await import("./compare-tick.tsx")).CompareTick);
}

function loadQuietly(): void {
  // The page works without ticks.
  load().catch(() => undefined);
}

/** Returns the tick; null until the page is used, and when a list first renders, which must not wait for it. */
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
