import { clsx } from "clsx";
import { useEffect } from "react";
import { type MetaFunction, useParams } from "react-router";
import { NoScript } from "#app/account/no-script.tsx";
import { privateMeta } from "#app/account/private-meta.ts";
import { BackToOrders } from "#app/desk/back-to-orders.tsx";
import styles from "./desk-order.route.module.css";
import { DeskHeading, DeskMain } from "#app/desk/desk-main.tsx";
import { KeyLine } from "#app/desk/key-line.tsx";
import { OrderCards } from "./order-cards.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderDock } from "./order-dock.tsx";
import { OutcomeNotice } from "#app/desk/outcome-notice.tsx";
import { PaperLinks } from "./paper-links.tsx";
import { QueueLinks } from "./queue-links.tsx";
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
import { statusFacts } from "#domain/orders/order-status.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";

/** Those of every order; the rest stand on their buttons and in the panel. */
const orderKeys = [
  { keys: ["/"], label: "search" },
  { keys: ["g"], label: "orders" },
  { keys: ["p"], label: "slip" },
  { keys: ["n"], label: "note" },
  { keys: ["m"], label: "message" },
  { keys: ["y"], label: "duplicate" },
  { keys: ["?"], label: "all keys" },
];

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
          {order !== null && <QueueLinks />}
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
            <OrderCards />
            <KeyLine keys={orderKeys} />
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
