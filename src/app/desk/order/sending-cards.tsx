import { CollectionCard } from "./collection-card.tsx";
import { DeliveredCard } from "./delivered-card.tsx";
import { FulfilmentCard } from "./fulfilment-card.tsx";
import { SendParcelCard } from "./send-parcel-card.tsx";
import { useShownOrder } from "./shown-order.ts";
import { refusalReason } from "#domain/orders/order-moves.ts";

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
