import { clsx } from "clsx";
import { useParams, type HeadersFunction } from "react-router";
import { PrivatePage } from "#app/chrome/private-page.tsx";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { Dock, dockAction } from "#app/ui/dock.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import layout from "#app/ui/layout.module.css";
import { Breadcrumbs, PageHeading } from "#app/ui/page-heading.tsx";
import text from "#app/ui/text.module.css";
import { formatDate } from "#domain/format-date.ts";
import { formatPrice } from "#domain/money.ts";
import { isOrderStatus, type OrderStatus } from "#domain/orders/order-status.ts";
import { href } from "#domain/routes/href.ts";
import type { OrderPageView } from "#services/orders/page/order-page.ts";
import { NotShown } from "./not-shown.tsx";
import { OrderMoney } from "./order-money.tsx";
import { OrderNews } from "./order-news.tsx";
import styles from "./order-page.route.module.css";
import { AskSection, OrderSections } from "./order-sections.tsx";
import { OrderProgress, StatusPill } from "./order-status.tsx";
import { PayLink } from "./pay-link.tsx";
import { SentParcels } from "./sent-parcels.tsx";
import { useOrderPage, type ShownPage } from "./use-order-page.ts";

const headings: Record<OrderStatus, string> = {
  pending: "Your request is with us",
  delivery_confirmed: "Your delivery is confirmed",
  payment_pending: "Ready to pay",
  paid: "Paid: we are getting it ready",
  shipped: "Your order is on its way",
  delivered: "Your order has arrived",
  cancelled: "This order is cancelled",
};

const collectionHeadings: Partial<Record<OrderStatus, string>> = {
  shipped: "Your order is ready to collect",
  delivered: "You have collected your order",
};

function formatOrderHeading(order: OrderPageView): string {
  const { status, transfer } = order;
  if (order.mergedInto !== null) return `This order is now part of order ${order.mergedInto}`;
  if (transfer !== null)
    return transfer.state === "lapsed" ? "We no longer hold your price" : "Please pay by bank transfer";
  if (order.isLinkExpired && status === "payment_pending") return "The payment link has expired";
  if (status === "payment_pending" && order.paymentLink === null)
    return order.hasLink ? "Your payment link is on its way" : "Your total is confirmed";
  if (status === "paid" && order.isRefunded) return "This order has been refunded";
  if (!isOrderStatus(status)) return "Your order";
  return (order.deliveryMethod === "collection" ? collectionHeadings[status] : undefined) ?? headings[status];
}

/** Anyone with this URL can open the order, so no request may carry the URL to another site or into a log. */
export const headers: HeadersFunction = () => ({ "Referrer-Policy": "no-referrer" });

export default function YourOrderPage() {
  const link = useParams()["link"] ?? "";
  // The key clears text typed for another order.
  return <YourOrder key={link} link={link} />;
}

function YourOrder({ link }: { link: string }) {
  const { page, phase, load } = useOrderPage(link);
  return (
    <PrivatePage title="Your order">
      {/* For a visitor whom the router has led here from another page, whose headers still apply. */}
      <meta name="referrer" content="no-referrer" />
      <div className={clsx(layout.container, layout.sectionEnd)}>
        <Breadcrumbs current="Your order" />
        {page !== null ? (
          <Shown page={page} />
        ) : (
          <>
            {phase === "loading" && (
              <>
                <PageHeading heading="Your order" />
                <ReturnWithoutScript />
              </>
            )}
            <NotShown
              as="h1"
              what="order"
              needsScript="Your order page"
              phase={phase}
              load={load}
              unknown={
                <EmptyState
                  as="h1"
                  heading="This link does not open an order"
                  help="It may be incomplete, or a newer link may have replaced it. Please use the link in our latest email, or ring us."
                >
                  <LinkButton to={href("findOrder")}>Find my order</LinkButton>
                  <LinkButton look="line" to={href("contact")}>
                    Contact us
                  </LinkButton>
                </EmptyState>
              }
              failure="Your order is safe. It is only this page that did not load."
            />
          </>
        )}
      </div>
      {page !== null && page.order.paymentLink !== null ? (
        <Dock label="Payment" caption="To pay" amount={formatPrice(page.order.duePence)}>
          <PayLink className={dockAction} order={page.order}>
            Pay Now
          </PayLink>
        </Dock>
      ) : null}
    </PrivatePage>
  );
}

/** A form that the server answers only at the page's own URL, which the one shell for all orders does not know. */
function ReturnWithoutScript() {
  return (
    <noscript>
      <form method="post">
        <button type="submit" className={buttonClass({ look: "line" })} name="return" value="form">
          Return goods from this order
        </button>
      </form>
    </noscript>
  );
}

function Shown({ page }: { page: ShownPage }) {
  const { order } = page;
  return (
    <>
      <div className={styles.head}>
        <div className={layout.shrink}>
          <h1>{formatOrderHeading(order)}</h1>
          <p className={clsx(text.lead, layout.mt4)}>
            Order <b className={text.tabularNumbers}>{order.id}</b>, requested {formatDate(order.createdAt)}
          </p>
        </div>
        <StatusPill order={order} />
      </div>
      <OrderProgress className={styles.progress} order={order} />
      {order.fulfilments.length === 0 ? null : (
        <div className={styles.parcels}>
          <SentParcels order={{ ...order, cartItems: order.lines }} />
        </div>
      )}
      <OrderNews page={page} />
      <div className={clsx(layout.withSidePanel, styles.parts)}>
        <OrderSections page={page} />
        <div className={styles.money}>
          <OrderMoney page={page} />
        </div>
        <AskSection page={page} />
      </div>
    </>
  );
}
