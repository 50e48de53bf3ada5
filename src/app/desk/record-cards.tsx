import { clsx } from "clsx";
import { formatMoment } from "#app/ui/format-date.ts";
import text from "#app/ui/text.module.css";
import { formatPaid } from "#domain/orders/judge-payment.ts";
import { describeHistory } from "#domain/orders/order-history.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import { DeskCard, deskCardBody } from "./desk-card.tsx";
import styles from "./record-cards.module.css";

/** Notes, payments and history of an order. */
export function RecordCards({ order }: { order: DeskOrderView }) {
  return (
    <>
      <DeskCard headingId="notes-heading" heading="Admin notes" note="Only you see these">
        <p className={clsx(deskCardBody, order.adminNotes === "" ? text.muted : styles.notes)}>
          {order.adminNotes === "" ? "No notes yet." : order.adminNotes}
        </p>
      </DeskCard>
      {order.payments.length === 0 ? null : (
        <DeskCard headingId="payments-heading" heading="Payments">
          <ol className={clsx(deskCardBody, styles.entries)}>
            {order.payments.map((payment) => (
              <li className={styles.entry} key={payment.id}>
                <time className={styles.time} dateTime={payment.receivedAt}>
                  {formatMoment(payment.receivedAt)}
                </time>
                <span>
                  {formatPaid(payment)}
                  {payment.reason === null ? "" : `: ${payment.reason}`}
                </span>
              </li>
            ))}
          </ol>
        </DeskCard>
      )}
      <DeskCard headingId="history-heading" heading="History" note="Newest first">
        <ol className={clsx(deskCardBody, styles.entries)}>
          {order.history.map((entry, at) => (
            <li className={styles.entry} key={`${entry.at} ${entry.event} ${at}`}>
              <time className={styles.time} dateTime={entry.at}>
                {formatMoment(entry.at)}
              </time>
              <span>{describeHistory(entry)}</span>
            </li>
          ))}
        </ol>
      </DeskCard>
    </>
  );
}
