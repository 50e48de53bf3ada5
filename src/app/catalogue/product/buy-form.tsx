import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useChrome } from "#app/chrome/use-chrome.ts";
import { CompareLink } from "#app/compare/compare-link.tsx";
import { useLate } from "#app/late/late-component.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import field from "#app/ui/field.module.css";
import form from "#app/ui/form.module.css";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import { QuantityStepper } from "#app/ui/quantity-stepper.tsx";
import text from "#app/ui/text.module.css";
import type { ChosenModel, PublicProduct } from "#services/catalogue/pages/get-product.ts";
import type { DeliveryView } from "#services/content/get-pages.ts";
import styles from "./buy-form.module.css";
import { Choices } from "./choices.tsx";
import { DeliveryBox } from "./delivery-box.tsx";
import { findStock, getCountedChoice } from "./product-choice.ts";
import { buyFormId, type Buying } from "./use-product-choice.ts";

const looks = {
  "in-stock": styles.inStock,
  low: styles.toOrder,
  "to-order": styles.toOrder,
  "sold-out": undefined,
  discontinued: undefined,
};

/** Says whether the product is in stock, how long it takes if not, and which product replaces a discontinued one. */
function Stock({ product, choice }: { product: PublicProduct; choice: ChosenModel }) {
  const { successor } = product;
  const stock = findStock(product, choice);
  if (stock === null && successor === undefined) return null;
  return (
    <p className={clsx(styles.stock, stock !== null && looks[stock.state])}>
      <span>
        {stock !== null && <b>{stock.headline}</b>} {stock?.rest}
        {successor !== undefined && (
          <>
            Its replacement is <Link to={successor.path}>{successor.name}</Link>.
          </>
        )}
      </span>
    </p>
  );
}

interface BuyFormProps {
  product: PublicProduct;
  delivery: DeliveryView;
  opening: ChosenModel;
  buying: Buying;
  children: ReactNode;
}

export function BuyForm({ product, opening, delivery, buying, children }: BuyFormProps) {
  const isSoldOut = findStock(product, buying.choice)?.state === "sold-out";
  return (
    <div className={styles.stack}>
      {product.isSellable ? (
        <form
          className={styles.stack}
          id={buyFormId}
          method="post"
          autoComplete="off"
          onSubmit={buying.submit}
          onChange={(event) => buying.takeChoice(event.currentTarget)}
        >
          <Stock product={product} choice={buying.choice} />
          <Choices product={product} opening={opening} />
          {!isSoldOut && (
            <div>
              <label className={form.groupLabel} htmlFor="quantity">
                Quantity
              </label>
              <div className={clsx(layout.wrap, layout.gap3)}>
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
                isFirst={buying.choice.selectedOption === product.options[0]?.name}
                className={clsx(layout.touch, text.small, styles.compare)}
              />
              <CartNeedsScript />
            </div>
          )}
        </form>
      ) : (
        <>
          <Stock product={product} choice={buying.choice} />
          {product.stock?.state !== "discontinued" && <AskForPrice product={product} />}
        </>
      )}
      {product.isSellable && isSoldOut && <WhenBack product={product} choice={buying.choice} />}
      <div>
        <p className={clsx(text.small, text.soft, layout.mb2)}>{delivery.notice}</p>
        {product.deliveryRange !== undefined && (
          <DeliveryBox product={product} choice={buying.choice} range={product.deliveryRange} />
        )}
      </div>
      {children}
    </div>
  );
}

export function CartNeedsScript() {
  const phone = useChrome()?.site.phone.shown;
  return (
    <noscript>
      <p className={field.hint}>{`The cart needs JavaScript. Without it, ring ${phone}.`}</p>
    </noscript>
  );
}

/** Replaces Add to Cart when the product is sold out. */
function WhenBack({ product, choice }: { product: PublicProduct; choice: ChosenModel }) {
  const [Form, loadForm] = useLate(async () => (await import("./when-back-form.tsx")).WhenBackForm);
  const item = getCountedChoice(product, choice);
  if (Form !== null) return <Form key={item} productKey={product.key} choice={item} />;
  return (
    <FormOpener subject={`When is ${product.name} back?`} onOpen={loadForm}>
      Tell me when it is back
    </FormOpener>
  );
}

interface FormOpenerProps {
  subject: string;
  onOpen(): void;
  children: string;
}

/** A button that opens a form, whose code then loads. Without JavaScript, the button is a link that starts an email. */
function FormOpener({ subject, onOpen, children }: FormOpenerProps) {
  const email = useChrome()?.site.email ?? "";
  return (
    <p>
      <a
        className={buttonClass({ look: "solid" })}
        href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}
        onClick={(event) => {
          event.preventDefault();
          onOpen();
        }}
        data-opens=""
      >
        {children}
      </a>
    </p>
  );
}

/** Replaces the order form of a product that has no price or may not be sold. */
function AskForPrice({ product }: { product: PublicProduct }) {
  const [Form, loadForm] = useLate(async () => (await import("./price-request-form.tsx")).PriceRequestForm);
  const phone = useChrome()?.site.phone;
  const call = phone && <a href={`tel:${phone.dial}`}>{phone.shown}</a>;
  if (product.needsLicence) return <p>We do not sell live fish online. Come and see them, or ring {call}.</p>;
  return (
    <>
      <p>We cannot sell this one online at the moment. Ask us what it costs: ring {call} or write.</p>
      {Form === null ? (
        <FormOpener subject={`The price of ${product.name}`} onOpen={loadForm}>
          Ask for a price
        </FormOpener>
      ) : (
        <Form product={product} />
      )}
    </>
  );
}
