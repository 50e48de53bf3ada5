import { call } from "#app/calls/call.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatPrice } from "#domain/money.ts";
import { findAcceptRefusal } from "#domain/orders/accept-payment.ts";
import { findPayMove } from "#domain/orders/find-pay-move.ts";
import { refusalReason } from "#domain/orders/order-moves.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import type { PaymentView } from "#domain/orders/payment.ts";
import { deskKey } from "#app/desk/desk-key.ts";
import { Key } from "#app/desk/key.tsx";
import styles from "./attention-notice.module.css";
import { useShownOrder } from "./shown-order.ts";

/** Why the order needs attention, one reason a line, and the button that marks it as dealt with. */
export function AttentionNotice() {
  const { order, isBusy, change } = useShownOrder();
  if (order.attention === null) return null;
  const { id: orderId, version } = order;
  const acceptable = findAcceptable(order);
  return (
    <div className={styles.notice}>
      <Notice kind="bad">
        <p className={styles.reasons}>{order.attention}</p>
        <div className={styles.done}>
          {acceptable === undefined ? null : (
            <Button
              look="solid"
              size="sm"
              {...deskKey("A")}
              busyLabel={isBusy && "Saving…"}
              onClick={() =>
                void change("Failed to update order", () =>
                  call("acceptPayment", { paymentId: acceptable.id, version }),
                )
              }
            >
              Count {formatPrice(acceptable.amountPence)} as the payment <Key>A</Key>
            </Button>
          )}
          <Button
            look="line"
            size="sm"
            {...deskKey("f")}
            busyLabel={isBusy && "Saving…"}
            onClick={() =>
              void change("Failed to mark this as dealt with", () => call("clearAttention", { orderId, version }))
            }
          >
            Mark as dealt with <Key>f</Key>
          </Button>
        </div>
      </Notice>
    </div>
  );
}

/** A payment that did not pay the order by itself, and that the admin can count as its payment. */
function findAcceptable(order: DeskOrderView): PaymentView | undefined {
  if (refusalReason(order.status, findPayMove(order)) !== null) return undefined;
  return order.payments.find((payment) => {
    const refunds = order.refunds.filter(({ paymentId }) => paymentId === payment.id);
    return payment.outcome === "flagged" && findAcceptRefusal(payment, refunds, order) === null;
  });
}
