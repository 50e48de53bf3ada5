import { clsx } from "clsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Dock, dockAction } from "#app/ui/dock.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Panel, PanelRule } from "#app/ui/panel.tsx";
import { OrderPromise } from "#app/ui/promise.tsx";
import { SummaryList, SummaryRow } from "#app/ui/summary-list.tsx";
import text from "#app/ui/text.module.css";
import { href } from "#domain/addresses/href.ts";
import type { Card } from "#domain/content/fields.schema.ts";
import { formatPrice } from "#domain/money.ts";
import styles from "./cart-contents.module.css";
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
      <div className={clsx(layout.container, layout.withSidePanel, layout.sectionEnd)}>
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
          <div className={clsx(layout.row, layout.rowBetween, styles.actions)}>
            <LinkButton look="quiet" to={href("products")}>
              <Icon name="arrow-left" /> Continue Shopping
            </LinkButton>
            <Button look="quiet" onClick={clearCart}>
              Clear Cart
            </Button>
          </div>
        </div>
        <Panel heading="Order request">
          <SummaryList>
            <SummaryRow
              label={
                <>
                  Subtotal <span className={text.muted}>({count === 1 ? "1 item" : `${count} items`})</span>
                </>
              }
              look="price"
              isLive
            >
              {subtotal}
            </SummaryRow>
            <SummaryRow label="Delivery" look="muted">
              To be confirmed
            </SummaryRow>
          </SummaryList>
          <p className={clsx(text.small, text.muted, styles.deliveryNote)}>
            Delivery is calculated after the order is placed.
          </p>
          <LinkButton className={styles.placeRequest} look="primary" block to={nextPath}>
            Place Order Request
          </LinkButton>
          <PanelRule />
          <OrderPromise steps={promise} />
        </Panel>
      </div>
      <Dock label="Quick order" caption="Subtotal" amount={subtotal}>
        <LinkButton className={dockAction} look="primary" to={nextPath}>
          Place Order Request
        </LinkButton>
      </Dock>
    </>
  );
}
