import { clsx } from "clsx";
import { type MetaFunction, useParams } from "react-router";
import { privateMeta } from "#app/account/private-meta.ts";
import { CallError } from "#app/calls/call.ts";
import { deskCardClass } from "#app/desk/desk-card.tsx";
import { BackLink, DeskHeading, DeskMain, Loaded, OutcomeNotice } from "#app/desk/desk-main.tsx";
import desk from "#app/desk/desk-layout.module.css";
import { KeyLine } from "#app/desk/key.tsx";
import { formatMoment, formatWaiting } from "#app/ui/format-date.ts";
import { Notice } from "#app/ui/notice.tsx";
import { OrderProgress, StatusPill } from "#app/ui/order-status.tsx";
import text from "#app/ui/text.module.css";
import { statusFacts } from "#domain/orders/order-status.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import styles from "./desk-order.route.module.css";
import { OrderActions, PaperLinks } from "./order-actions.tsx";
import { OrderCards } from "./order-cards.tsx";
import { OrderDock } from "./order-dock.tsx";
import { QueueLinks } from "./queue-links.tsx";
import { ShownOrderContext, useDeskOrder } from "./shown-order.ts";

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
  const { query, outcome, isBusy, change } = useDeskOrder(orderId);
  const { data: order, error } = query;
  const isMissing = error instanceof CallError && error.status === "not-found";
  return (
    <ShownOrderContext value={order === undefined ? null : { order, isBusy, change }}>
      <DeskMain isNarrow>
        <div className={desk.line}>
          <BackLink />
          {order && <QueueLinks />}
        </div>
        <div className={desk.head}>
          <DeskHeading className={text.tabularNumbers}>{order?.id ?? orderId}</DeskHeading>
          {order && (
            <>
              <StatusPill status={order.status} method={order.deliveryMethod} />
              <span className={clsx(text.muted, text.tabularNumbers)}>{formatPlaced(order)}</span>
              <PaperLinks />
              <OrderActions />
            </>
          )}
        </div>
        {isMissing ? (
          <Notice kind="bad">Order not found</Notice>
        ) : (
          <Loaded query={query} what="the order" failure="Failed to load order details">
            {(shown) => (
              <>
                <ProgressRow order={shown} />
                <OutcomeNotice outcome={outcome} />
                <OrderCards />
                <KeyLine keys={orderKeys} />
              </>
            )}
          </Loaded>
        )}
      </DeskMain>
      {order && <OrderDock />}
    </ShownOrderContext>
  );
}

function ProgressRow({ order }: { order: DeskOrderView }) {
  const { stepsDone } = statusFacts(order.status);
  if (stepsDone === null) return null;
  return (
    <div className={clsx(deskCardClass, styles.progress)}>
      <OrderProgress done={stepsDone} method={order.deliveryMethod} parcels={order.fulfilments.length} />
    </div>
  );
}

function formatPlaced(order: DeskOrderView): string {
  const placed = `Placed ${formatMoment(order.createdAt)}`;
  if (statusFacts(order.status).waitsFor !== "delivery-cost") return placed;
  return `${placed}, waiting ${formatWaiting(Date.now() - Date.parse(order.createdAt))}`;
}
