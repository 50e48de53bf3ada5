import { clsx } from "clsx";
import { useEffect, useState } from "react";
import { fetchCards, type CardView } from "#app/catalogue/list/card-view.ts";
import { ProductGrid } from "#app/catalogue/list/product-grid.tsx";
import { Button } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";

/** Products seen before, as the sheet has them now; nothing until they arrive, or if they cannot be fetched. */
export function SeenProducts({ keys, onForget }: { keys: readonly string[]; onForget(): void }) {
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
          <h2 className={text.short} id="seen">
            Recently viewed
          </h2>
          <Button
            look="quiet"
            onClick={() => {
              onForget();
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
