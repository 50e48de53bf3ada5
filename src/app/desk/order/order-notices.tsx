import { clsx } from "clsx";
import { call } from "#app/calls/call.ts";
import { ActionButton } from "#app/desk/action-button.tsx";
import desk from "#app/desk/desk-layout.module.css";
import { formatMoment } from "#app/ui/format-date.ts";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { href } from "#domain/addresses/href.ts";
import { formatPrice } from "#domain/money.ts";
import { findAcceptRefusal } from "#domain/orders/payments/judge-payment.ts";
import { findPayMove, refusalReason } from "#domain/orders/order-moves.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import type { PaymentView } from "#domain/orders/payments/payment.ts";
import { useShownOrder } from "./shown-order.ts";

/** What is to be known about the order before anything else. */
export function OrderNotices() {
  const { mergedInto } = useShownOrder().order;
  return (
    <>
      <AttentionNotice />
      {mergedInto === null ? null : (
        <Notice className={desk.gapBelow}>
          The items of this order are in <Link to={href("deskOrder", { orderId: mergedInto })}>order {mergedInto}</Link>
          .
        </Notice>
      )}
      <AskedNotice />
    </>
  );
}

/** Why the order needs attention, one reason a line, and the button that marks it as dealt with. */
function AttentionNotice() {
  const { order, target, isBusy, change } = useShownOrder();
  if (order.attention === null) return null;
  const { orderId, version } = target;
  const acceptable = findAcceptable(order);
  return (
    <Notice kind="bad" className={desk.gapBelow}>
      <p className={desk.words}>{order.attention}</p>
      <div className={clsx(desk.line, desk.gapAbove)}>
        {acceptable === undefined ? null : (
          <ActionButton
            look="solid"
            shortcut="A"
            busyLabel={isBusy && "Saving…"}
            onClick={() => void change(() => call("acceptPayment", { paymentId: acceptable.id, version }))}
          >
            Count {formatPrice(acceptable.amountPence)} as the payment
          </ActionButton>
        )}
        <ActionButton
          shortcut="f"
          busyLabel={isBusy && "Saving…"}
          onClick={() =>
            void change(() => call("clearAttention", { orderId, version }), "Failed to mark this as dealt with")
          }
        >
          Mark as dealt with
        </ActionButton>
      </div>
    </Notice>
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

/** What the customer was asked, as long as the order waits for the answer, and the button that ends the wait. */
function AskedNotice() {
  const { order, target, isBusy, change } = useShownOrder();
  const { askedAt, history, deliveryInfo } = order;
  if (askedAt === null) return null;
  const asked = history.find((entry) => entry.event === "information-asked");
  return (
    <Notice kind="wait" className={desk.gapBelow}>
      <p>
        Waiting for {deliveryInfo.firstName}’s answer since {formatMoment(askedAt)}:
      </p>
      <p className={desk.words}>{asked?.detail.text}</p>
      <ActionButton
        className={desk.gapAbove}
        shortcut="w"
        busyLabel={isBusy && "Saving…"}
        onClick={() => void change(() => call("settleQuestion", target))}
      >
        Answered another way
      </ActionButton>
    </Notice>
  );
}
