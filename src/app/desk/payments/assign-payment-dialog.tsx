import { clsx } from "clsx";
import { type FormEvent, useEffect, useId, useState } from "react";
import { call, CallError } from "#app/calls/call.ts";
import { useDesk } from "#app/desk/desk-context.ts";
import { deskFailureMessage } from "#app/desk/desk-failure-message.ts";
import dialog from "#app/desk/confirm-dialog.module.css";
import { Modal } from "#app/desk/modal.tsx";
import { Button } from "#app/ui/button.tsx";
import { listEditedFields } from "#app/ui/list-edited-fields.ts";
import { InputField } from "#app/ui/field.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { formatPrice } from "#domain/money.ts";
import { statusLabel } from "#domain/orders/order-status.ts";
import { type DeskOrderView, isDeskOrderView } from "#domain/orders/order-view.ts";
import { formatPaid } from "#domain/orders/judge-payment.ts";
import type { UnmatchedPaymentView } from "#domain/orders/payment.ts";
import styles from "./assign-payment-dialog.module.css";

interface AssignPaymentDialogProps {
  payment: UnmatchedPaymentView;
  onDismiss(): void;
  onAssign(order: DeskOrderView): void;
}

const fieldId = "assign-order";

/** Assigns a payment to an order: to one that waits for exactly this amount by one press, to any other by its number. */
export function AssignPaymentDialog({ payment, onDismiss, onAssign }: AssignPaymentDialogProps) {
  const titleId = useId();
  const { handleAccessError } = useDesk();
  const [fitting, setFitting] = useState<readonly DeskOrderView[] | null>(null);
  const [number, setNumber] = useState("");
  const [found, setFound] = useState<DeskOrderView | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    let isGone = false;
    const { amountPence } = payment;
    call("listOrders", { view: "unpaid", minPence: amountPence, maxPence: amountPence })
      .then((list) => !isGone && setFitting(list.parts.flatMap(({ orders }) => orders)))
      .catch((error: unknown) => {
        if (!isGone && !handleAccessError(error)) setFitting([]);
      });
    return () => {
      isGone = true;
    };
  }, [payment, handleAccessError]);

  async function find(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const sent = new FormData(form);
    setFound(null);
    setFailure(null);
    setBusy(true);
    try {
      const order = await call("getOrder", { orderId: number });
      if (isDeskOrderView(order)) setFound(order);
    } catch (error) {
      const isMissing =
        error instanceof CallError && (error.status === "not-found" || error.status === "invalid-argument");
      if (!handleAccessError(error) && listEditedFields(form, sent).length === 0)
        setFailure(isMissing ? "No order has this number." : deskFailureMessage(error, "Failed to load order details"));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Modal
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onDismiss();
      }}
    >
      <h2 id={titleId} className={dialog.title}>
        Which order is this {formatPaid(payment)} for?
      </h2>
      <div className={clsx(dialog.description, styles.choices)}>
        {fitting === null ? <p className={text.muted}>Looking for orders of this amount…</p> : null}
        {fitting?.length === 0 ? <p className={text.muted}>No unpaid order is for exactly this amount.</p> : null}
        {fitting?.map((order) => (
          <OrderChoice key={order.id} order={order} payment={payment} onAssign={onAssign} />
        ))}
        <form
          className={styles.find}
          method="post"
          noValidate
          onSubmit={(event) => void find(event)}
          onInput={() => setFailure(null)}
        >
          <InputField
            id={fieldId}
            name="orderNumber"
            label="Another order’s number"
            autoComplete="off"
            maxLength={40}
            value={number}
            error={failure}
            onChange={(event) => setNumber(event.target.value)}
          />
          <Button type="submit" look="line" busyLabel={isBusy && "Looking…"}>
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

interface OrderChoiceProps {
  order: DeskOrderView;
  payment: UnmatchedPaymentView;
  onAssign(order: DeskOrderView): void;
}

/** An order with what assigning the payment to it would mean. */
function OrderChoice({ order, payment, onAssign }: OrderChoiceProps) {
  const { firstName, lastName } = order.deliveryInfo;
  const isExact = payment.currency === "gbp" && order.duePence === payment.amountPence;
  return (
    <div className={styles.choice}>
      <p>
        <b className={text.tabularNumbers}>{order.id}</b>, {firstName} {lastName},{" "}
        {statusLabel(order.status, order.deliveryMethod)}.{" "}
        {isExact
          ? `${formatPrice(order.duePence)} is due, so the order will be marked as paid.`
          : `${formatPrice(Math.max(order.duePence, 0))} is due: the order will be marked as needing attention.`}
      </p>
      <Button look={isExact ? "solid" : "line"} size="sm" onClick={() => onAssign(order)}>
        Assign to {order.id}
      </Button>
    </div>
  );
}
