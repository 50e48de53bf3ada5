import { clsx } from "clsx";
import { ActionButton } from "#app/desk/action-button.tsx";
import { CopyButton } from "#app/desk/copy-button.tsx";
import { deskCardClass } from "#app/desk/desk-card.tsx";
import desk from "#app/desk/desk-layout.module.css";
import { type DeskColumn, DeskTable } from "#app/desk/desk-table.tsx";
import { formatMoment } from "#app/ui/format-date.ts";
import { Icon } from "#app/ui/icon.tsx";
import text from "#app/ui/text.module.css";
import { formatPaid } from "#domain/orders/payments/judge-payment.ts";
import { formatProvider } from "#domain/orders/payments/payment-event.ts";
import type { UnmatchedPaymentView } from "#domain/orders/payments/payment.ts";
import styles from "./unmatched-payment-list.module.css";

interface UnmatchedPaymentListProps extends Omit<StateProps, "payment"> {
  payments: readonly UnmatchedPaymentView[];
}

/** Payments without an order, newest first. */
export function UnmatchedPaymentList({ payments, ...state }: UnmatchedPaymentListProps) {
  return (
    <div className={deskCardClass}>
      <DeskTable
        caption="Payments without an order, newest first"
        columns={listColumns(state)}
        rows={payments}
        keyOf={({ id }) => id}
        rowClass={styles.row}
      />
    </div>
  );
}

function listColumns(state: Omit<StateProps, "payment">): DeskColumn<UnmatchedPaymentView>[] {
  return [
    {
      head: "Received",
      className: clsx(text.muted, styles.received),
      cell: ({ receivedAt }) => <time dateTime={receivedAt}>{formatMoment(receivedAt)}</time>,
    },
    { head: "Amount", isRight: true, className: styles.amount, cell: (payment) => <b>{formatPaid(payment)}</b> },
    { head: "Reason", className: styles.whole, cell: ({ reason }) => reason },
    {
      head: "Provider’s reference",
      className: styles.whole,
      cell: ({ provider, providerSessionId }) => (
        <div className={clsx(desk.line, styles.reference)}>
          <span>
            <span className={text.muted}>{formatProvider(provider)}</span> {providerSessionId}
          </span>
          <CopyButton text={providerSessionId} label="Copy" />
        </div>
      ),
    },
    {
      head: "State",
      hidesHead: true,
      className: styles.whole,
      cell: (payment) => <PaymentState payment={payment} {...state} />,
    },
  ];
}

interface StateProps {
  payment: UnmatchedPaymentView;
  handledIds: ReadonlySet<number>;
  busyId: unknown;
  onHandled(payment: UnmatchedPaymentView): void;
  onRefund(payment: UnmatchedPaymentView): void;
  onAssign(payment: UnmatchedPaymentView): void;
}

function PaymentState({ payment, handledIds, busyId, onHandled, onRefund, onAssign }: StateProps) {
  if (handledIds.has(payment.id))
    return (
      <span className={styles.handled}>
        <Icon name="check" /> Handled
      </span>
    );
  const isBusy = busyId === payment.id;
  const amount = formatPaid(payment);
  return (
    <div className={desk.line}>
      <ActionButton
        aria-label={`Assign the payment of ${amount}, ${payment.providerSessionId}, to an order`}
        busyLabel={isBusy && "Working…"}
        onClick={() => onAssign(payment)}
      >
        Assign to an order
      </ActionButton>
      {payment.currency === "gbp" ? (
        <ActionButton
          look="danger"
          aria-label={`Refund the payment of ${amount}, ${payment.providerSessionId}`}
          busyLabel={isBusy && "Working…"}
          onClick={() => onRefund(payment)}
          asks={{
            title: `Refund ${amount}?`,
            dismissLabel: "Do not refund",
            confirmLabel: `Refund ${amount}`,
            isDangerous: true,
            text: <p>All of this payment goes back to the person who paid it. This cannot be undone.</p>,
          }}
        >
          Refund {amount}
        </ActionButton>
      ) : null}
      <ActionButton
        aria-label={`Mark as handled: payment of ${amount}, ${payment.providerSessionId}`}
        busyLabel={isBusy && "Saving…"}
        onClick={() => onHandled(payment)}
      >
        Mark as handled
      </ActionButton>
    </div>
  );
}
