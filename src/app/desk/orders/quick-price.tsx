import { clsx } from "clsx";
import { useState } from "react";
import { call, CallError } from "#app/calls/call.ts";
import { ActionButton } from "#app/desk/action-button.tsx";
import { type DeskChange, deskFailureMessage } from "#app/desk/use-desk-change.ts";
import { formatTypedPounds, parseTypedPounds } from "#app/desk/order/typed-pounds.ts";
import { PoundsInput, RecentCosts, UnusualDeliveryDialog } from "#app/desk/delivery-cost.tsx";
import { useForm } from "#app/forms/use-form.ts";
import field from "#app/ui/field.module.css";
import text from "#app/ui/text.module.css";
import { errorCatalogue } from "#domain/errors.ts";
import { formatPrice } from "#domain/money.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import { findCurrentEstimate, suggestDeliveryCost } from "#domain/orders/placing/shown-delivery.ts";
import styles from "./quick-price.module.css";

interface QuickPriceProps {
  order: DeskOrderView;
  change: DeskChange;
  onSaved(): void;
  onClose(): void;
}

/** Sets the delivery cost of an order in the list, below its row. The field begins with the estimate. */
export function QuickPrice({ order, change, onSaved, onClose }: QuickPriceProps) {
  const estimate = findCurrentEstimate(order);
  const suggestedPence = suggestDeliveryCost(estimate);
  // What the server asks to confirm.
  const [unusual, setUnusual] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    id: `quick-price-${order.id}`,
    saved: { cost: suggestedPence === null ? "" : formatTypedPounds(suggestedPence), confirmUnusual: false },
    check: ({ cost }) =>
      parseTypedPounds(cost) === null ? { cost: errorCatalogue["order.delivery-cost"].message } : null,
    async send({ cost, confirmUnusual }) {
      const asked = { orderId: order.id, version: order.version, confirmUnusual };
      const isSaved = await change(
        async () => {
          const { message } = await call("setDeliveryCost", {
            ...asked,
            deliveryCostPence: parseTypedPounds(cost) ?? 0,
          });
          return { message: `${order.id}: ${message}` };
        },
        "",
        {
          onError(error) {
            if (isQuestion(error)) setUnusual(error.message);
            else setFailure(deskFailureMessage(error, "Failed to update order"));
            return true;
          },
        },
      );
      if (isSaved) onSaved();
      return isSaved;
    },
  });
  const { cost } = form.values;
  const costPence = parseTypedPounds(cost);
  const { postcode, email } = order.deliveryInfo;
  const error = form.errors.cost ?? failure;

  function type(typed: string): void {
    form.change({ cost: typed });
    setFailure(null);
  }

  return (
    <form {...form.attributes} className={styles.form}>
      <label htmlFor={`quick-price-${order.id}-cost`}>
        {order.deliveryMethod === "collection" ? "Cost of collection" : "Delivery to"}{" "}
        {order.deliveryMethod === "collection" ? null : <b className={text.tabularNumbers}>{postcode}</b>}
      </label>
      <PoundsInput
        className={styles.pounds}
        id={`quick-price-${order.id}-cost`}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it has just been opened to be typed into
        autoFocus
        // What is typed replaces the suggestion.
        onFocus={(event) => event.target.select()}
        value={cost}
        aria-invalid={error !== null || undefined}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.preventDefault();
          onClose();
        }}
      />
      {estimate === null ? null : <span className={text.muted}>Estimate {estimate.amount}</span>}
      <RecentCosts postcode={postcode} typed={cost} onPick={type} />
      <span className={styles.total} aria-live="polite">
        {costPence === null ? null : (
          <>
            Total <b>{formatPrice(order.subtotalPence + costPence)}</b>
          </>
        )}
      </span>
      <ActionButton
        className={styles.save}
        type="submit"
        look="primary"
        shortcut="s"
        busyLabel={form.isSending && "Saving…"}
      >
        {email === "" ? "Set and create link" : "Set and send link"}
      </ActionButton>
      {error === null ? null : (
        <p className={clsx(field.error, styles.failure)} role="alert">
          {error}
        </p>
      )}
      {unusual === null || costPence === null ? null : (
        <UnusualDeliveryDialog
          costPence={costPence}
          reason={unusual}
          onDismiss={() => setUnusual(null)}
          onConfirm={() => {
            setUnusual(null);
            void form.send({ confirmUnusual: true });
          }}
        />
      )}
    </form>
  );
}

/** Whether the server asks to confirm the cost. */
function isQuestion(error: unknown): error is CallError {
  return (
    error instanceof CallError &&
    typeof error.details === "object" &&
    error.details !== null &&
    "deliveryCostPence" in error.details
  );
}
