import { formatPrice } from "#domain/money.ts";
import { statusFacts } from "#domain/orders/order-status.ts";
import { Button } from "#app/ui/button.tsx";
import { Dock, dockAction } from "#app/ui/dock.tsx";
import { CopyButton } from "#app/desk/copy-button.tsx";
import { deliveryCostFieldId } from "./delivery-cost-card.tsx";
import { sendParcelCardId } from "./send-parcel-card.tsx";
import { useShownOrder } from "./shown-order.ts";

/** The order's next step, at the bottom of a narrow screen. Empty when there is none. */
export function OrderDock() {
  const { order, allows } = useShownOrder();
  if (statusFacts(order.status).waitsFor === "delivery-cost") {
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
