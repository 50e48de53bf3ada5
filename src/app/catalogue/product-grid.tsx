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
}

/** Products beside and below each other. */
export function ProductGrid({ cards, as, look = "grid" }: ProductGridProps) {
  return (
    <ul className={clsx(styles.grid, look === "four" && styles.four, look === "strip" && styles.strip)}>
      {cards.map((card) => (
        <ProductCard className={look === "strip" ? styles.stripCard : undefined} key={card.id} card={card} as={as} />
      ))}
    </ul>
  );
}
