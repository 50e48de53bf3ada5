import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { DeliveryView } from "#services/content/get-delivery-info.ts";
import type { PublicProduct } from "#services/catalogue/get-product.ts";
import { CompareLink } from "#app/compare/compare-link.tsx";
import { Button } from "#app/ui/button.tsx";
import field from "#app/ui/field.module.css";
import form from "#app/ui/form.module.css";
import price from "#app/ui/price.module.css";
import { QuantityStepper } from "#app/ui/quantity-stepper.tsx";
import { Link } from "#app/ui/link.tsx";
import { AskForPrice } from "./ask-for-price.tsx";
import styles from "./buy-form.module.css";
import { Choices } from "./choices.tsx";
import { DeliveryBox } from "./delivery-box.tsx";
import { Stock } from "./stock.tsx";
import { type Buying, buyFormId } from "./use-product-choice.ts";

/** Letters of a name for which the heading's size would take half a telephone. */
const longName = 60;

interface BuyFormProps {
  product: PublicProduct;
  category: { label: string; to: string };
  delivery: DeliveryView;
  buying: Buying;
  /** How ordering works. */
  children: ReactNode;
}

/** Name, price, size, option, quantity and Add to Cart. One that cannot be sold online says so instead. */
export function BuyForm({ product, category, delivery, buying, children }: BuyFormProps) {
  return (
    <div className={styles.stack}>
      <div>
        <h1 className={clsx(styles.name, product.name.length > longName && styles.longName)}>{product.name}</h1>
        <p className={styles.facts}>
          {product.vendor !== "" && <span>{product.vendor}</span>}
          {product.code !== "" && <span>{`Code ${product.code}`}</span>}
          <Link className={styles.category} to={category.to}>
            {category.label}
          </Link>
        </p>
      </div>
      <div>
        <p className={clsx(price.price, styles.price, !product.isSellable && styles.unavailable)} aria-live="polite">
          {buying.priceText}
        </p>
        <p className={styles.priceNote}>
          {delivery.vatRegistered && product.isSellable && "Includes VAT. "}
          {buying.unitText !== "" && `${buying.unitText}. `}
          {delivery.notice}
        </p>
      </div>
      {product.deliveryRange !== undefined && (
        <DeliveryBox product={product} choice={buying.choice} range={product.deliveryRange} />
      )}
      {product.isSellable ? (
        <form
          className={styles.stack}
          id={buyFormId}
          method="post"
          onSubmit={buying.submit}
          onChange={(event) => buying.takeChoice(event.currentTarget)}
        >
          <Choices product={product} />
          <Stock product={product} />
          <div>
            <label className={form.groupLabel} htmlFor="quantity">
              Quantity
            </label>
            <div className={styles.row}>
              <QuantityStepper
                id="quantity"
                name="quantity"
                label={`Quantity of ${product.name}`}
                value={buying.choice.quantity}
                onChange={buying.setQuantity}
              />
              <Button className={styles.wide} look="primary" type="submit">
                Add to Cart
              </Button>
            </div>
            <CompareLink
              item={{ key: product.key, option: buying.choice.selectedOption }}
              name={product.name}
              address={product.compareAddress}
              className={styles.category}
            />
            <noscript>
              <p className={field.hint}>{`The cart needs JavaScript. Without it, ring ${delivery.phone.shown}.`}</p>
            </noscript>
          </div>
        </form>
      ) : (
        <>
          <Stock product={product} />
          {product.stock?.state !== "discontinued" && <AskForPrice product={product} delivery={delivery} />}
        </>
      )}
      {children}
    </div>
  );
}
