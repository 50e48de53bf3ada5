import { clsx } from "clsx";
import { useCart } from "#app/cart/cart-provider.tsx";
import { ItemList } from "#app/cart/item-list.tsx";
import { useDeliveryWish } from "#app/delivery/delivery-wish.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Panel, PanelRule } from "#app/ui/panel.tsx";
import price from "#app/ui/price.module.css";
import { SummaryList, SummaryRow } from "#app/ui/summary-list.tsx";
import text from "#app/ui/text.module.css";
import { formatCounted } from "#domain/format-counted.ts";
import { formatPrice, type Pence } from "#domain/money.ts";
import { href } from "#domain/routes/href.ts";
import type { DeliveryEstimateView } from "#services/delivery/estimate-delivery.ts";
import styles from "./order-summary.module.css";

interface OrderSummaryProps {
  /** The estimate; null for a collection. */
  estimate: DeliveryEstimateView | null;
  discountPence: Pence;
}

export function OrderSummary({ estimate, discountPence }: OrderSummaryProps) {
  const { items, subtotalPence } = useCart();
  const { method } = useDeliveryWish();
  const isCollected = method === "collection";
  return (
    <Panel className={layout.wideOnly} heading="Order summary">
      <div className={layout.mt4}>
        <ItemList items={items} />
      </div>
      <PanelRule />
      <SummaryList>
        <SummaryRow label="Subtotal" look="price">
          {formatPrice(subtotalPence)}
        </SummaryRow>
        <SummaryRow label="Discount" look="price">
          {discountPence === 0 ? null : formatPrice(-discountPence)}
        </SummaryRow>
        <SummaryRow label={isCollected ? "Collection" : "Delivery"} look="muted">
          {isCollected ? "Free" : "To be confirmed"}
        </SummaryRow>
        {estimate === null ? null : (
          <SummaryRow label={`Our estimate to ${estimate.place}`} isLive>
            {estimate.amount}
          </SummaryRow>
        )}
      </SummaryList>
      <p className={clsx(text.small, text.muted, layout.mt4)}>
        No payment is taken now. We set your delivery cost and send a payment link.
      </p>
      <LinkButton className={styles.changeCart} look="quiet" size="sm" to={href("cart")}>
        Change the cart
      </LinkButton>
    </Panel>
  );
}

/** The summary on narrow screens, collapsed above the form. Reserves space, so nothing moves when it appears. */
export function CollapsedOrderSummary({ isReady, discountPence }: { isReady: boolean; discountPence: Pence }) {
  const { items, count, subtotalPence } = useCart();
  if (!isReady) return <div className={clsx(layout.narrowOnly, styles.collapsed, styles.reserved)} />;
  return (
    <details className={clsx(layout.narrowOnly, styles.collapsed)}>
      <summary className={clsx(layout.summary, styles.collapsedHeading)}>
        <span>
          {formatCounted(count, "item")} <span className={text.muted}>in your request</span>
        </span>
        <span className={layout.row}>
          <span className={price.price}>{formatPrice(subtotalPence - discountPence)}</span>
          <Icon className={styles.chevron} name="chevron-down" />
        </span>
      </summary>
      <div className={layout.pb5}>
        <ItemList items={items} />
      </div>
    </details>
  );
}
