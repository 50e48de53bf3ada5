import { clsx } from "clsx";
import { useDeferredValue, type ReactNode } from "react";
import { useNavigationType } from "react-router";
import { AddButton } from "#app/cart/add-button.tsx";
import type { CardView } from "#app/catalogue/list/card-view.ts";
import { ProductGrid } from "#app/catalogue/list/product-grid.tsx";
import { ProductRow, ProductRows, Thumbnail } from "#app/catalogue/product-row.tsx";
import layout from "#app/ui/layout.module.css";
import { GoLink } from "#app/ui/link.tsx";
import { Price } from "#app/ui/price.tsx";
import text from "#app/ui/text.module.css";
import { createCartItem, toThumbnailUrl } from "#domain/cart/cart-item.ts";
import type { RelatedProduct } from "#services/catalogue/pages/product-relations.ts";
import type { CategoryView } from "#services/content/list-categories.ts";
import styles from "./more-products.module.css";

interface MoreProductsProps {
  category: Pick<CategoryView, "label" | "to">;
  cards: readonly CardView[];
  /** Whether the section is below another section on sand. */
  isOnPaper: boolean;
}

/** Other products of the category, for visitors who were looking for something else. */
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

/**
 * The part of the page below the fold. After a link it renders after the first frame. On a first page, and after Back,
 * which scrolls, it renders immediately.
 */
export function Later({ children }: { children: ReactNode }) {
  const isAtOnce = useNavigationType() === "POP";
  const isRendered = useDeferredValue(true, isAtOnce);
  if (!isRendered) return <div className={styles.room} />;
  return <div className={isAtOnce ? styles.whole : styles.nearing}>{children}</div>;
}

interface RelatedProductsProps {
  id: string;
  heading: string;
  products: readonly RelatedProduct[];
}

/** Related products as rows. Sizes and options are chosen on a product's page, unless a row is for one choice. */
export function RelatedProducts({ id, heading, products }: RelatedProductsProps) {
  if (products.length === 0) return null;
  return (
    <section className={clsx(layout.sectionTight, layout.sandGround)} aria-labelledby={id}>
      <div className={clsx(layout.container, layout.stack, layout.gap7, layout.acrossGrid, layout.split48)}>
        <h2 id={id}>{heading}</h2>
        <ProductRows>
          {products.map((product) => (
            <ProductRow
              key={product.path}
              name={product.title}
              to={product.path}
              picture={product.imageUrl !== "" && <Thumbnail src={toThumbnailUrl(product.imageUrl)} />}
              reason={product.reason}
              price={<Price text={product.priceText} />}
              action={
                <AddButton
                  name={product.title}
                  path={product.path}
                  item={
                    product.pricePence === null
                      ? null
                      : createCartItem(product, { ...product, quantity: 1, unitPricePence: product.pricePence })
                  }
                />
              }
            />
          ))}
        </ProductRows>
      </div>
    </section>
  );
}
