import { formatMoment } from "#app/ui/format-date.ts";
import { formatPrice } from "#domain/money.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import { historyWords } from "./history-words.ts";

/** Notes, payments and history of an order. */
export function RecordCards({ order }: { order: DeskOrderView }) {
  return (
    <>
      <section className="card" aria-labelledby="notes-heading">
        <div className="ch">
          <h2 id="notes-heading">Admin notes</h2>
          <span className="muted">Only you see these</span>
        </div>
        <p className={order.adminNotes === "" ? "cb muted" : "cb whitespace-pre-line wrap-anywhere"}>
          {order.adminNotes === "" ? "No notes yet." : order.adminNotes}
        </p>
      </section>
      {order.payments.length === 0 ? null : (
        <section className="card" aria-labelledby="payments-heading">
          <div className="ch">
            <h2 id="payments-heading">Payments</h2>
          </div>
          <ol className="log cb">
            {order.payments.map((payment) => (
              <li key={`${payment.receivedAt} ${payment.amountPence}`}>
                <time dateTime={payment.receivedAt}>{formatMoment(payment.receivedAt)}</time>
                <span>
                  {formatPrice(payment.amountPence)}
                  {payment.reason === null ? "" : `: ${payment.reason}`}
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
      <section className="card" aria-labelledby="history-heading">
        <div className="ch">
          <h2 id="history-heading">History</h2>
          <span className="muted">Newest first</span>
        </div>
        <ol className="log cb">
          {order.history.map((entry, at) => (
            <li key={`${entry.at} ${entry.event} ${at}`}>
              <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
              <span>{historyWords(entry)}</span>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
