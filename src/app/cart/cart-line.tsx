import { clsx } from "clsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import price from "#app/ui/price.module.css";
import { QuantityStepper } from "#app/ui/quantity-stepper.tsx";
import text from "#app/ui/text.module.css";
import type { CartItem } from "#domain/cart/cart-item.ts";
import { lineTotalPence, maxLineQuantity } from "#domain/cart/cart.ts";
import { formatPrice, type Pence } from "#domain/money.ts";
import { Link } from "#app/ui/link.tsx";
import styles from "./cart-line.module.css";
import { formatChoice } from "./format-choice.ts";
import type { LineChange } from "./line-change.ts";
import { LineChangeNotice } from "./line-change-notice.tsx";
import { Thumbnail } from "./thumbnail.tsx";

interface CartLineProps {
  item: CartItem;
  /** What has changed since the visitor added it; null when nothing has. */
  change: LineChange | null;
  onAccept(): void;
  onQuantity(quantity: number): void;
  onRemove(): void;
}

/** One line of the cart, with quantity, total and a remove button. */
export function CartLine({ item, change, onAccept, onQuantity, onRemove }: CartLineProps) {
  const isGone = change?.kind === "gone";
  const nowPence = change?.kind === "price" ? change.nowPence : item.unitPricePence;
  const chosen = formatChoice(item);
  return (
    <li className={clsx(styles.line, isGone && styles.gone)}>
      <div className={styles.picture}>
        <Thumbnail imageUrl={item.imageUrl} size={120} />
      </div>
      <div>
        <h2 className={styles.name}>
          {isGone ? (
            item.originalName
          ) : (
            <Link className={styles.nameLink} to={item.productUrl}>
              {item.originalName}
            </Link>
          )}
        </h2>
        {chosen === "" ? null : <p className={styles.detail}>{chosen}</p>}
        {isGone ? null : <UnitPrice beforePence={item.unitPricePence} nowPence={nowPence} />}
      </div>
      <div className={styles.controls}>
        {!isGone && (
          <QuantityStepper
            label={`Quantity of ${item.name}`}
            value={item.quantity}
            maximum={maxLineQuantity}
            onChange={onQuantity}
          />
        )}
        <IconButton icon="trash-2" aria-label={`Remove ${item.name}`} onClick={onRemove} />
        {isGone ? (
          <span className={clsx(text.muted, styles.lineTotal)}>Not available</span>
        ) : (
          <span className={clsx(price.price, styles.lineTotal)} aria-live="polite">
            <span className={text.visuallyHidden}>Line total </span>
            {formatPrice(lineTotalPence({ ...item, unitPricePence: nowPence }))}
          </span>
        )}
      </div>
      <div className={styles.change}>
        {change === null ? null : <LineChangeNotice item={item} change={change} onAccept={onAccept} />}
      </div>
    </li>
  );
}

interface UnitPriceProps {
  beforePence: Pence;
  nowPence: Pence;
}

function UnitPrice({ beforePence, nowPence }: UnitPriceProps) {
  return (
    <p className={clsx(styles.detail, text.tabularNumbers)}>
      {nowPence === beforePence ? (
        formatPrice(nowPence)
      ) : (
        <>
          <del>
            <span className={text.visuallyHidden}>Before: </span>
            {formatPrice(beforePence)}
          </del>{" "}
          <b className={styles.newPrice}>
            <span className={text.visuallyHidden}>now: </span>
            {formatPrice(nowPence)}
          </b>
        </>
      )}{" "}
      each
    </p>
  );
}
