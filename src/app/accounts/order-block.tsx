import { clsx } from "clsx";
import { useState } from "react";
import { useNavigate } from "react-router";
import { call } from "#app/calls/call.ts";
import { useAttempt } from "#app/calls/use-attempt.ts";
import { ItemList } from "#app/cart/item-list.tsx";
import { OrderProgress, StatusPill } from "#app/orders/order-status.tsx";
import { OrderTotals } from "#app/orders/order-totals.tsx";
import { SentParcels } from "#app/orders/sent-parcels.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import text from "#app/ui/text.module.css";
import { formatDate } from "#domain/format-date.ts";
import { formatPrice } from "#domain/money.ts";
import { refusalReason } from "#domain/orders/order-moves.ts";
import { orderFacts } from "#domain/orders/order-status.ts";
import { listTotals } from "#domain/orders/order-totals.ts";
import type { OrderView } from "#domain/orders/order-view.ts";
import { isPaidStatus } from "#domain/payments/amount-due.ts";
import { href } from "#domain/routes/href.ts";
import styles from "./order-block.module.css";

/** The number of items shown for each order; "+3 more items" opens the rest. */
const previewedItems = 2;

export function OrderBlock({ order }: { order: OrderView }) {
  const { waitsFor, customerNote } = orderFacts(order);
  const isExtra = waitsFor !== "payment" && order.duePence > 0;
  const isCancellable = refusalReason(order.status, "cancelByCustomer") === null;
  const more = order.cartItems.length - previewedItems;
  const total = order.totalCostPence === null ? "To be confirmed" : formatPrice(order.totalCostPence);
  return (
    <article
      className={clsx(layout.stack, layout.darkRuleAbove, layout.gap5, styles.order)}
      aria-label={`Order ${order.id}`}
    >
      <div className={clsx(layout.row, layout.gap2, layout.across10)}>
        <div className={layout.shrink}>
          <h2 className={text.label}>Order</h2>
          <b className={text.tabularNumbers}>{order.id}</b>
        </div>
        <div className={layout.shrink}>
          <p className={text.label}>Placed</p>
          <time className={text.tabularNumbers} dateTime={order.createdAt}>
            {formatDate(order.createdAt)}
          </time>
        </div>
        <div className={layout.shrink}>
          <p className={text.label}>Total</p>
          <b className={text.tabularNumbers}>{total}</b>
        </div>
        <StatusPill className={clsx(layout.toEnd, styles.status)} order={order} />
      </div>
      <OrderProgress className={styles.progress} order={order} />
      <SentParcels order={order} />
      <div className={clsx(layout.stack, layout.gap6, styles.body)}>
        <div className={styles.items}>
          <ItemList items={order.cartItems.slice(0, previewedItems)} />
          {more > 0 ? (
            <details className={layout.mt2}>
              <summary className={clsx(text.small, styles.showMore)}>+{more} more items</summary>
              <ItemList items={order.cartItems.slice(previewedItems)} />
            </details>
          ) : null}
          <p className={layout.mt4}>
            <Link to={href("orderPage", { link: order.id })}>See order {order.id}</Link>: ask us about it
            {isCancellable ? ", or cancel it" : ""}.
            {isPaidStatus(order.status) ? (
              <>
                {" "}
                <Link to={href("receipt", { link: order.id })}>Receipt of order {order.id}</Link>
              </>
            ) : null}
          </p>
          <Reorder orderId={order.id} />
        </div>
        <div className={styles.amounts}>
          {waitsFor === "payment" ? (
            <Notice className={layout.mb4}>
              {order.transfer === null ? (
                "Your delivery cost is set. The order is ready to pay."
              ) : order.transfer.state === "lapsed" ? (
                `We held your price until ${formatDate(order.transfer.until)}. Please ask us before you transfer anything.`
              ) : (
                <>
                  Please transfer {total} by {formatDate(order.transfer.until)}.{" "}
                  <Link to={href("orderPage", { link: order.id })}>Our bank details</Link>
                </>
              )}
            </Notice>
          ) : null}
          <OrderTotals totals={listTotals(order)} />
          {customerNote === undefined ? null : (
            <p className={clsx(text.small, text.muted, layout.mt4)}>{customerNote}</p>
          )}
          {(waitsFor === "payment" && order.transfer === null) || (isExtra && order.paymentLink !== null) ? (
            <PayNow link={order.paymentLink} />
          ) : null}
        </div>
      </div>
    </article>
  );
}

function Reorder({ orderId }: { orderId: string }) {
  const navigate = useNavigate();
  const { busy, failure, attempt } = useAttempt("Your order could not be read. Please try again in a moment.");
  const reorder = () => attempt(async () => void navigate((await call("getOrderPage", { link: orderId })).reorderPath));
  return (
    <div className={clsx(layout.stack, layout.itemsStart, layout.gap3, layout.mt4)}>
      <Notice kind="bad">{failure}</Notice>
      <Button look="line" size="sm" busyLabel={busy !== null && "Opening…"} onClick={() => void reorder()}>
        Reorder
      </Button>
    </div>
  );
}

/** The link to the payment page. If there is none, a click says whom to ask. */
function PayNow({ link }: { link: string | null }) {
  const [wasClicked, setClicked] = useState(false);
  if (link !== null) {
    return (
      <>
        <a
          className={buttonClass({ look: "primary", block: true }, layout.mt4)}
          href={link}
          target="_blank"
          rel="noopener"
        >
          Pay Now <Icon name="external-link" />
        </a>
        <p className={clsx(text.small, text.muted, styles.payNote)}>Opens our card payment page in a new tab.</p>
      </>
    );
  }
  return (
    <div className={clsx(layout.stack, layout.gap3, layout.mt4)}>
      <Button look="primary" block onClick={() => setClicked(true)}>
        Pay Now
      </Button>
      {wasClicked ? <Notice kind="bad">Payment link is not available. Please contact customer support.</Notice> : null}
    </div>
  );
}
