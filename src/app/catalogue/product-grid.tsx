import { clsx } from "clsx";
import type { CardView } from "./card-view.ts";
import { ProductCard } from "./product-card.tsx";
import styles from "./product-grid.module.css";

interface ProductGridProps {
  cards: readonly CardView[];
  /** Level of the products' headings. */
  as: "h2" | "h3";
  /** `four` suits four products. `strip` is one row that scrolls sideways on narrow windows. */
  look?: "grid" | "four" | "strip";
  /** The page's first list, seen without scrolling: the pictures of its first row do not wait for the layout. */
  first?: boolean;
}

const cardsInFirstRow = 4;

/** Products beside and below each other. */
export function ProductGrid({ cards, as, look = "grid", first = false }: ProductGridProps) {
  return (
    <ul className={clsx(styles.grid, look === "four" && styles.four, look === "strip" && styles.strip)}>
      {cards.map((card, at) => (
        <ProductCard
          className={look === "strip" ? styles.stripCard : undefined}
          key={card.id}
          card={card}
          as={as}
          first={first && at < cardsInFirstRow}
        />
      ))}
    </ul>
  );
}
