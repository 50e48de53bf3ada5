import { clsx } from "clsx";
import { createCartItem, toThumbnailUrl } from "#domain/cart/cart-item.ts";
import type { RelatedProduct } from "#services/catalogue/product-relations.ts";
import { addToCart } from "#app/cart/cart-provider.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Price } from "#app/ui/price.tsx";
import { ProductRow, ProductRows, Thumbnail } from "#app/ui/product-row.tsx";

interface RelatedProductsProps {
  id: string;
  heading: string;
  products: readonly RelatedProduct[];
}

/** Products that belong to another, as rows. Sizes and options are chosen on the product's own page, unless one of them is meant. */
export function RelatedProducts({ id, heading, products }: RelatedProductsProps) {
  if (products.length === 0) return null;
  return (
    <section className={clsx(layout.sectionTight, layout.sandGround)} aria-labelledby={id}>
      <div className={clsx(layout.container, layout.stack, layout.gap7, layout.acrossGrid, layout.split48)}>
        <h2 id={id}>{heading}</h2>
        <ProductRows>
          {products.map((product) => (
            <ProductRow
              key={product.address}
              name={product.title}
              to={product.address}
              picture={product.imageUrl !== "" && <Thumbnail src={toThumbnailUrl(product.imageUrl)} />}
              reason={product.reason}
              price={<Price text={product.priceText} />}
              action={
                <Action
                  product={product}
                  onAdd={(unitPricePence) => {
                    void addToCart(createCartItem(product, { ...product, quantity: 1, unitPricePence }));
                  }}
                />
              }
            />
          ))}
        </ProductRows>
      </div>
    </section>
  );
}

function Action({ product, onAdd }: { product: RelatedProduct; onAdd(unitPricePence: number): void }) {
  const { title, address, pricePence } = product;
  return pricePence === null ? (
    <LinkButton look="line" size="sm" to={address} aria-label={`Choose ${title}`}>
      Choose
    </LinkButton>
  ) : (
    <Button look="line" size="sm" aria-label={`Add ${title} to Cart`} onClick={() => onAdd(pricePence)}>
      Add
    </Button>
  );
}
