import { clsx } from "clsx";
import { useState } from "react";
import { useParams } from "react-router";
import { CallError } from "#app/calls/call.ts";
import { useCall } from "#app/desk/calls/use-call.ts";
import { BackLink, DeskPage, Loaded } from "#app/desk/frame/desk-main.tsx";
import { DeskLinkButton } from "#app/desk/kit/action-button.tsx";
import { CopyButton } from "#app/desk/kit/copy-button.tsx";
import desk from "#app/desk/kit/desk.module.css";
import { KeyLine } from "#app/desk/kit/key.tsx";
import { StatusPill } from "#app/orders/order-status.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dock, dockAction } from "#app/ui/dock.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/notice.tsx";
import text from "#app/ui/text.module.css";
import { formatMoment, formatWaiting } from "#domain/format-date.ts";
import { formatPrice } from "#domain/money.ts";
import type { WaitGroup } from "#domain/orders/lists/waiting.ts";
import { statusFacts } from "#domain/orders/order-status.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import { href } from "#domain/routes/href.ts";
import { deliveryCostFieldId } from "./delivery-cost-card.tsx";
import { OrderActions, PaperLinks } from "./order-actions.tsx";
import { OrderCards } from "./order-cards.tsx";
import { sendParcelCardId } from "./send-parcel-card.tsx";
import { ShownOrderContext, useDeskOrder, useShownOrder } from "./shown-order.ts";

/** The keys of every order. All other keys are shown on their buttons and in the help panel. */
const orderKeys = {
  "/": "search",
  g: "orders",
  p: "slip",
  n: "note",
  m: "message",
  y: "duplicate",
  "?": "all keys",
};

export default function DeskOrderPage() {
  const orderId = useParams()["orderId"] ?? "";
  const query = useDeskOrder(orderId);
  const { data: order, error } = query;
  return (
    <ShownOrderContext value={order ?? null}>
      <DeskPage
        back={
          <div className={desk.line}>
            <BackLink />
            {order && <QueueLinks />}
          </div>
        }
        heading={order?.id ?? orderId}
        title={`Order ${orderId}`}
        tools={
          order && (
            <>
              <StatusPill order={order} />
              <span className={clsx(text.muted, text.tabularNumbers)}>{formatPlaced(order)}</span>
              <PaperLinks />
              <OrderActions />
            </>
          )
        }
      >
        {error instanceof CallError && error.status === "not-found" ? (
          <Notice kind="bad">Order not found</Notice>
        ) : (
          <Loaded query={query} what="the order" failure="Failed to load order details">
            {() => <OrderCards />}
          </Loaded>
        )}
        {order && <KeyLine keys={orderKeys} />}
      </DeskPage>
      {order && <OrderDock />}
    </ShownOrderContext>
  );
}

function formatPlaced(order: DeskOrderView): string {
  const placed = `Placed ${formatMoment(order.createdAt)}`;
  if (statusFacts(order.status).waitsFor !== "delivery-cost") return placed;
  return `${placed}, waiting ${formatWaiting(Date.now() - Date.parse(order.createdAt))}`;
}

const groupWords: Record<WaitGroup, string> = {
  overdue: "overdue",
  attention: "to look at",
  "to-price": "with delivery to set",
  "to-send": "to send",
  "to-collect": "ready to collect",
  returns: "with a return",
  asked: "waiting for an answer",
  unpaid: "waiting for payment",
};

/** The order's place in the queue it was opened from, with links to its neighbours, even after the order is done. */
function QueueLinks() {
  const { order } = useShownOrder();
  const [group, setGroup] = useState<WaitGroup>();
  const { data: queue } = useCall("getQueuePlace", { orderId: order.id, group }, { keepsLast: true });
  if (!queue) return null;
  if (group === undefined) setGroup(queue.group);
  const words = groupWords[queue.group];
  const { previousId, nextId } = queue;
  const linkTo = (orderId: string) => ({ look: "quiet", to: href("deskOrder", { orderId }) }) as const;
  return (
    <nav className={clsx(layout.line, layout.gap1, layout.toEnd)} aria-label={`Orders ${words}`}>
      {previousId !== null && (
        <DeskLinkButton {...linkTo(previousId)} shortcut="k" aria-label={`Previous order ${words}`}>
          <Icon name="arrow-left" />
        </DeskLinkButton>
      )}
      <span className={clsx(text.small, text.tabularNumbers)}>{describePlace(queue, words)}</span>
      {nextId !== null && (
        <DeskLinkButton {...linkTo(nextId)} shortcut="j" aria-label={`Next order ${words}`}>
          <Icon name="arrow-right" />
        </DeskLinkButton>
      )}
    </nav>
  );
}

function describePlace({ place, count }: { place: number | null; count: number }, words: string): string {
  if (place !== null) return `${place} of ${count} ${words}`;
  return count === 0 ? `None left ${words}` : `${count} more ${words}`;
}

export function OrderDock() {
  const { order, allows } = useShownOrder();
  if (statusFacts(order.status).waitsFor === "delivery-cost" && allows("setDeliveryCost")) {
    return (
      <Dock label="Next step" caption="Subtotal" amount={formatPrice(order.subtotalPence)}>
        <Button
          className={dockAction}
          look="line"
          onClick={() => document.getElementById(deliveryCostFieldId)?.focus()}
        >
          Set delivery
        </Button>
      </Dock>
    );
  }
  if (allows("sendParcel")) {
    return (
      <Dock label="Next step" caption="Next parcel" amount={`${order.fulfilments.length + 1}`}>
        <Button
          className={dockAction}
          look="line"
          onClick={() => document.getElementById(sendParcelCardId)?.scrollIntoView({ block: "start" })}
        >
          Send it
        </Button>
      </Dock>
    );
  }
  if (order.paymentLink === null) return null;
  return (
    <Dock label="Next step" caption="Link active" amount={formatPrice(order.duePence)}>
      <CopyButton className={dockAction} text={order.paymentLink} label="Copy link" />
    </Dock>
  );
}
