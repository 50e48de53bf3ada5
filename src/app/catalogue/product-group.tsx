import { GoLink } from "#app/ui/go-link.tsx";
import { Link } from "#app/ui/link.tsx";
import type { CardView } from "./card-view.ts";
import styles from "./product-group.module.css";
import { ProductGrid } from "./product-grid.tsx";

interface ProductGroupProps {
  /** Of its heading. */
  id: string;
  label: string;
  /** The category's page. */
  to: string;
  /** What the link to that page says; null where all products are shown here. */
  viewAll: string | null;
  cards: readonly CardView[];
  /** The first group of the page. */
  first: boolean;
}

/** The first products of a category, in whole rows; on narrow windows in one that scrolls sideways. */
export function ProductGroup({ id, label, to, viewAll, cards, first }: ProductGroupProps) {
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={styles.header}>
        <h2 className={styles.heading} id={id}>
          <Link className={styles.link} to={to}>
            {label}
          </Link>
        </h2>
        {viewAll !== null && (
          <GoLink className={styles.viewAll} to={to}>
            {viewAll}
          </GoLink>
        )}
      </div>
      <ProductGrid cards={cards} as="h3" look="rows" first={first} />
    </section>
  );
}
