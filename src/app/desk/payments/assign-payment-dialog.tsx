import { clsx } from "clsx";
import { useId, useState } from "react";
import { call, CallError } from "#app/calls/call.ts";
import { ActionButton } from "#app/desk/action-button.tsx";
import dialog from "#app/desk/confirm-dialog.module.css";
import { useCall, useDesk } from "#app/desk/use-call.ts";
import { deskFailureMessage } from "#app/desk/use-desk-change.ts";
import desk from "#app/desk/desk-layout.module.css";
import { Modal } from "#app/desk/confirm-dialog.tsx";
import { useForm } from "#app/forms/use-form.ts";
import { Button } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/field.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { formatPrice } from "#domain/money.ts";
import { formatPaid } from "#domain/orders/payments/judge-payment.ts";
import { statusLabel } from "#domain/orders/order-status.ts";
import { type DeskOrderView, isDeskOrderView } from "#domain/orders/order-view.ts";
import type { UnmatchedPaymentView } from "#domain/orders/payments/payment.ts";
import styles from "./assign-payment-dialog.module.css";

interface AssignPaymentDialogProps {
  payment: UnmatchedPaymentView;
  onDismiss(): void;
  onAssign(order: DeskOrderView): void;
}

/** Assigns a payment to an order: to one that waits for exactly this amount by one press, to any other by its number. */
export function AssignPaymentDialog({ payment, onDismiss, onAssign }: AssignPaymentDialogProps) {
  const titleId = useId();
  const { handleAccessError } = useDesk();
  const { amountPence } = payment;
  const fitting = useCall("listOrders", { view: "unpaid", minPence: amountPence, maxPence: amountPence });
  const orders = fitting.isError ? [] : fitting.data?.parts.flatMap((part) => part.orders);
  const [found, setFound] = useState<DeskOrderView | null>(null);
  const form = useForm({
    id: "assign",
    saved: { number: "" },
    async send({ number }, refuse) {
      setFound(null);
      try {
        const order = await call("getOrder", { orderId: number });
        if (isDeskOrderView(order)) setFound(order);
      } catch (error) {
        const isMissing =
          error instanceof CallError && (error.status === "not-found" || error.status === "invalid-argument");
        if (!handleAccessError(error))
          refuse({
            number: isMissing ? "No order has this number." : deskFailureMessage(error, "Failed to load order details"),
          });
      }
      return false;
    },
  });

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
        <form {...form.attributes} className={styles.find}>
          <InputField {...form.field("number")} label="Another order’s number" autoComplete="off" maxLength={40} />
          <Button type="submit" look="line" busyLabel={form.isSending && "Looking…"}>
            Find
          </Button>
        </form>
        {found === null ? null : <OrderChoice order={found} payment={payment} onAssign={onAssign} />}
      </div>
      <div className={clsx(layout.row, dialog.buttons)}>
        <Button look="quiet" onClick={onDismiss}>
          Cancel
        </Button>
      </div>
    </Modal>
  );
}

interface OrderChoiceProps extends Omit<AssignPaymentDialogProps, "onDismiss"> {
  order: DeskOrderView;
}

/** An order with what assigning the payment to it would mean. */
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
