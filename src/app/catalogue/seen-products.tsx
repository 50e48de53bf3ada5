import { clsx } from "clsx";
import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import { href } from "#domain/addresses/href.ts";
import { formatComparedItems } from "#domain/catalogue/compared-item.ts";
import type { CardView } from "./card-view.ts";
import { ProductGrid } from "./product-grid.tsx";
import styles from "./seen-products.module.css";

/** Products seen before, as the sheet has them now. Nothing is shown until they have come, or when they cannot come. */
export function SeenProducts({ keys }: { keys: readonly string[] }) {
  const [cards, setCards] = useState<readonly CardView[]>([]);
  useEffect(() => {
    const fetching = new AbortController();
    fetchCards(keys, fetching.signal).then(setCards, () => undefined);
    return () => fetching.abort();
  }, [keys]);
  if (cards.length === 0) return null;
  return (
    <section className={clsx(layout.sectionTight, layout.screenOnly)} aria-labelledby="seen">
      <div className={layout.container}>
        <div className={layout.sectionHead}>
          <h2 className={styles.heading} id="seen">
            Recently viewed
          </h2>
          <Button
            look="quiet"
            onClick={() => {
              forgetSeen();
              setCards([]);
            }}
          >
            Clear this list
          </Button>
        </div>
        <ProductGrid cards={cards} as="h3" look="four" />
      </div>
    </section>
  );
}

async function fetchCards(keys: readonly string[], signal: AbortSignal): Promise<CardView[]> {
  const products = formatComparedItems(keys.map((key) => ({ key, option: "" })));
  const response = await fetch(href("productCards", {}, { products }), { signal });
  if (!response.ok) throw new Error(`the cards could not be fetched: ${response.status}`);
  const cards = (await response.json()) as CardView[];
  return cards.toSorted((one, other) => keys.indexOf(one.key) - keys.indexOf(other.key));
}

const storageKey = "recently-seen";
const maxShown = 4;

type SeenStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Notes that a product was seen, and returns the keys of those seen before it, the last first. Kept in this browser alone. */
export function noteSeen(key: string, storage: () => SeenStorage = () => localStorage): string[] {
  const others = listSeen(storage)
    .filter((other) => other !== key)
    .slice(0, maxShown);
  try {
    storage().setItem(storageKey, JSON.stringify([key, ...others]));
  } catch {
    // Blocked or full: nothing is noted.
  }
  return others;
}

function listSeen(storage: () => SeenStorage): string[] {
  try {
    const seen: unknown = JSON.parse(storage().getItem(storageKey) ?? "");
    return Array.isArray(seen) ? seen.filter((key) => typeof key === "string") : [];
  } catch {
    return [];
  }
}

export function forgetSeen(storage: () => SeenStorage = () => localStorage): void {
  try {
    storage().removeItem(storageKey);
  } catch {
    // Nothing was noted.
  }
}
