import { clsx } from "clsx";
import { Button } from "#app/ui/button.tsx";
import { formatMoment } from "#app/ui/format-date.ts";
import { Icon } from "#app/ui/icon.tsx";
import text from "#app/ui/text.module.css";
import { formatPaid } from "#domain/orders/judge-payment.ts";
import type { UnmatchedPaymentView } from "#domain/orders/payment.ts";
import { CopyButton } from "#app/desk/copy-button.tsx";
import { deskCardClass } from "#app/desk/desk-card.tsx";
import table from "#app/desk/desk-table.module.css";
import { DeskTable } from "#app/desk/desk-table.tsx";
import styles from "./unmatched-payment-list.module.css";

interface UnmatchedPaymentListProps {
  payments: readonly UnmatchedPaymentView[];
  handledIds: ReadonlySet<number>;
  busyId: number | null;
  onHandled(paymentId: number): void;
  onRefund(payment: UnmatchedPaymentView): void;
  onAssign(payment: UnmatchedPaymentView): void;
}

/** Payments that belong to no order, newest first. Below 1024 px the cells of a row stack. */
export function UnmatchedPaymentList({
  payments,
  handledIds,
  busyId,
  onHandled,
  onRefund,
  onAssign,
}: UnmatchedPaymentListProps) {
  return (
    <div className={deskCardClass}>
      <DeskTable caption="Payments without an order, newest first" head={<UnmatchedPaymentListHead />}>
        {payments.map((payment) => (
          <tr key={payment.id} className={clsx(table.row, styles.row)}>
            <td className={clsx(table.cell, styles.cell, styles.received)}>
              <time dateTime={payment.receivedAt}>{formatMoment(payment.receivedAt)}</time>
            </td>
            <td className={clsx(table.cell, styles.cell, styles.amount)}>{formatPaid(payment)}</td>
            <td className={clsx(table.cell, styles.cell, styles.reason)}>{payment.reason}</td>
            <td className={clsx(table.cell, styles.cell, styles.reference)}>
              <div className={styles.referenceParts}>
                <span className={styles.referenceText}>
                  <span className={styles.provider}>{payment.provider}</span> {payment.providerSessionId}
                </span>
                <CopyButton text={payment.providerSessionId} label="Copy" />
              </div>
            </td>
            <td className={clsx(table.cell, styles.cell, styles.state)}>
              {handledIds.has(payment.id) ? (
                <span className={styles.handled}>
                  <Icon name="check" /> Handled
                </span>
              ) : (
                <div className={styles.actions}>
                  <Button
                    look="line"
                    size="sm"
                    aria-label={`Assign the payment of ${formatPaid(payment)}, ${payment.providerSessionId}, to an order`}
                    busyLabel={busyId === payment.id && "Working…"}
                    onClick={() => onAssign(payment)}
                  >
                    Assign to an order
                  </Button>
                  {payment.currency === "gbp" ? (
                    <Button
                      look="danger"
                      size="sm"
                      aria-label={`Refund the payment of ${formatPaid(payment)}, ${payment.providerSessionId}`}
                      busyLabel={busyId === payment.id && "Working…"}
                      onClick={() => onRefund(payment)}
                    >
                      Refund {formatPaid(payment)}
                    </Button>
                  ) : null}
                  <Button
                    look="line"
                    size="sm"
                    aria-label={`Mark as handled: payment of ${formatPaid(payment)}, ${payment.providerSessionId}`}
                    busyLabel={busyId === payment.id && "Saving…"}
                    onClick={() => onHandled(payment.id)}
                  >
                    Mark as handled
                  </Button>
                </div>
              )}
            </td>
          </tr>
        ))}
      </DeskTable>
    </div>
  );
}

function UnmatchedPaymentListHead() {
  return (
    <>
      <th scope="col" className={table.headCell}>
        Received
      </th>
      <th scope="col" className={clsx(table.headCell, table.alignRight)}>
        Amount
      </th>
      <th scope="col" className={table.headCell}>
        Reason
      </th>
      <th scope="col" className={table.headCell}>
        Provider’s reference
      </th>
      <th scope="col" className={table.headCell}>
        <span className={text.visuallyHidden}>State</span>
      </th>
    </>
  );
}
