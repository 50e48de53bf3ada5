import { clsx } from "clsx";
import { call } from "#app/calls/call.ts";
import { formatMoment } from "#app/ui/format-date.ts";
import { DeskCard, deskCardBody } from "#app/desk/desk-card.tsx";
import styles from "./send-parcel-card.module.css";
import { useShownOrder } from "./shown-order.ts";
import { StepButtons } from "./step-buttons.tsx";
import steps from "./step-buttons.module.css";
import { UndoStep } from "./undo-step.tsx";

/** Records that the customer has the goods, or says since when. */
export function DeliveredCard() {
  const { order, change } = useShownOrder();
  const { id: orderId, version, deliveryMethod, deliveredAt } = order;
  const isCollection = deliveryMethod === "collection";
  const done = isCollection ? "Collected" : "Delivered";
  if (deliveredAt !== null) {
    return (
      <DeskCard headingId="delivered-heading" heading={done} note={formatMoment(deliveredAt)} isActive>
        <div className={clsx(steps.steps, steps.alone)}>
          <UndoStep
            at={deliveredAt}
            onUndo={() => void change("Failed to update order", () => call("undoDelivered", { orderId, version }))}
          />
        </div>
      </DeskCard>
    );
  }
  return (
    <DeskCard headingId="delivered-heading" heading={`${done}?`}>
      <div className={clsx(deskCardBody, styles.form)}>
        <p>
          {isCollection
            ? `Save this once ${order.deliveryInfo.firstName} has collected everything.`
            : order.fulfilments.length > 1
              ? "Save this once everything has arrived: this marks every parcel as delivered."
              : "Save this once everything has arrived."}
        </p>
        <StepButtons
          onSave={(sendMail) =>
            void change("Failed to update order", () => call("markDelivered", { orderId, version, sendMail }))
          }
        />
      </div>
    </DeskCard>
  );
}
