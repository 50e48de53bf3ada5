import { clsx } from "clsx";
import { useCompareTick } from "#app/compare/compare-link.tsx";
import type { CardView } from "./card-view.ts";
import { ProductCard } from "./product-card.tsx";
import styles from "./product-grid.module.css";

interface ProductGridProps {
  cards: readonly CardView[];
  as: "h2" | "h3";
  /** The layout: `four` suits four products, `shelf` is one row that scrolls sideways. */
  look?: "grid" | "four" | "shelf";
  /** Whether this is the page's first list, whose first row of pictures loads immediately. */
  first?: boolean;
}

const cardsInFirstRow = 4;
const shelfSizes = "(min-width: 64rem) 154px, (min-width: 48rem) 23vw, max(44vw, 8rem)";

export function ProductGrid({ cards, as, look = "grid", first = false }: ProductGridProps) {
  const Tick = useCompareTick();
  return (
    <ul className={clsx(styles.grid, look === "four" && styles.four, look === "shelf" && styles.shelf)}>
      {cards.map((card, index) => (
        <ProductCard
          className={look === "shelf" ? styles.shelfCard : undefined}
          key={card.key}
          card={card}
          as={as}
          first={first && index < cardsInFirstRow}
          sizes={look === "shelf" ? shelfSizes : undefined}
          control={
            Tick !== null && <Tick item={{ key: card.key, option: card.option ?? "" }} name={card.name} look="card" />
          }
        />
      ))}
    </ul>
  );
}
