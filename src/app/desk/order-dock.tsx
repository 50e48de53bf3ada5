import { formatPrice } from "#domain/money.ts";
import { statusFacts } from "#domain/orders/order-status.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { CopyButton } from "./copy-button.tsx";
import { deliveryCostFieldId } from "./delivery-cost-card.tsx";

/** The order's next step, at the bottom of a narrow screen. Empty when there is none. */
export function OrderDock({ order }: { order: DeskOrderView }) {
  if (statusFacts(order.status).waitsFor === "delivery-cost") {
    return (
      <div className="dock" role="region" aria-label="Next step">
        <p className="price">
          <small>Subtotal</small>
          {formatPrice(order.subtotalPence)}
        </p>
        <button
          className={buttonClass({ look: "line" })}
          type="button"
          onClick={() => document.getElementById(deliveryCostFieldId)?.focus()}
        >
          Set delivery
        </button>
      </div>
    );
  }
  if (order.paymentLink === null || order.totalCostPence === null) return null;
  return (
    <div className="dock" role="region" aria-label="Next step">
      <p className="price">
        <small>Link active</small>
        {formatPrice(order.totalCostPence)}
      </p>
      <CopyButton text={order.paymentLink} label="Copy link" />
    </div>
  );
}
