import { clsx } from "clsx";
import { type ReactNode, useDeferredValue } from "react";
import { useNavigationType } from "react-router";
import { GoLink } from "#app/ui/link.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import type { CategoryView } from "#services/content/list-categories.ts";
import type { CardView } from "#app/catalogue/list/card-view.ts";
import styles from "./more-products.module.css";
import { ProductGrid } from "#app/catalogue/list/product-grid.tsx";

interface MoreProductsProps {
  category: Pick<CategoryView, "label" | "to">;
  cards: readonly CardView[];
  /** Below another section on sand. */
  isOnPaper: boolean;
}

/** Other products of the category, for visitors who were looking for another one. */
export function MoreProducts({ category, cards, isOnPaper }: MoreProductsProps) {
  if (cards.length === 0) return null;
  return (
    <section
      className={clsx(layout.sectionTight, !isOnPaper && layout.sandGround, layout.screenOnly)}
      aria-labelledby="more"
    >
      <div className={layout.container}>
        <div className={layout.sectionHead}>
          <h2 className={text.short} id="more">
            {`More ${category.label}`}
          </h2>
          <GoLink to={category.to}>View all</GoLink>
        </div>
        <ProductGrid cards={cards} as="h3" look="four" />
      </div>
    </section>
  );
}

/** The part below the fold: after a link, rendered past the first frame. At once on a first page, and after Back, which scrolls. */
export function Later({ children }: { children: ReactNode }) {
  const isAtOnce = useNavigationType() === "POP";
  const isRendered = useDeferredValue(true, isAtOnce);
  if (!isRendered) return <div className={styles.room} />;
  return <div className={isAtOnce ? styles.whole : styles.nearing}>{children}</div>;
}
