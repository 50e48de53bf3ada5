import { clsx } from "clsx";
import { Link } from "react-router";
import { IconButton } from "#app/ui/icon-button.tsx";
import price from "#app/ui/price.module.css";
import { QuantityStepper } from "#app/ui/quantity-stepper.tsx";
import text from "#app/ui/text.module.css";
import type { CartItem } from "#domain/cart/cart-item.ts";
import { lineTotalPence, maxLineQuantity } from "#domain/cart/cart.ts";
import { formatPrice } from "#domain/money.ts";
import styles from "./cart-line.module.css";
import { formatChoice } from "./format-choice.ts";
import { Thumbnail } from "./thumbnail.tsx";

interface CartLineProps {
  item: CartItem;
  onQuantity(quantity: number): void;
  onRemove(): void;
}

/** One line of the cart, with quantity, total and a remove button. */
export function CartLine({ item, onQuantity, onRemove }: CartLineProps) {
  const chosen = formatChoice(item);
  return (
    <li className={styles.line}>
      <div className={styles.picture}>
        <Thumbnail imageUrl={item.imageUrl} size={120} />
      </div>
      <div>
        <h2 className={styles.name}>
          <Link className={styles.nameLink} to={item.productUrl}>
            {item.originalName}
          </Link>
        </h2>
        {chosen === "" ? null : <p className={styles.detail}>{chosen}</p>}
        <p className={clsx(styles.detail, text.tabularNumbers)}>{item.price} each</p>
      </div>
      <div className={styles.controls}>
        <QuantityStepper
          label={`Quantity of ${item.name}`}
          value={item.quantity}
          maximum={maxLineQuantity}
          onChange={onQuantity}
        />
        <IconButton icon="trash-2" aria-label={`Remove ${item.name}`} onClick={onRemove} />
        <span className={clsx(price.price, styles.lineTotal)} aria-live="polite">
          <span className={text.visuallyHidden}>Line total </span>
          {formatPrice(lineTotalPence(item))}
        </span>
      </div>
    </li>
  );
}
