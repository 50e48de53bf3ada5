import { call } from "#app/calls/call.ts";
import { deskKey } from "#app/desk/desk-key.ts";
import { Key } from "#app/desk/key.tsx";
import { Button } from "#app/ui/button.tsx";
import { refusalReason } from "#domain/orders/order-moves.ts";
import { useShownOrder } from "./shown-order.ts";

/** Changes between delivery and collection, until something is sent. */
export function DeliveryMethodButton() {
  const { order, isBusy, change } = useShownOrder();
  const { id: orderId, version, status, deliveryMethod, fulfilments } = order;
  if (refusalReason(status, "setDeliveryMethod", deliveryMethod) !== null || fulfilments.length > 0) return null;
  const other = deliveryMethod === "collection" ? "delivery" : "collection";
  return (
    <Button
      look="line"
      size="sm"
      busyLabel={isBusy && "Saving…"}
      {...deskKey("t")}
      onClick={() =>
        void change("Failed to update order", () =>
          call("setDeliveryMethod", { orderId, version, deliveryMethod: other }),
        )
      }
    >
      {other === "collection" ? "Switch to collection" : "Switch to delivery"} <Key>t</Key>
    </Button>
  );
}
