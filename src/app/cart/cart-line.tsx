import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { QuantityStepper } from "#app/ui/quantity-stepper.tsx";
import type { CartItem } from "#domain/cart/cart-item.ts";
import { lineTotalPence, maxLineQuantity } from "#domain/cart/cart.ts";
import { formatPrice } from "#domain/money.ts";
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
    <li className="line">
      <div className="ph">
        <Thumbnail imageUrl={item.imageUrl} size={120} />
      </div>
      <div>
        <h2>
          <Link to={item.productUrl}>{item.originalName}</Link>
        </h2>
        {chosen === "" ? null : <p className="meta">{chosen}</p>}
        <p className="meta num">{item.price} each</p>
      </div>
      <div className="ctl">
        <QuantityStepper
          label={`Quantity of ${item.name}`}
          value={item.quantity}
          maximum={maxLineQuantity}
          onChange={onQuantity}
        />
        <button className="iconbtn" type="button" aria-label={`Remove ${item.name}`} onClick={onRemove}>
          <Icon name="trash-2" />
        </button>
        <span className="lt price" aria-live="polite">
          <span className="vh">Line total </span>
          {formatPrice(lineTotalPence(item))}
        </span>
      </div>
    </li>
  );
}
