import { DeliveredCard } from "./delivered-card.tsx";
import { FulfilmentCard } from "./fulfilment-card.tsx";
import { SendParcelCard } from "./send-parcel-card.tsx";
import { useShownOrder } from "./shown-order.ts";
import { refusalReason } from "#domain/orders/order-moves.ts";
import { clsx } from "clsx";
import { call } from "#app/calls/call.ts";
import { DeskCard, deskCardBody } from "#app/desk/desk-card.tsx";
import styles from "./send-parcel-card.module.css";
import { StepButtons } from "./step-buttons.tsx";

/** What is to be sent or collected, and what was. Nothing before the order is paid. */
export function SendingCards() {
  const { order } = useShownOrder();
  const { status, deliveryMethod, fulfilments } = order;
  const allows = (move: Parameters<typeof refusalReason>[1]) => refusalReason(status, move, deliveryMethod) === null;
  return (
    <>
      {allows("sendParcel") ? <SendParcelCard key={fulfilments.length} /> : null}
      {allows("makeReady") ? <CollectionCard /> : null}
      {allows("markDelivered") || order.deliveredAt !== null ? <DeliveredCard /> : null}
      {fulfilments.toReversed().map((fulfilment, index) => (
        <FulfilmentCard key={fulfilment.id} fulfilment={fulfilment} isLatest={index === 0} />
      ))}
    </>
  );
}

/** Records that an order for collection is ready. */
function CollectionCard() {
  const { order, change } = useShownOrder();
  const { id: orderId, version } = order;
  return (
    <DeskCard headingId="send-heading" heading="Ready to collect?">
      <div className={clsx(deskCardBody, styles.form)}>
        <p>Save this once everything is packed and ready for {order.deliveryInfo.firstName}.</p>
        <StepButtons
          onSave={(sendMail) =>
            void change("Failed to update order", () => call("makeReady", { orderId, version, sendMail }))
          }
        />
      </div>
    </DeskCard>
  );
}
