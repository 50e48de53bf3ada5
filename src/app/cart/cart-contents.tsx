import { clsx } from "clsx";
import { ProductRow, ProductRows, Thumbnail } from "#app/catalogue/product-row.tsx";
import { OrderPromise } from "#app/content/order-promise.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Dock, dockAction } from "#app/ui/dock.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/notice.tsx";
import { Panel, PanelRule } from "#app/ui/panel.tsx";
import { Price } from "#app/ui/price.tsx";
import text from "#app/ui/text.module.css";
import type { CartItem } from "#domain/cart/cart-item.ts";
import { countPieces, type Cart } from "#domain/cart/cart.ts";
import type { LineAbout } from "#domain/cart/check-cart.ts";
import type { Card } from "#domain/content/schemas/fields.schema.ts";
import { formatCounted } from "#domain/format-counted.ts";
import { formatPrice, type Pence } from "#domain/money.ts";
import { href } from "#domain/routes/href.ts";
import type { DeliveryChoice } from "#services/delivery/get-delivery-choice.ts";
import { AddButton } from "./add-button.tsx";
import styles from "./cart-contents.module.css";
import { CartDelivery } from "./cart-delivery.tsx";
import { CartLine } from "./cart-line.tsx";
import { useCart } from "./cart-provider.tsx";
import { getLineName, type LineChange } from "./line-change.ts";
import { UndoRow, type Removals } from "./removals.tsx";
import { ShareButton } from "./share-button.tsx";
import { sumTogether, useCartDelivery } from "./use-cart-delivery.ts";
import { useCheckedCart } from "./use-checked-cart.ts";

const heldNoteId = "held-note";

interface PlaceRequestButtonProps {
  to: string;
  /** Whether a line has changed, so that the visitor must check it before ordering. */
  isHeld: boolean;
  block?: boolean;
  className?: string | undefined;
}

function PlaceRequestButton({ to, isHeld, ...look }: PlaceRequestButtonProps) {
  if (isHeld) {
    return (
      <Button {...look} look="primary" disabled aria-describedby={heldNoteId}>
        Place Order Request
      </Button>
    );
  }
  return (
    <LinkButton {...look} look="primary" to={to}>
      Place Order Request
    </LinkButton>
  );
}

interface CartContentsProps {
  nextPath: string;
  promise: readonly Card[];
  delivery: DeliveryChoice;
  removals: Removals;
}

export function CartContents({ nextPath, promise, delivery, removals }: CartContentsProps) {
  const { items, setQuantity } = useCart();
  const { findChange, findAbout, hasChanges, accept } = useCheckedCart();
  const sold = items.filter((item) => findChange(item)?.kind !== "gone");
  const count = countPieces(sold);
  const subtotalPence = sumPresentPrices(sold, findChange);
  const estimated = useCartDelivery(sold, delivery);
  const together = sumTogether(subtotalPence, estimated);
  return (
    <>
      <div className={clsx(layout.container, layout.withSidePanel, layout.sectionEnd, styles.columns)}>
        <div>
          <StorageNotice />
          <UndoRow removals={removals} />
          <ul className={layout.ruleBelow}>
            {items.map((item) => (
              <CartLine
                key={getLineName(item)}
                item={item}
                change={findChange(item)}
                about={findAbout(item)}
                onAccept={() => accept(item)}
                onQuantity={(quantity) => setQuantity(item, quantity)}
                onRemove={() => removals.remove(item)}
              />
            ))}
          </ul>
          <div className={clsx(layout.row, layout.between, layout.mt4)}>
            <LinkButton look="quiet" to={href("products")}>
              <Icon name="arrow-left" /> Continue Shopping
            </LinkButton>
            <Button look="quiet" onClick={removals.clear}>
              Clear Cart
            </Button>
          </div>
          <ShareButton items={sold} />
        </div>
        <Panel className={styles.panel} heading="Order request">
          <CartDelivery
            delivery={estimated}
            subtotal={{ pence: subtotalPence, label: `(${formatCounted(count, "item")})` }}
            choice={delivery}
          />
          <p className={clsx(text.small, text.muted, layout.mt4)}>Delivery is calculated after the order is placed.</p>
          <PlaceRequestButton className={layout.mt3} block to={nextPath} isHeld={hasChanges} />
          {hasChanges && (
            <p className={clsx(text.small, layout.mt2)} id={heldNoteId}>
              Something in your cart has changed since you added it. Please accept the new price, or remove what is no
              longer available.
            </p>
          )}
          <PanelRule />
          <OrderPromise steps={promise} />
        </Panel>
        <CartSuggestions items={items} findAbout={findAbout} />
      </div>
      <Dock
        label="Quick order"
        caption={together === null ? "Subtotal" : "estimated, with delivery"}
        amount={together ?? formatPrice(subtotalPence)}
      >
        <PlaceRequestButton className={dockAction} to={nextPath} isHeld={hasChanges} />
      </Dock>
    </>
  );
}

/** Adds up the present prices of the lines, whether or not the visitor has accepted them. */
function sumPresentPrices(lines: Cart, findChange: (line: CartItem) => LineChange | null): Pence {
  let sum = 0;
  for (const line of lines) {
    const change = findChange(line);
    sum += (change?.kind === "price" ? change.nowPence : line.unitPricePence) * line.quantity;
  }
  return sum;
}

function CartSuggestions({ items, findAbout }: { items: Cart; findAbout(line: CartItem): LineAbout | null }) {
  const suggestions = [];
  for (const item of items) {
    const suggestion = findAbout(item)?.goesWith ?? null;
    // The cart may contain the suggested product by now.
    if (suggestion !== null && !items.some(({ key }) => key === suggestion.key)) suggestions.push({ item, suggestion });
  }
  if (suggestions.length === 0) return null;
  return (
    <section className={layout.shrink} aria-labelledby="goes-with">
      <h2 className={clsx(text.title, layout.mb4)} id="goes-with">
        You may also need
      </h2>
      <ProductRows>
        {suggestions.map(({ item: wanted, suggestion: { key, name, productUrl, imageUrl, priceText, item } }) => (
          <ProductRow
            key={key}
            name={name}
            to={productUrl}
            picture={imageUrl !== "" && <Thumbnail src={imageUrl} />}
            reason={`For ${wanted.originalName}`}
            price={<Price text={priceText} />}
            action={<AddButton name={name} path={productUrl} item={item} />}
          />
        ))}
      </ProductRows>
    </section>
  );
}

export function StorageNotice() {
  const { problem } = useCart();
  if (problem === null) return null;
  return (
    <Notice kind="wait" className={layout.mb6}>
      {problem === "not-saved"
        ? "Your browser does not let us save your cart, so it will be lost when you close or reload this page."
        : "We could not read the cart saved in this browser, so you are starting with an empty one."}
    </Notice>
  );
}
