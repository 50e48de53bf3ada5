import { clsx } from "clsx";
import { createCartItem, toThumbnailUrl } from "#domain/cart/cart-item.ts";
import type { GoesWith } from "#services/catalogue/product-relations.ts";
import { useAddToCart } from "#app/cart/cart-provider.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import { Price } from "#app/ui/price.tsx";
import styles from "./goes-with-list.module.css";

/** What belongs to a product, as rows. What has sizes or options is chosen on its own page. */
export function GoesWithList({ products }: { products: readonly GoesWith[] }) {
  const addToCart = useAddToCart();
  if (products.length === 0) return null;
  return (
    <section className={clsx(layout.sectionTight, layout.sandGround)} aria-labelledby="with">
      <div className={clsx(layout.container, styles.columns)}>
        <h2 id="with">You may also need</h2>
        <ul className={styles.list}>
          {products.map((product) => (
            <li className={styles.row} key={product.key}>
              <span className={styles.frame}>
                {product.imageUrl !== "" && (
                  <img
                    className={styles.picture}
                    src={toThumbnailUrl(product.imageUrl)}
                    alt=""
                    width="96"
                    height="96"
                    loading="lazy"
                  />
                )}
              </span>
              <div className={styles.words}>
                <h3 className={styles.name}>
                  <Link className={styles.link} to={product.address}>
                    {product.name}
                  </Link>
                </h3>
                <p>{product.reason}</p>
              </div>
              <Price className={styles.price} text={product.priceText} />
              <Action
                product={product}
                onAdd={(unitPricePence) => {
                  const { selectedSize } = product;
                  const choice = { selectedSize, selectedOption: "", quantity: 1, unitPricePence };
                  void addToCart(createCartItem(product, choice));
                }}
              />
            </li>
          ))}
        </ul>
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
