import { clsx } from "clsx";
import { useEffect } from "react";
import { type MetaFunction, useLocation, useNavigate } from "react-router";
import { NoScript } from "#app/account/no-script.tsx";
import { privateMeta } from "#app/account/private-meta.ts";
import { ItemList } from "#app/cart/item-list.tsx";
import { CheckoutProgress } from "./checkout-progress.tsx";
import { ConfirmationContact } from "./confirmation-contact.tsx";
import { NextSteps } from "./next-steps.tsx";
import styles from "./order-confirmation.route.module.css";
import { readConfirmation } from "./read-confirmation.ts";
import { PrivatePage } from "#app/chrome/private-page.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Loading } from "#app/ui/loading.tsx";
import { Panel, PanelRule } from "#app/ui/panel.tsx";
import { Rings } from "#app/ui/rings.tsx";
import { SummaryList, SummaryRow } from "#app/ui/summary-list.tsx";
import { useIsInBrowser } from "#app/ui/use-is-in-browser.ts";
import { href } from "#domain/addresses/href.ts";
import { formatPrice } from "#domain/money.ts";
import type { DeliveryInfo } from "#domain/orders/delivery-info.ts";

export const meta: MetaFunction = (args) =>
  privateMeta("Thank you", "Your order request is with us. This is what happens next.", args);

export default function OrderConfirmationPage() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const isInBrowser = useIsInBrowser();
  const placed = isInBrowser ? readConfirmation(state) : null;

  useEffect(() => {
    if (readConfirmation(state) === null) void navigate(href("home"), { replace: true });
  }, [state, navigate]);

  const firstName = placed?.order.deliveryInfo.firstName;
  return (
    <PrivatePage>
      <section className={clsx(layout.onDark, styles.thanks)}>
        <Rings className={styles.rings} count={7} from={0.9} to={0.2} />
        <div className={clsx(layout.container, styles.thanksContent)}>
          <div className={layout.screenOnly}>
            <CheckoutProgress done={3} onDark />
          </div>
          <h1 className={styles.heading}>Thank you{firstName ? `, ${firstName}` : ""}. Your request is with us.</h1>
          {placed === null ? (
            <>
              <Loading />
              <NoScript what="This page" />
            </>
          ) : (
            <>
              <p className={styles.orderNumber}>
                <span>Your order number is</span> <b className={styles.number}>{placed.orderId}</b>
              </p>
              <p className={styles.message}>{placed.message}</p>
            </>
          )}
        </div>
      </section>
      {placed === null ? null : (
        <div className={clsx(layout.container, layout.sectionTight, layout.withSidePanel)}>
          <div>
            <NextSteps postcode={placed.order.deliveryInfo.postcode} />
            <section className={styles.deliverTo}>
              <h2 className={styles.deliverToHeading}>Delivering to</h2>
              <Address info={placed.order.deliveryInfo} />
            </section>
          </div>
          <Panel heading="Your items">
            <div className={styles.items}>
              <ItemList items={placed.order.cartItems} />
            </div>
            <PanelRule />
            <SummaryList>
              <SummaryRow label="Subtotal" look="price">
                {formatPrice(placed.order.subtotalPence)}
              </SummaryRow>
              <SummaryRow label="Delivery">
                <b>To be confirmed</b>
              </SummaryRow>
            </SummaryList>
            <PanelRule />
            <ConfirmationContact />
            <LinkButton className={styles.continueShopping} look="line" block to={href("products")}>
              Continue Shopping
            </LinkButton>
          </Panel>
        </div>
      )}
    </PrivatePage>
  );
}

function Address({ info }: { info: DeliveryInfo }) {
  const lines = [
    `${info.firstName} ${info.lastName}`,
    info.address1,
    info.address2,
    `${info.city} ${info.postcode}`,
    info.phone,
    info.email,
  ];
  return (
    <>
      <p className={styles.address}>
        {lines
          .filter((line) => line !== "")
          .map((line) => (
            <span className={styles.addressLine} key={line}>
              {line}
            </span>
          ))}
      </p>
      {info.notes === "" ? null : <p className={styles.notes}>Notes: {info.notes}</p>}
    </>
  );
}
