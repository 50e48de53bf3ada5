import { clsx } from "clsx";
import { useEffect } from "react";
import { type MetaFunction, useParams } from "react-router";
import { NoScript } from "#app/account/no-script.tsx";
import { privateMeta } from "#app/account/private-meta.ts";
import { AskedNotice } from "./asked-notice.tsx";
import { AttentionNotice } from "./attention-notice.tsx";
import { CustomerCards } from "./customer-cards.tsx";
import { CustomerPageCard } from "./customer-page-card.tsx";
import { DeliveryCostCard } from "./delivery-cost-card.tsx";
import { BackToOrders } from "#app/desk/back-to-orders.tsx";
import styles from "./desk-order.route.module.css";
import { DeskHeading, DeskMain } from "#app/desk/desk-main.tsx";
import { HistoryCard } from "./history-card.tsx";
import { ItemsCard } from "./items-card.tsx";
import { MergeCard } from "./merge-card.tsx";
import { MailedCard } from "./mailed-card.tsx";
import { NotesCard } from "./notes-card.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderDock } from "./order-dock.tsx";
import { OutcomeNotice } from "#app/desk/outcome-notice.tsx";
import { PaperLinks } from "./paper-links.tsx";
import { PaymentLinkCard } from "./payment-link-card.tsx";
import { PaymentsCard } from "./payments-card.tsx";
import { RecordPaymentCard } from "./record-payment-card.tsx";
import { RefundCard } from "./refund-card.tsx";
import { SendingCards } from "./sending-cards.tsx";
import { ShownOrderContext } from "./shown-order.ts";
import { useOrderNews } from "#app/desk/use-desk-news.ts";
import { useDeskOrder } from "./use-desk-order.ts";
import { Button } from "#app/ui/button.tsx";
import { OrderProgress } from "#app/ui/order-progress.tsx";
import { formatMoment, formatWaiting } from "#app/ui/format-date.ts";
import { Loading } from "#app/ui/loading.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { StatusPill } from "#app/ui/status-pill.tsx";
import text from "#app/ui/text.module.css";
import { href } from "#domain/addresses/href.ts";
import { statusFacts } from "#domain/orders/order-status.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import { Link } from "#app/ui/link.tsx";

export const meta: MetaFunction = (args) =>
  privateMeta(
    `Order ${args.params["orderId"] ?? ""}`,
    "One order request: its items, its delivery cost and its payment link.",
    args,
  );

export default function DeskOrderPage() {
  const orderId = useParams()["orderId"] ?? "";
  // The key resets what was typed for another order.
  return <OrderOnDesk key={orderId} orderId={orderId} />;
}

function OrderOnDesk({ orderId }: { orderId: string }) {
  const { order, loadFailure, outcome, isBusy, load, change } = useDeskOrder(orderId);
  useOrderNews((items) => {
    if (order !== null && !isBusy && items.some((item) => item.orderId === order.id)) void load();
  });

  // The customer may pay while the tab is hidden.
  useEffect(() => {
    if (order === null || isBusy) return;
    function reloadWhenVisible(): void {
      if (document.visibilityState === "visible") void load();
    }
    document.addEventListener("visibilitychange", reloadWhenVisible);
    return () => document.removeEventListener("visibilitychange", reloadWhenVisible);
  }, [order, isBusy, load]);

  return (
    <ShownOrderContext value={order === null ? null : { order, isBusy, change }}>
      <DeskMain isNarrow>
        <div className={styles.backRow}>
          <BackToOrders />
        </div>
        <div className={styles.head}>
          <DeskHeading className={text.tabularNumbers}>{order?.id ?? orderId}</DeskHeading>
          {order === null ? null : (
            <>
              <StatusPill status={order.status} method={order.deliveryMethod} />
              <span className={clsx(text.muted, text.tabularNumbers)}>{formatPlaced(order)}</span>
              <PaperLinks />
              <OrderActions />
            </>
          )}
        </div>
        {loadFailure === null ? null : (
          <div className={styles.failure}>
            <Notice kind="bad">{loadFailure}</Notice>
            {loadFailure === "Order not found" ? null : (
              <Button look="line" onClick={() => void load()}>
                Try again
              </Button>
            )}
          </div>
        )}
        {order === null ? (
          loadFailure === null ? (
            <>
              <Loading label="Loading the order…" />
              <NoScript what="The order desk" />
            </>
          ) : null
        ) : (
          <>
            <ProgressRow order={order} />
            <OutcomeNotice outcome={outcome} />
            <AttentionNotice />
            {order.mergedInto === null ? null : (
              <Notice className={styles.merged}>
                The items of this order are in{" "}
                <Link to={href("deskOrder", { orderId: order.mergedInto })}>order {order.mergedInto}</Link>.
              </Notice>
            )}
            <AskedNotice />
            <div className={styles.columns}>
              <div className={styles.cards}>
                <MergeCard />
                <ItemsCard />
              </div>
              <aside className={clsx(styles.cards, styles.moneyColumn)} aria-label="Next steps">
                <SendingCards />
                <DeliveryCostCard key={order.deliveryCostPence} />
                <PaymentLinkCard />
                <RecordPaymentCard />
                <RefundCard />
              </aside>
              <div className={styles.cards}>
                <CustomerCards />
                <NotesCard />
                <PaymentsCard />
                <HistoryCard />
                <MailedCard />
                <CustomerPageCard />
              </div>
            </div>
          </>
        )}
      </DeskMain>
      {order === null ? null : <OrderDock />}
    </ShownOrderContext>
  );
}

function ProgressRow({ order }: { order: DeskOrderView }) {
  const { stepsDone } = statusFacts(order.status);
  if (stepsDone === null) return null;
  return (
    <div className={styles.progress}>
      <OrderProgress done={stepsDone} method={order.deliveryMethod} parcels={order.fulfilments.length} />
    </div>
  );
}

function formatPlaced(order: DeskOrderView): string {
  const placed = `Placed ${formatMoment(order.createdAt)}`;
  if (statusFacts(order.status).waitsFor !== "delivery-cost") return placed;
  return `${placed}, waiting ${formatWaiting(Date.now() - Date.parse(order.createdAt))}`;
}
