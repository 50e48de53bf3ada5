import type { ReactNode } from "react";
import { Link } from "react-router";
import type { DeliveryView } from "#services/content/get-delivery-info.ts";
import type { PublicProduct } from "#services/catalogue/get-product.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { QuantityStepper } from "#app/ui/quantity-stepper.tsx";
import { Choices } from "./choices.tsx";
import { type Buying, buyFormId } from "./use-product-choice.ts";

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
    <div className="buy">
      <div>
        <h1>{product.name}</h1>
        <p className="sub">
          {product.vendor !== "" && <span>{product.vendor}</span>}
          {product.code !== "" && <span>Code {product.code}</span>}
          <Link to={category.to}>{category.label}</Link>
        </p>
      </div>
      <div>
        <p className={product.sellable ? "price big" : "price big none"} aria-live="polite">
          {buying.priceText}
        </p>
        <p className="pnote">
          {delivery.vatRegistered && product.sellable && "Includes VAT. "}
          {delivery.notice}
        </p>
      </div>
      {product.sellable ? (
        <form
          className="buy"
          id={buyFormId}
          method="post"
          onSubmit={buying.submit}
          onChange={(event) => buying.takeChoice(event.currentTarget)}
        >
          <Choices product={product} />
          <div>
            <label className="flabel" htmlFor="quantity">
              Quantity
            </label>
            <div className="buyrow">
              <QuantityStepper
                id="quantity"
                name="quantity"
                label={`Quantity of ${product.name}`}
                value={buying.choice.quantity}
                onChange={buying.setQuantity}
              />
              <button className={buttonClass({ look: "primary" })} type="submit">
                Add to Cart
              </button>
            </div>
            <noscript>
              <p className="hint">
                The cart needs JavaScript, which is switched off here. Ring us on {delivery.phone.shown} and we take
                your request by telephone.
              </p>
            </noscript>
          </div>
        </form>
      ) : (
        <p>
          We cannot sell this one online at the moment. Ring{" "}
          <a href={`tel:${delivery.phone.dial}`}>{delivery.phone.shown}</a> and we tell you what it costs.
        </p>
      )}
      {children}
    </div>
  );
}

/** On narrow windows the page's one action stays within reach of the thumb. */
export function BuyDock({ buying }: { buying: Buying }) {
  return (
    <div className="dock" role="region" aria-label="Quick order">
      <p className="price">
        {buying.chosenWords !== "" && <small>{buying.chosenWords}</small>} {buying.priceText}
      </p>
      <button className={buttonClass({ look: "primary" })} type="submit" form={buyFormId}>
        Add to Cart
      </button>
    </div>
  );
}
