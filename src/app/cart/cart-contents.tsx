import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Promise as OrderPromise } from "#app/ui/promise.tsx";
import { formatPrice } from "#domain/money.ts";
import { CartLine } from "./cart-line.tsx";
import { useCart } from "./cart-provider.tsx";

/** The lines of a cart that holds something, with the panel that leads on to the order request. */
export function CartContents({ nextPath }: { nextPath: string }) {
  const { items, count, subtotalPence, problem, updateQuantity, removeFromCart, clearCart } = useCart();
  const subtotal = formatPrice(subtotalPence);
  return (
    <>
      <div className="wrap two endspace">
        <div>
          {problem === null ? null : <StorageNotice />}
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
            <Link className="btn btn-quiet" to="/pond-products">
              <Icon name="arrow-left" /> Continue Shopping
            </Link>
            <button className="btn btn-quiet" type="button" onClick={clearCart}>
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
          <Link className="btn btn-primary btn-block" to={nextPath}>
            Place Order Request
          </Link>
          <hr />
          <OrderPromise />
        </aside>
      </div>
      <div className="dock" role="region" aria-label="Quick order">
        <p className="price">
          <small>Subtotal</small>
          {subtotal}
        </p>
        <Link className="btn btn-primary" to={nextPath}>
          Place Order Request
        </Link>
      </div>
    </>
  );
}

/** Says once that this browser keeps nothing. */
export function StorageNotice() {
  const { problem } = useCart();
  if (problem === null) return null;
  return (
    <div className="mb-6">
      <Notice kind="wait">
        {problem === "not-saved"
          ? "This browser does not let us keep your cart. It works until you close or reload this page."
          : "The cart kept in this browser could not be read, so it starts empty."}
      </Notice>
    </div>
  );
}
