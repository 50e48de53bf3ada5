import { useState } from "react";
import { call } from "#app/calls/call.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import { href } from "#domain/addresses/href.ts";
import { formatPrice } from "#domain/money.ts";
import { refusalReason } from "#domain/orders/order-moves.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import styles from "./order-actions.module.css";
import { deskKey } from "#app/desk/desk-key.ts";
import { LazyConfirmDialog } from "#app/desk/lazy-confirm-dialog.tsx";
import { useShownOrder } from "./shown-order.ts";

/** Cancel or uncancel. The state table decides which one is offered, and why it is disabled. */
export function OrderActions() {
  const { order, isBusy, change } = useShownOrder();
  const [isAsking, setAsking] = useState(false);
  const [words, setWords] = useState("");
  const cancelRefusal = refusalReason(order.status, "cancel", order.deliveryMethod);
  const target = { orderId: order.id, version: order.version };

  const again = (
    <Link
      className={buttonClass({ look: "line", size: "sm" })}
      to={`${href("deskTelephone")}?like=${order.id}`}
      {...deskKey("y", "Order the same again")}
    >
      <Icon name="copy" /> Duplicate
    </Link>
  );

  if (order.mergedInto !== null) return <span className={styles.actions}>{again}</span>;
  if (refusalReason(order.status, "uncancel") === null) {
    return (
      <span className={styles.actions}>
        {again}
        <Button
          look="line"
          size="sm"
          {...deskKey("u")}
          busyLabel={isBusy && "Working…"}
          onClick={() => void change("Failed to uncancel order", () => call("uncancelOrder", target))}
        >
          Uncancel order
        </Button>
      </span>
    );
  }
  return (
    <span className={styles.actions}>
      {cancelRefusal === null ? null : (
        <span className={text.muted} id="cancel-refusal">
          {cancelRefusal}
        </span>
      )}
      {again}
      <Button
        look="danger"
        size="sm"
        {...deskKey("X", "Cancel order", { opens: true })}
        disabled={cancelRefusal !== null}
        aria-describedby={cancelRefusal === null ? undefined : "cancel-refusal"}
        busyLabel={isBusy && "Working…"}
        onClick={() => setAsking(true)}
      >
        Cancel order
      </Button>
      {isAsking ? (
        <LazyConfirmDialog
          title={`Cancel order ${order.id}?`}
          dismissLabel="Keep order"
          confirmLabel="Cancel order"
          isDangerous
          onDismiss={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void change("Failed to cancel order", () => call("cancelOrder", { ...target, words }));
          }}
        >
          <p>{consequences(order)}</p>
          {order.deliveryInfo.email === "" ? null : (
            <div className={styles.words}>
              <TextField
                id="cancel-words"
                label={`Reason, for the email to ${order.deliveryInfo.firstName}`}
                optional
                rows={2}
                maxLength={1_000}
                value={words}
                onChange={(event) => setWords(event.target.value)}
              />
            </div>
          )}
        </LazyConfirmDialog>
      ) : null}
    </span>
  );
}

function consequences(order: DeskOrderView): string {
  const { firstName, lastName } = order.deliveryInfo;
  const amount = formatPrice(order.totalCostPence ?? order.subtotalPence);
  const request = `The request of ${firstName} ${lastName} for ${amount} becomes Cancelled.`;
  return order.paymentLinkActive ? `${request} The payment link for ${amount} stops working.` : request;
}
