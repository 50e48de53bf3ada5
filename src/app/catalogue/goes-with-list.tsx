import { clsx } from "clsx";
import { createCartItem, toThumbnailUrl } from "#domain/cart/cart-item.ts";
import type { GoesWith } from "#services/catalogue/product-relations.ts";
import { useAddToCart } from "#app/cart/cart-provider.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Price } from "#app/ui/price.tsx";
import { ProductRow, ProductRows, Thumbnail } from "#app/ui/product-row.tsx";

/** What belongs to a product, as rows. What has sizes or options is chosen on its own page. */
export function GoesWithList({ products }: { products: readonly GoesWith[] }) {
  const addToCart = useAddToCart();
  if (products.length === 0) return null;
  return (
    <section className={clsx(layout.sectionTight, layout.sandGround)} aria-labelledby="with">
      <div className={clsx(layout.container, layout.stack, layout.gap7, layout.acrossGrid, layout.split48)}>
        <h2 id="with">You may also need</h2>
        <ProductRows>
          {products.map((product) => (
            <ProductRow
              key={product.key}
              name={product.name}
              to={product.address}
              picture={product.imageUrl !== "" && <Thumbnail src={toThumbnailUrl(product.imageUrl)} />}
              reason={product.reason}
              price={<Price text={product.priceText} />}
              action={
                <Action
                  product={product}
                  onAdd={(unitPricePence) => {
                    const { selectedSize } = product;
                    const choice = { selectedSize, selectedOption: "", quantity: 1, unitPricePence };
                    void addToCart(createCartItem(product, choice));
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

function Action({ product, onAdd }: { product: GoesWith; onAdd(unitPricePence: number): void }) {
  const { name, address, pricePence } = product;
  return pricePence === null ? (
    <LinkButton look="line" size="sm" to={address} aria-label={`Choose ${name}`}>
      Choose
    </LinkButton>
  ) : (
    <Button look="line" size="sm" aria-label={`Add ${name} to Cart`} onClick={() => onAdd(pricePence)}>
      Add
    </Button>
  );
}
