import { clsx } from "clsx";
import { useLocation, useNavigate } from "react-router";
import { keepFocus } from "#app/chrome/use-page-change.ts";
import { Button } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Loading } from "#app/ui/loading.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SummaryList, SummaryRow } from "#app/ui/summary-list.tsx";
import text from "#app/ui/text.module.css";
import { addToCart, cartTotalPence, type Cart } from "#domain/cart/cart.ts";
import { isReorder } from "#domain/cart/shared-cart.ts";
import { formatPrice } from "#domain/money.ts";
import { href } from "#domain/routes/href.ts";
import { useCart } from "./cart-provider.tsx";
import { ItemList } from "./item-list.tsx";
import styles from "./shared-cart-panel.module.css";
import type { SharedCart } from "./use-shared-cart.ts";

/** A shared cart, which leaves the visitor's own cart as it is until the visitor chooses otherwise. */
export function SharedCartPanel({
  shared,
  onReplace,
}: {
  shared: SharedCart | "loading" | "failed";
  /** Replaces the visitor's cart with another cart, so that this can be undone. */
  onReplace(cart: Cart): void;
}) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const { items: own, replace: replaceCart } = useCart();

  function leave(state: unknown = null): void {
    void navigate(href("cart"), { replace: true, state });
  }

  function takeOnto(start: Cart): Cart {
    if (typeof shared === "string") return start;
    // Leaves out lines that would exceed a limit, and adds the others.
    let cart = start;
    for (const item of shared.items) {
      const added = addToCart(cart, item);
      if (added.ok) cart = added.value;
    }
    return cart;
  }

  function add(): void {
    replaceCart(takeOnto);
    leave();
  }

  function replace(): void {
    onReplace(takeOnto([]));
    // The Undo button takes the focus.
    leave(keepFocus);
  }

  return (
    <section
      className={clsx(layout.stack, layout.outlined, layout.sandGround, layout.gap5, styles.shared)}
      aria-labelledby="shared-cart"
    >
      <h2 className={text.title} id="shared-cart">
        {isReorder(hash) ? "Your earlier order" : "A cart someone has shared with you"}
      </h2>
      {shared === "loading" ? (
        <Loading label="Loading the shared cart…" />
      ) : shared === "failed" ? (
        <Notice kind="bad">The shared cart could not be loaded. Please reload this page in a moment.</Notice>
      ) : (
        <>
          {shared.gone.length > 0 && (
            <Notice kind="wait">No longer sold, so left out: {shared.gone.join("; ")}.</Notice>
          )}
          {shared.items.length === 0 ? (
            <p>We no longer sell anything that was in it.</p>
          ) : (
            <>
              <ItemList items={shared.items} />
              <SummaryList>
                <SummaryRow label="Subtotal at today’s prices" look="price">
                  {formatPrice(cartTotalPence(shared.items))}
                </SummaryRow>
              </SummaryList>
            </>
          )}
          <div className={clsx(layout.row, layout.gap2, layout.across4)}>
            {shared.items.length > 0 && (
              <Button look="solid" onClick={add}>
                Add these to my cart
              </Button>
            )}
            {shared.items.length > 0 && own.length > 0 && (
              <Button look="line" onClick={replace}>
                Replace my cart with these
              </Button>
            )}
            <Button look="quiet" onClick={() => leave()}>
              {own.length === 0 ? "No, thank you" : "Leave my cart unchanged"}
            </Button>
          </div>
          {own.length > 0 && <p className={clsx(text.small, text.muted)}>Your own cart is below, unchanged.</p>}
        </>
      )}
    </section>
  );
}
