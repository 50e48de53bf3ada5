import { useEffect, useState } from "react";
import { call } from "#app/calls/call.ts";
import { DeskCard, deskCardBody } from "#app/desk/desk-card.tsx";
import { deskKey } from "#app/desk/desk-key.ts";
import table from "#app/desk/desk-table.module.css";
import { Key } from "#app/desk/key.tsx";
import { LazyConfirmDialog } from "#app/desk/lazy-confirm-dialog.tsx";
import { Button } from "#app/ui/button.tsx";
import { formatShortDate } from "#app/ui/format-date.ts";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import { href } from "#domain/addresses/href.ts";
import { formatPrice } from "#domain/money.ts";
import type { UnpaidOrder } from "#domain/orders/found-customer.ts";
import { refusalReason } from "#domain/orders/order-moves.ts";
import styles from "./merge-card.module.css";
import { useShownOrder } from "./shown-order.ts";

/** The other unpaid orders of the customer, which this one can take in. Absent where there are none. */
export function MergeCard() {
  const { order, isBusy, change } = useShownOrder();
  const [others, setOthers] = useState<readonly UnpaidOrder[]>([]);
  const [asked, setAsked] = useState<UnpaidOrder | null>(null);
  const canMerge = refusalReason(order.status, "mergeIn") === null;

  useEffect(() => {
    if (!canMerge) return setOthers([]);
    let isCurrent = true;
    call("getOrderStart", { orderId: order.id }).then(
      ({ unpaid }) => isCurrent && setOthers(unpaid.filter(({ id }) => id !== order.id)),
      // Nothing is offered then; the order itself is on the page.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [order.id, order.version, canMerge]);

  if (others.length === 0) return null;
  const { firstName } = order.deliveryInfo;
  return (
    <DeskCard
      headingId="merge-heading"
      heading={others.length === 1 ? `${firstName} has another unpaid order` : `${firstName} has other unpaid orders`}
    >
      <ul className={deskCardBody}>
        {others.map((other, at) => (
          <li key={other.id} className={styles.row}>
            <span className={styles.words}>
              <Link className={table.link} to={href("deskOrder", { orderId: other.id })}>
                {other.id}, {formatPrice(other.amountPence)}
              </Link>
              <span>
                {other.contents}, placed {formatShortDate(other.createdAt)}
              </span>
            </span>
            <Button
              look="line"
              size="sm"
              {...(at === 0 ? deskKey("M", undefined, { opens: true }) : {})}
              busyLabel={isBusy && "Working…"}
              onClick={() => setAsked(other)}
            >
              <span>
                Merge into this order<span className={text.visuallyHidden}>: {other.id}</span>
              </span>
              {at === 0 ? <Key>M</Key> : null}
            </Button>
          </li>
        ))}
      </ul>
      {asked === null ? null : (
        <LazyConfirmDialog
          title={`Merge ${asked.id} into this order?`}
          dismissLabel="Keep them separate"
          confirmLabel="Merge the two"
          onDismiss={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            void change("Failed to update order", () =>
              call("mergeOrders", {
                orderId: order.id,
                version: order.version,
                otherOrderId: asked.id,
                otherVersion: asked.version,
              }),
            );
          }}
        >
          <p>
            Its items move here, and order {asked.id} ends. {describeLinks(order.paymentLinkActive, asked.hasLink)}You
            set the delivery cost for both next; no email goes out before that.
          </p>
        </LazyConfirmDialog>
      )}
    </DeskCard>
  );
}

function describeLinks(isOurs: boolean, isTheirs: boolean): string {
  if (isOurs && isTheirs) return "Both payment links stop working first. ";
  return isOurs || isTheirs ? "The payment link stops working first. " : "";
}
