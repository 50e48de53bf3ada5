import { Link } from "react-router";
import { ItemList } from "#app/cart/item-list.tsx";
import { useCart } from "#app/cart/cart-provider.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { href } from "#domain/addresses/href.ts";
import { formatPrice } from "#domain/money.ts";

/** The requested items, beside the delivery form. */
export function OrderSummary() {
  const { items, subtotalPence } = useCart();
  return (
    <aside className="panel wide-only" aria-labelledby="summary-heading">
      <h2 id="summary-heading">Order summary</h2>
      <div className="mt-4">
        <ItemList items={items} />
      </div>
      <hr />
      <dl className="sum">
        <dt>Subtotal</dt>
        <dd className="price">{formatPrice(subtotalPence)}</dd>
        <dt>Delivery</dt>
        <dd className="muted">To be confirmed</dd>
      </dl>
      <p className="small muted">No payment is taken now. We set your delivery cost and send a payment link.</p>
      <Link className={buttonClass({ look: "quiet", size: "sm" }, "px-0")} to={href("cart")}>
        Change the cart
      </Link>
    </aside>
  );
}

/** The same on narrow screens, collapsed above the form. Its space is reserved, so that nothing moves when it appears. */
export function CollapsedOrderSummary({ isReady }: { isReady: boolean }) {
  const { items, count, subtotalPence } = useCart();
  if (!isReady) return <div className="fold room" />;
  return (
    <details className="fold">
      <summary>
        <span>
          {count === 1 ? "1 item" : `${count} items`} <span className="muted">in your request</span>
        </span>
        <span className="row">
          <span className="price">{formatPrice(subtotalPence)}</span>
          <Icon name="chevron-down" />
        </span>
      </summary>
      <div>
        <ItemList items={items} />
      </div>
    </details>
  );
}
