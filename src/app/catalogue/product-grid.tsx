import { clsx } from "clsx";
import type { CardView } from "./card-view.ts";
import { ProductCard } from "./product-card.tsx";
import styles from "./product-grid.module.css";
import { useDeferredValue, useEffect } from "react";
import { createStore, useStore } from "#app/hydration/create-store.ts";
import type { CompareTick } from "#app/compare/compare-tick.tsx";

interface ProductGridProps {
  cards: readonly CardView[];
  /** Level of the products' headings. */
  as: "h2" | "h3";
  /** `four` suits four products, `shelf` is one row that scrolls sideways. */
  look?: "grid" | "four" | "shelf";
  /** The page's first list, seen without scrolling: the pictures of its first row do not wait for the layout. */
  first?: boolean;
}

const cardsInFirstRow = 4;
const shelfSizes = "(min-width: 64rem) 154px, (min-width: 48rem) 23vw, max(44vw, 8rem)";

export function ProductGrid({ cards, as, look = "grid", first = false }: ProductGridProps) {
  const Tick = useCompareTick();
  return (
    <ul className={clsx(styles.grid, look === "four" && styles.four, look === "shelf" && styles.shelf)}>
      {cards.map((card, at) => (
        <ProductCard
          className={look === "shelf" ? styles.shelfCard : undefined}
          key={card.id}
          card={card}
          as={as}
          first={first && at < cardsInFirstRow}
          sizes={look === "shelf" ? shelfSizes : undefined}
          control={
            Tick !== null && <Tick item={{ key: card.key, option: card.option ?? "" }} name={card.name} look="card" />
          }
        />
      ))}
    </ul>
  );
}

type Tick = typeof CompareTick;

/** Signs that somebody uses the page. */
const signs = ["pointermove", "touchstart", "keydown"];
/** A first sign may be a press of a link already. The page that it leads to comes before the ticks of the one that it leaves. */
const pauseMs = 300;
const loaded = createStore<Tick | null>(null);

function load(): void {
  // The list does as well without it.
  import("#app/compare/compare-tick.tsx").then(
    ({ CompareTick: tick }) => loaded.set(tick),
    () => undefined,
  );
}

/** The tick of a list's cards: null until the page is used, and in the first rendering of each list, which must not wait for it. */
function useCompareTick(): Tick | null {
  useEffect(() => {
    if (loaded.snapshot() !== null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const notice = (): void => {
      timer ??= setTimeout(load, pauseMs);
    };
    // A page that is slow to come takes longer than the pause.
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
