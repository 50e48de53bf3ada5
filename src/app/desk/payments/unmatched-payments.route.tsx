import { clsx } from "clsx";
import { useId, useState } from "react";
import { call, CallError } from "#app/calls/call.ts";
import { newRequestId } from "#app/calls/new-request-id.ts";
import { useCall } from "#app/desk/calls/use-call.ts";
import { deskFailureMessage, useDeskChange } from "#app/desk/calls/use-desk-change.ts";
import { BackLink, DeskPage, Loaded } from "#app/desk/frame/desk-main.tsx";
import { ActionButton, ChangeButton } from "#app/desk/kit/action-button.tsx";
import dialog from "#app/desk/kit/confirm-dialog.module.css";
import { Modal } from "#app/desk/kit/confirm-dialog.tsx";
import { CopyButton } from "#app/desk/kit/copy-button.tsx";
import { DeskTable, type DeskColumn } from "#app/desk/kit/desk-table.tsx";
import desk from "#app/desk/kit/desk.module.css";
import { Button } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/field.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { formatMoment } from "#domain/format-date.ts";
import { formatPrice } from "#domain/money.ts";
import { statusLabel } from "#domain/orders/order-status.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import { formatPaid } from "#domain/payments/judge-payment.ts";
import { formatProvider } from "#domain/payments/payment.ts";
import type { UnmatchedPayment } from "#services/payments/unmatched-payments.ts";
import styles from "./unmatched-payments.route.module.css";

export default function UnmatchedPaymentsPage() {
  const payments = useCall("listUnmatchedPayments", {});
  return (
    <DeskPage back={<BackLink />} heading="Payments without an order">
      <Loaded query={payments} what="payments">
        {(listed) => (
          <>
            {listed.length > 0 && (
              <p className={desk.advice}>
                Look up each payment with the payment provider by its reference. Then assign it to its order, refund it,
                or mark it as handled.
              </p>
            )}
            <DeskTable
              caption="Payments without an order, newest first"
              columns={columns}
              rows={listed}
              keyOf={({ id }) => id}
              empty="None. Every payment is matched to an order."
            />
          </>
        )}
      </Loaded>
    </DeskPage>
  );
}

const columns: readonly DeskColumn<UnmatchedPayment>[] = [
  {
    head: "Received",
    isShort: true,
    className: text.muted,
    cell: ({ receivedAt }) => <time dateTime={receivedAt}>{formatMoment(receivedAt)}</time>,
  },
  { head: "Amount", isRight: true, cell: (payment) => <b>{formatPaid(payment)}</b> },
  { head: "Reason", cell: ({ reason }) => reason },
  {
    head: "Provider’s reference",
    cell: ({ provider, providerSessionId }) => (
      <div className={desk.line}>
        <span>
          <span className={text.muted}>{formatProvider(provider)}</span> {providerSessionId}
        </span>
        <CopyButton text={providerSessionId} label="Copy" />
      </div>
    ),
  },
  { head: "State", hidesHead: true, cell: (payment) => <PaymentSteps payment={payment} /> },
];

function PaymentSteps({ payment }: { payment: UnmatchedPayment }) {
  const { id: paymentId, amountPence, providerSessionId } = payment;
  const { change } = useDeskChange();
  const [isAssigning, setAssigning] = useState(false);
  const amount = formatPaid(payment);
  // Refunds the whole payment. The shop refunds such payments only in full, and refuses any other amount as too much.
  function refund() {
    const note = "This payment is not matched to an order.";
    return call("refundPayment", { requestId: newRequestId(), paymentId, amountPence, reason: "other", note });
  }
  return (
    <div className={desk.line}>
      <ActionButton
        aria-label={`Assign the payment of ${amount}, ${providerSessionId}, to an order`}
        onClick={() => setAssigning(true)}
      >
        Assign to an order
      </ActionButton>
      {payment.currency === "gbp" ? (
        <ChangeButton
          look="danger"
          aria-label={`Refund the payment of ${amount}, ${providerSessionId}`}
          busyLabel="Working…"
          run={refund}
          failure="Failed to refund the payment"
          asks={{
            title: `Refund ${amount}?`,
            dismissLabel: "Do not refund",
            confirmLabel: `Refund ${amount}`,
            isDangerous: true,
            text: "All of this payment goes back to the person who paid it. This cannot be undone.",
          }}
        >
          Refund {amount}
        </ChangeButton>
      ) : null}
      <ChangeButton
        aria-label={`Mark as handled: payment of ${amount}, ${providerSessionId}`}
        run={() => call("markPaymentHandled", { paymentId })}
        failure="Failed to mark the payment as handled"
      >
        Mark as handled
      </ChangeButton>
      {isAssigning ? (
        <AssignPaymentDialog
          payment={payment}
          onDismiss={() => setAssigning(false)}
          onAssign={({ id: orderId, version }) => {
            setAssigning(false);
            void change(() => call("assignPayment", { paymentId, orderId, version }), "Failed to assign the payment");
          }}
        />
      ) : null}
    </div>
  );
}

interface AssignPaymentDialogProps {
  payment: UnmatchedPayment;
  onDismiss(): void;
  onAssign(order: DeskOrderView): void;
}

/** Assigns a payment: with one press to an order that waits for exactly its amount, or by number to any other. */
function AssignPaymentDialog({ payment, onDismiss, onAssign }: AssignPaymentDialogProps) {
  const titleId = useId();
  const { amountPence } = payment;
  const fitting = useCall("listOrders", { view: "unpaid", minPence: amountPence, maxPence: amountPence });
  const orders = fitting.isError ? [] : fitting.data?.parts.flatMap((part) => part.orders);
  const [number, setNumber] = useState("");
  // The number that was last searched for; "" once it is edited.
  const [orderId, setOrderId] = useState("");
  const { data: otherOrder, error, isFetching } = useCall("getDeskOrder", { orderId }, { isWanted: orderId !== "" });
  return (
    <Modal aria-labelledby={titleId} onClose={onDismiss}>
      <h2 id={titleId} className={dialog.title}>
        Which order is this {formatPaid(payment)} for?
      </h2>
      <div className={clsx(layout.mt3, desk.stack)}>
        {orders === undefined ? <p className={text.muted}>Looking for orders of this amount…</p> : null}
        {orders?.length === 0 ? <p className={text.muted}>No unpaid order is for exactly this amount.</p> : null}
        {orders?.map((order) => (
          <OrderChoice key={order.id} order={order} payment={payment} onAssign={onAssign} />
        ))}
        <form
          className={styles.find}
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            setOrderId(number.trim());
          }}
        >
          <InputField
            id="assign-number"
            label="Another order’s number"
            autoComplete="off"
            maxLength={40}
            value={number}
            error={orderId === "" || error === null ? null : describeMissing(error)}
            onChange={(event) => {
              setNumber(event.target.value);
              setOrderId("");
            }}
          />
          <Button type="submit" look="line" busyLabel={orderId !== "" && isFetching && "Looking…"}>
            Find
          </Button>
        </form>
        {orderId !== "" && otherOrder !== undefined && (
          <OrderChoice order={otherOrder} payment={payment} onAssign={onAssign} />
        )}
      </div>
      <div className={clsx(layout.row, dialog.buttons)}>
        <Button look="quiet" onClick={onDismiss}>
          Cancel
        </Button>
      </div>
    </Modal>
  );
}

function describeMissing(error: Error): string {
  const isMissing = error instanceof CallError && ["not-found", "invalid-argument"].includes(error.status);
  return isMissing ? "No order has this number." : deskFailureMessage(error, "Failed to load order details");
}

interface OrderChoiceProps extends Omit<AssignPaymentDialogProps, "onDismiss"> {
  order: DeskOrderView;
}

function OrderChoice({ order, payment, onAssign }: OrderChoiceProps) {
  const { firstName, lastName } = order.deliveryInfo;
  const isExact = payment.currency === "gbp" && order.duePence === payment.amountPence;
  return (
    <div className={clsx(desk.line, styles.choice)}>
      <p>
        <b className={text.tabularNumbers}>{order.id}</b>, {firstName} {lastName},{" "}
        {statusLabel(order.status, order.deliveryMethod, order.isRefunded)}.{" "}
        {isExact
          ? `${formatPrice(order.duePence)} is due, so the order will be marked as paid.`
          : `${formatPrice(Math.max(order.duePence, 0))} is due: the order will be marked as needing attention.`}
      </p>
      <ActionButton look={isExact ? "solid" : "line"} onClick={() => onAssign(order)}>
        Assign to {order.id}
      </ActionButton>
    </div>
  );
}
