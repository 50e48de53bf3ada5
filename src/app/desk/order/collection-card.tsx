import { clsx } from "clsx";
import { call } from "#app/calls/call.ts";
import { DeskCard, deskCardBody } from "#app/desk/desk-card.tsx";
import styles from "./send-parcel-card.module.css";
import { useShownOrder } from "./shown-order.ts";
import { StepButtons } from "./step-buttons.tsx";

/** Records that an order for collection is ready. */
export function CollectionCard() {
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
