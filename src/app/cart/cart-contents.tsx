import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { OrderPromise } from "#app/ui/promise.tsx";
import { href } from "#domain/addresses/href.ts";
import type { Card } from "#domain/content/fields.schema.ts";
import { formatPrice } from "#domain/money.ts";
import { CartLine } from "./cart-line.tsx";
import { useCart } from "./cart-provider.tsx";
import { StorageNotice } from "./storage-notice.tsx";

interface CartContentsProps {
  /** Where this visitor starts the order request. */
  nextPath: string;
  /** How ordering works, from the content. */
  promise: readonly Card[];
}

/** The lines of a cart that is not empty, and the panel with the order request. */
export function CartContents({ nextPath, promise }: CartContentsProps) {
  const { items, count, subtotalPence, updateQuantity, removeFromCart, clearCart } = useCart();
  const subtotal = formatPrice(subtotalPence);
  return (
    <>
      <div className="wrap two endspace">
        <div>
          <StorageNotice />
          <ul>
            {items.map((item) => (
              <CartLine
                key={JSON.stringify([item.id, item.selectedSize, item.selectedOption])}
                item={item}
                onQuantity={(quantity) => updateQuantity(item, quantity)}
                onRemove={() => removeFromCart(item.id, item.selectedSize, item.selectedOption)}
              />
            ))}
          </ul>
          <div className="row between mt-4">
            <Link className={buttonClass({ look: "quiet" })} to={href("products")}>
              <Icon name="arrow-left" /> Continue Shopping
            </Link>
            <button className={buttonClass({ look: "quiet" })} type="button" onClick={clearCart}>
              Clear Cart
            </button>
          </div>
        </div>
        <aside className="panel" aria-labelledby="request-heading">
          <h2 id="request-heading">Order request</h2>
          <dl className="sum">
            <dt>
              Subtotal <span className="muted">({count === 1 ? "1 item" : `${count} items`})</span>
            </dt>
            <dd className="price" aria-live="polite">
              {subtotal}
            </dd>
            <dt>Delivery</dt>
            <dd className="muted">To be confirmed</dd>
          </dl>
          <p className="small muted">Delivery is calculated after the order is placed.</p>
          <Link className={buttonClass({ look: "primary", block: true })} to={nextPath}>
            Place Order Request
          </Link>
          <hr />
          <OrderPromise steps={promise} />
        </aside>
      </div>
      <div className="dock" role="region" aria-label="Quick order">
        <p className="price">
          <small>Subtotal</small>
          {subtotal}
        </p>
        <Link className={buttonClass({ look: "primary" })} to={nextPath}>
          Place Order Request
        </Link>
      </div>
    </>
  );
}
