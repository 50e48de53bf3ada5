import { clsx } from "clsx";
import { useEffect, useMemo, useState } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { isRegistered } from "#app/accounts/session-store.ts";
import { useSession } from "#app/accounts/use-session.ts";
import { findLastOrder } from "#app/checkout/last-order.ts";
import { productsCrumb } from "#app/chrome/main-links.ts";
import { NoScript } from "#app/chrome/no-script.tsx";
import { PrivatePage } from "#app/chrome/private-page.tsx";
import { LateComponent } from "#app/late/late-component.tsx";
import { shopContext } from "#app/loader-context.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Breadcrumbs, PageHeading } from "#app/ui/page-heading.tsx";
import { useIsInBrowser } from "#app/ui/use-is-in-browser.ts";
import { formatOrderPageLink } from "#domain/orders/page/order-page-link.ts";
import { href } from "#domain/routes/href.ts";
import { getDeliveryInfo } from "#services/content/get-pages.ts";
import { getDeliveryChoice } from "#services/delivery/get-delivery-choice.ts";
import { CartContents, StorageNotice } from "./cart-contents.tsx";
import { cartStore, useCart } from "./cart-provider.tsx";
import { readCartTrail } from "./cart-trail.ts";
import { UndoRow, useRemovals } from "./removals.tsx";
import { useSharedCart } from "./use-shared-cart.ts";

export function loader({ context }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  return { promise: getDeliveryInfo(shop).promise, delivery: getDeliveryChoice(shop) };
}

export default function CartPage() {
  const { promise, delivery } = useLoaderData<typeof loader>();
  const cart = useCart();
  const { session } = useSession();
  const isInBrowser = useIsInBrowser();
  // The server's shell shows Products, and hydration must match it.
  const trail = useMemo(() => (isInBrowser ? readCartTrail() : [productsCrumb]), [isInBrowser]);
  const removals = useRemovals();
  const shared = useSharedCart();
  const isComing = useIsCartComing();
  const isEmpty = cart.items.length === 0;
  const isLoading = !cart.isRead || (isEmpty && isComing);
  return (
    <PrivatePage
      title="Cart"
      description="What you have chosen so far. Delivery is calculated after the order is placed."
    >
      <div className={layout.container}>
        <Breadcrumbs trail={trail} current="Cart" />
        <PageHeading heading="Your cart" />
        {shared !== null && cart.isRead && (
          <LateComponent
            load={async () => (await import("./shared-cart-panel.tsx")).SharedCartPanel}
            props={{ shared, onReplace: removals.replace }}
          >
            <Loading label="Loading the shared cart…" />
          </LateComponent>
        )}
      </div>
      {isLoading && (
        <div className={clsx(layout.container, layout.sectionEnd)}>
          <Loading label="Loading your cart…" />
          <NoScript what="The cart" />
        </div>
      )}
      {!isLoading && isEmpty && shared === null && (
        <div className={clsx(layout.container, layout.sectionEnd)}>
          <StorageNotice />
          <UndoRow removals={removals} />
          <LastOrderNotice />
          <EmptyState heading="Your cart is empty" help="Whatever you add will still be here when you come back.">
            <LinkButton to={href("products")}>Continue Shopping</LinkButton>
          </EmptyState>
        </div>
      )}
      {!isLoading && !isEmpty && (
        // While the session is unknown, the link leads to the account options, which redirect registered customers
        // immediately.
        <CartContents
          nextPath={href(isRegistered(session) ? "checkout" : "checkoutAuth")}
          promise={promise}
          delivery={delivery}
          removals={removals}
        />
      )}
    </PrivatePage>
  );
}

/** Says in an empty cart that it was ordered, with a link. Renders only in the browser, because it reads storage. */
function LastOrderNotice() {
  const [orderId] = useState(findLastOrder);
  if (orderId === null) return null;
  return (
    <Notice kind="ok" className={layout.mb6}>
      Your order request <b>{orderId}</b> is with us. <Link to={formatOrderPageLink(orderId)}>See your order</Link>
    </Notice>
  );
}

/** Whether the cart may be empty only because the cart saved with the account has not arrived yet. */
function useIsCartComing(): boolean {
  const { session } = useSession();
  const hasAccount = isRegistered(session);
  const [hasCome, setCome] = useState(false);
  useEffect(() => {
    if (!hasAccount || hasCome) return;
    const stop = () => setCome(true);
    import("./saved-cart.ts").then((module) => module.followSession(cartStore, session)).then(stop, stop);
  }, [hasAccount, hasCome, session]);
  return hasAccount && !hasCome;
}
