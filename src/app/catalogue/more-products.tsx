import { clsx } from "clsx";
import type { CategoryView } from "#services/content/list-categories.ts";
import { GoLink } from "#app/ui/go-link.tsx";
import layout from "#app/ui/layout.module.css";
import type { CardView } from "./card-view.ts";
import styles from "./more-products.module.css";
import { ProductGrid } from "./product-grid.tsx";

interface MoreProductsProps {
  category: Pick<CategoryView, "label" | "to">;
  cards: readonly CardView[];
  /** Below another section on sand. */
  isOnPaper: boolean;
}

/** Where to go when it was not this one: others of the category. */
export function MoreProducts({ category, cards, isOnPaper }: MoreProductsProps) {
  if (cards.length === 0) return null;
  return (
    <section
      className={clsx(layout.sectionTight, !isOnPaper && layout.sandGround, layout.screenOnly)}
      aria-labelledby="more"
    >
      <div className={layout.container}>
        <div className={layout.sectionHead}>
          <h2 className={styles.heading} id="more">
            More {category.label}
          </h2>
          <GoLink to={category.to}>View all</GoLink>
        </div>
        <ProductGrid cards={cards} as="h3" look="four" />
      </div>
    </section>
  );
}
