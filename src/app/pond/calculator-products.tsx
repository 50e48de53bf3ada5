import { clsx } from "clsx";
import type { CalculatorPage } from "#services/pond/get-calculator-page.ts";
import { useAddToCart } from "#app/cart/cart-provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { GoLink } from "#app/ui/go-link.tsx";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import { Price } from "#app/ui/price.tsx";
import styles from "./calculator-products.module.css";

type Found = Extract<CalculatorPage, { state: "found" }>;

interface CalculatorProductsProps extends Pick<Found, "products" | "others" | "isUnserved" | "pondAddress"> {
  phone: { shown: string; dial: string };
}

/** What the catalogue has for the answer, cheapest to run first. */
export function CalculatorProducts({ products, others, isUnserved, pondAddress, phone }: CalculatorProductsProps) {
  const addToCart = useAddToCart();
  return (
    <section className={clsx(layout.sectionTight, layout.sandGround)} aria-labelledby="serves">
      <div className={clsx(layout.container, styles.columns)}>
        <div>
          <h2 id="serves">
            {products.length > 0 ? "Products that fit" : isUnserved ? "We have nothing that fits" : "Next step"}
          </h2>
          {isUnserved && (
            <p className={styles.words}>
              We may know one that does. Ring us: <a href={`tel:${phone.dial}`}>{phone.shown}</a>.
            </p>
          )}
          <p className={styles.words}>
            One calculation leads to the next. Tell us about the whole pond and we will put a kit together.
          </p>
          <GoLink to={pondAddress}>Tell us about your pond</GoLink>
        </div>
        <div>
          <ul className={clsx(products.length > 0 && styles.list)}>
            {products.map(({ name, address, thumbnail, priceText, runText, reason, item }) => (
              <li className={styles.row} key={`${item.key} ${item.selectedOption} ${item.selectedSize}`}>
                <span className={styles.frame}>
                  {thumbnail !== "" && (
                    <img className={styles.picture} src={thumbnail} alt="" width="96" height="96" loading="lazy" />
                  )}
                </span>
                <div>
                  <h3 className={styles.name}>
                    <Link className={styles.link} to={address}>
                      {name}
                    </Link>
                  </h3>
                  <p className={styles.words}>{reason}</p>
                </div>
                <div>
                  <Price text={priceText} />
                  {runText !== "" && <p className={styles.run}>{runText}</p>}
                </div>
                <Button look="line" size="sm" aria-label={`Add ${name} to Cart`} onClick={() => void addToCart(item)}>
                  Add
                </Button>
              </li>
            ))}
          </ul>
          {others.length > 0 && (
            <>
              <h3 className={styles.others}>Why not these?</h3>
              <ul>
                {others.map((other) => (
                  <li className={styles.other} key={other}>
                    {other}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
    </section>
  );
}
