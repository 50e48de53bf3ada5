import { clsx } from "clsx";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { call, CallError } from "#app/calls/call.ts";
import { ItemList } from "#app/cart/item-list.tsx";
import { NoScript } from "#app/chrome/no-script.tsx";
import { PrivatePage } from "#app/chrome/private-page.tsx";
import { useChrome } from "#app/chrome/use-chrome.ts";
import { DeliveryAddress } from "#app/orders/delivery-address.tsx";
import { OrderTotals } from "#app/orders/order-totals.tsx";
import { SentParcels } from "#app/orders/sent-parcels.tsx";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { GoLink } from "#app/ui/link.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { Panel, PanelRule } from "#app/ui/panel.tsx";
import { Rings } from "#app/ui/rings.tsx";
import text from "#app/ui/text.module.css";
import type { OrderView } from "#domain/orders/order-view.ts";
import { parseOrderFragment } from "#domain/orders/page/order-page-link.ts";
import { href } from "#domain/routes/href.ts";
import { CheckoutProgress } from "./checkout-page.tsx";
import { findPlacedOrder, forgetLastOrder, forgetPlacedOrder } from "./last-order.ts";
import { NextSteps } from "./next-steps.tsx";
import styles from "./order-confirmation.route.module.css";
import { OrderEmail } from "./order-email.tsx";
import { toShownOrder } from "./shown-order.ts";

export default function OrderConfirmationPage() {
  const { shown, show } = useShownOrder();
  const order = typeof shown === "string" ? null : shown;
  return (
    <PrivatePage title="Thank you">
      <section className={clsx(layout.onDark, styles.thanks)}>
        <Rings className={clsx(layout.screenOnly, styles.rings)} set="page" />
        <div className={clsx(layout.container, styles.thanksContent)}>
          <div className={layout.screenOnly}>
            <CheckoutProgress done={3} onDark />
          </div>
          <h1 className={styles.heading}>
            {order === null ? "Thank you. Your request is with us." : toShownOrder(order).heading}
          </h1>
          {order === null ? (
            <>
              {shown === "failed" ? (
                <p className={styles.message} role="alert">
                  Your order could not be loaded. It is safe with us; please try again in a moment.
                </p>
              ) : (
                <Loading />
              )}
              <NoScript what="This page" />
            </>
          ) : (
            <>
              <p className={clsx(layout.wrap, layout.alignBaseline, layout.gap1, layout.across6, layout.mt7)}>
                <span>Your order number is</span> <b className={styles.number}>{order.id}</b>
              </p>
              <p className={styles.message}>{toShownOrder(order).message}</p>
            </>
          )}
        </div>
      </section>
      {order === null ? null : <OrderDetails order={order} onChanged={show} />}
    </PrivatePage>
  );
}

/** Statuses with which the shop has answered but does not show the order. */
const refusals = new Set(["unauthenticated", "permission-denied", "not-found", "invalid-argument"]);

/** Returns the order that the URL names. Redirects home if it names none, or one that the visitor may not read. */
function useShownOrder(): { shown: OrderView | "loading" | "failed"; show: (changed: OrderView) => void } {
  const navigate = useNavigate();
  const orderId = parseOrderFragment(useLocation().hash);
  const [shown, show] = useState<OrderView | "loading" | "failed">(() => findPlacedOrder(orderId) ?? "loading");

  useEffect(() => {
    const leave = () => void navigate(href("home"), { replace: true });
    if (orderId === null) return leave();
    if (findPlacedOrder(orderId) !== null) return forgetPlacedOrder();
    let isCurrent = true;
    call("getOrder", { orderId }).then(
      (order) => {
        if (isCurrent) show(order);
      },
      (error: unknown) => {
        if (!isCurrent) return;
        if (!(error instanceof CallError) || !refusals.has(error.status)) return show("failed");
        forgetLastOrder();
        leave();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [orderId, navigate]);

  return { shown, show };
}

function OrderDetails({ order, onChanged }: { order: OrderView; onChanged(order: OrderView): void }) {
  const { stepsDone, totals, paymentLink } = toShownOrder(order);
  return (
    <div className={clsx(layout.container, layout.sectionTight, layout.withSidePanel)}>
      <div>
        <div className={clsx(layout.stack, layout.gap2, layout.mb8, layout.screenOnly)}>
          <OrderEmail order={order} onChanged={onChanged} />
          <GoLink to={href("orderPage", { link: order.id })}>See your order</GoLink>
        </div>
        {stepsDone === null ? null : (
          <NextSteps postcode={order.deliveryInfo.postcode} done={stepsDone} method={order.deliveryMethod} />
        )}
        {order.fulfilments.length === 0 ? null : <SentParcels order={order} />}
        <section className={clsx(layout.pt5, layout.darkRuleAbove, layout.mt12)}>
          <h2 className={clsx(text.title, layout.mb5)}>
            {order.deliveryMethod === "collection" ? "Collected by" : "Delivering to"}
          </h2>
          <DeliveryAddress info={order.deliveryInfo} />
        </section>
      </div>
      <Panel heading="Your items">
        <div className={layout.mt4}>
          <ItemList items={order.cartItems} />
        </div>
        <PanelRule />
        <OrderTotals totals={totals} />
        {paymentLink === null ? null : (
          <a className={buttonClass({ look: "primary", block: true }, layout.mt4)} href={paymentLink}>
            Pay Now <Icon name="external-link" />
          </a>
        )}
        <PanelRule />
        <ConfirmationContact />
        <LinkButton className={clsx(layout.mt3, layout.screenOnly)} look="line" block to={href("products")}>
          Continue Shopping
        </LinkButton>
      </Panel>
    </div>
  );
}

function ConfirmationContact() {
  const site = useChrome()?.site;
  if (site === undefined) return null;
  return (
    <p className={text.small}>
      <b>Questions about this order?</b>
      <br />
      Ring <a href={`tel:${site.phone.dial}`}>{site.phone.shown}</a>, {site.hours}, or write to{" "}
      <a href={`mailto:${site.email}`}>{site.email}</a>. We reply within {site.replyHours} hours.
    </p>
  );
}
