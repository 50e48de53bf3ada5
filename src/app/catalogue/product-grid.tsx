import { clsx } from "clsx";
import { useCompareTick } from "#app/compare/use-compare-tick.ts";
import type { CardView } from "./card-view.ts";
import { ProductCard } from "./product-card.tsx";
import styles from "./product-grid.module.css";

interface ProductGridProps {
  cards: readonly CardView[];
  /** Level of the products' headings. */
  as: "h2" | "h3";
  /**
   * `four` suits four products. `strip` is one row that scrolls sideways on narrow windows, and so is `rows`, which elsewhere shows up to
   * eight products in whole rows of five or four.
   */
  look?: "grid" | "four" | "strip" | "rows";
  /** The page's first list, seen without scrolling: the pictures of its first row do not wait for the layout. */
  first?: boolean;
}

const cardsInFirstRow = 4;
const rowSizes = "(min-width: 82rem) 212px, (min-width: 48rem) 23vw, max(44vw, 8rem)";

/** Products beside and below each other. */
export function ProductGrid({ cards, as, look = "grid", first = false }: ProductGridProps) {
  const isStrip = look === "strip" || look === "rows";
  const Tick = useCompareTick();
  return (
    <ul
      className={clsx(
        styles.grid,
        look === "four" && styles.four,
        isStrip && styles.strip,
        look === "rows" && styles.rows,
      )}
    >
      {cards.map((card, at) => (
        <ProductCard
          className={isStrip ? styles.stripCard : undefined}
          key={card.id}
          card={card}
          as={as}
          first={first && at < cardsInFirstRow}
          sizes={look === "rows" ? rowSizes : undefined}
          control={
            Tick !== null && <Tick item={{ key: card.key, option: card.option ?? "" }} name={card.name} look="card" />
          }
        />
      ))}
    </ul>
  );
}
