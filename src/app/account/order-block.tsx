import { useState } from "react";
import { ItemList } from "#app/cart/item-list.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Course } from "#app/ui/course.tsx";
import { formatDate } from "#app/ui/format-date.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { StatusPill } from "#app/ui/status-pill.tsx";
import { formatPrice } from "#domain/money.ts";
import { statusFacts } from "#domain/orders/order-status.ts";
import type { OrderView } from "#domain/orders/order-view.ts";

/** Items shown per order; the rest is a number. */
const previewedItems = 2;

/** One order of a customer, with its progress, items and total, and a link to pay once it can be paid. */
export function OrderBlock({ order }: { order: OrderView }) {
  const { stepsDone, waitsFor, customerNote } = statusFacts(order.status);
  const more = order.cartItems.length - previewedItems;
  const total = order.totalCostPence === null ? "To be confirmed" : formatPrice(order.totalCostPence);
  return (
    <article className="order" aria-label={`Order ${order.id}`}>
      <div className="oh">
        <div>
          <h2 className="label">Order</h2>
          <b className="num">{order.id}</b>
        </div>
        <div>
          <p className="label">Placed</p>
          <time className="num" dateTime={order.createdAt}>
            {formatDate(order.createdAt)}
          </time>
        </div>
        <div>
          <p className="label">Total</p>
          <b className="num">{total}</b>
        </div>
        <StatusPill status={order.status} />
      </div>
      {stepsDone === null ? null : <Course done={stepsDone} />}
      <div className="ob">
        <div>
          <ItemList items={order.cartItems.slice(0, previewedItems)} />
          {more > 0 ? <p className="small muted mt-4">+{more} more items</p> : null}
        </div>
        <div>
          {waitsFor === "payment" ? (
            <div className="mb-4">
              <Notice>Your delivery is set. The order is ready to pay.</Notice>
            </div>
          ) : null}
          <dl className="sum">
            <dt>Subtotal</dt>
            <dd>{formatPrice(order.subtotalPence)}</dd>
            <dt>Delivery</dt>
            <dd>{order.deliveryCostPence === null ? "To be confirmed" : formatPrice(order.deliveryCostPence)}</dd>
            {order.totalCostPence === null ? null : (
              <>
                <dt className="tot">Total</dt>
                <dd className="tot">{total}</dd>
              </>
            )}
          </dl>
          {customerNote === null ? null : <p className="small muted mt-4">{customerNote}</p>}
          {waitsFor === "payment" ? <PayNow link={order.paymentLink} /> : null}
        </div>
      </div>
    </article>
  );
}

/** The link to the payment page. Without one, a click says whom to ask. */
function PayNow({ link }: { link: string | null }) {
  const [wasClicked, setClicked] = useState(false);
  if (link !== null) {
    return (
      <>
        <a className={buttonClass({ look: "primary", block: true }, "mt-4")} href={link} target="_blank" rel="noopener">
          Pay Now <Icon name="external-link" />
        </a>
        <p className="small muted mt-2.5">Opens our card payment page in a new tab.</p>
      </>
    );
  }
  return (
    <div className="mt-4 grid gap-3">
      <Button look="primary" block onClick={() => setClicked(true)}>
        Pay Now
      </Button>
      {wasClicked ? <Notice kind="bad">Payment link is not available. Please contact customer support.</Notice> : null}
    </div>
  );
}
