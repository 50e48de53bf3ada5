import { useId, useState } from "react";
import { call } from "#app/calls/call.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { FulfilmentView } from "#domain/orders/fulfilment.ts";
import { refusalReason } from "#domain/orders/order-moves.ts";
import { deskKey } from "#app/desk/desk-key.ts";
import { Key } from "#app/desk/key.tsx";
import styles from "./parcel-delivered.module.css";
import { useShownOrder } from "./shown-order.ts";
import { StepButtons } from "./step-buttons.tsx";
import { UndoStep } from "./undo-step.tsx";

/** Records that one parcel has arrived, or takes it back. Nothing for the only parcel of an order: the order is delivered with it. */
export function ParcelDelivered({ parcel: { number, deliveredAt } }: { parcel: FulfilmentView }) {
  const { order, change } = useShownOrder();
  const [isAsked, setAsked] = useState(false);
  const choiceId = useId();
  const { id: orderId, version, status, deliveryMethod, fulfilments } = order;
  const allows = (move: Parameters<typeof refusalReason>[1]) => refusalReason(status, move, deliveryMethod) === null;
  if (fulfilments.length === 1 && status !== "paid") return null;
  if (deliveredAt !== null) {
    const undo = () =>
      void change("Failed to update order", () => call("undoParcelDelivered", { orderId, version, number }));
    return allows("undoParcelDelivered") ? (
      <UndoStep at={deliveredAt} hasKey={order.deliveredAt === null} onUndo={undo} />
    ) : null;
  }
  if (!allows("markParcelDelivered")) return null;
  const isFirst = fulfilments.findLast((one) => one.deliveredAt === null)?.number === number;
  return (
    <>
      <Button
        look="line"
        size="sm"
        aria-expanded={isAsked}
        aria-controls={choiceId}
        {...(isFirst ? deskKey("h", `Parcel ${number} delivered`, { opens: true }) : {})}
        onClick={() => setAsked(!isAsked)}
      >
        <Icon name="check" /> Delivered {isFirst ? <Key>h</Key> : null}
      </Button>
      <div id={choiceId} className={styles.choice} hidden={!isAsked}>
        <StepButtons
          hasKey={false}
          onSave={(sendMail) =>
            void change("Failed to update order", () =>
              call("markParcelDelivered", { orderId, version, sendMail, number }),
            )
          }
        />
      </div>
    </>
  );
}
