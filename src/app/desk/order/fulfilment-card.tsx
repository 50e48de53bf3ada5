import { call } from "#app/calls/call.ts";
import { formatShortDate } from "#app/ui/format-date.ts";
import text from "#app/ui/text.module.css";
import type { FulfilmentView } from "#domain/orders/fulfilment.ts";
import { refusalReason } from "#domain/orders/order-moves.ts";
import type { OrderLineView } from "#domain/orders/order-view.ts";
import { DeskCard, deskCardBody } from "#app/desk/desk-card.tsx";
import styles from "./send-parcel-card.module.css";
import { ParcelDelivered } from "./parcel-delivered.tsx";
import { useShownOrder } from "./shown-order.ts";
import steps from "./step-buttons.module.css";
import { UndoStep } from "./undo-step.tsx";

interface FulfilmentCardProps {
  fulfilment: FulfilmentView;
  /** Only the latest one can be taken back. */
  isLatest: boolean;
}

/** A parcel that was sent, or goods that are ready to collect. */
export function FulfilmentCard({ fulfilment, isLatest }: FulfilmentCardProps) {
  const { order, change } = useShownOrder();
  const { id: orderId, version } = order;
  const { status, deliveryMethod } = order;
  const { number, method, carrier, tracking, sentOn, at, isMailed, deliveredAt, lines } = fulfilment;
  const isParcel = method === "delivery";
  const hasArrived = deliveredAt !== null;
  const canUndo = isLatest && !hasArrived && refusalReason(status, "undoSending", deliveryMethod) === null;
  return (
    <DeskCard
      headingId={`fulfilment-${number}`}
      heading={isParcel ? `Parcel ${number}` : "Ready to collect"}
      note={
        hasArrived
          ? `Delivered ${formatShortDate(deliveredAt)}`
          : `${isParcel ? "Sent" : "Since"} ${formatShortDate(sentOn)}`
      }
      isActive
    >
      <div className={deskCardBody}>
        <div className={styles.form}>
          <p>{lines.map(({ position, quantity }) => describePieces(order.cartItems[position], quantity)).join(", ")}</p>
          {isParcel ? (
            <p className={text.tabularNumbers}>
              {carrier} {tracking}
              {hasArrived ? `, sent ${formatShortDate(sentOn)}` : ""}
            </p>
          ) : null}
          <p className={text.muted}>{isMailed ? "The customer has been emailed." : "No email was sent."}</p>
        </div>
      </div>
      <div className={steps.steps}>
        {isParcel ? <ParcelDelivered parcel={fulfilment} /> : null}
        {canUndo ? (
          <UndoStep
            at={at}
            onUndo={() => void change("Failed to update order", () => call("undoSending", { orderId, version }))}
          />
        ) : null}
      </div>
    </DeskCard>
  );
}

function describePieces(line: OrderLineView | undefined, quantity: number): string {
  return `${line?.name ?? "Item"} × ${quantity}`;
}
