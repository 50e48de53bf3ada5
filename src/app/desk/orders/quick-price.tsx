import { clsx } from "clsx";
import { type FormEvent, useState } from "react";
import { call, CallError } from "#app/calls/call.ts";
import { useDesk } from "#app/desk/desk-context.ts";
import { deskFailureMessage } from "#app/desk/desk-failure-message.ts";
import { deskKey } from "#app/desk/desk-key.ts";
import { formatTypedPounds, parseTypedPounds } from "#app/desk/order/typed-pounds.ts";
import { PoundsInput } from "#app/desk/pounds-input.tsx";
import { RecentCosts } from "#app/desk/recent-costs.tsx";
import { UnusualDeliveryDialog } from "#app/desk/unusual-delivery-dialog.tsx";
import { Button } from "#app/ui/button.tsx";
import field from "#app/ui/field.module.css";
import text from "#app/ui/text.module.css";
import { errorCatalogue } from "#domain/errors.ts";
import { formatPrice, type Pence } from "#domain/money.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import { findCurrentEstimate, suggestDeliveryCost } from "#domain/orders/shown-delivery.ts";
import styles from "./quick-price.module.css";

interface QuickPriceProps {
  order: DeskOrderView;
  onSaved(message: string): void;
  onClose(): void;
}

/** Sets the delivery cost of an order in the list, below its row. The field begins with the estimate. */
export function QuickPrice({ order, onSaved, onClose }: QuickPriceProps) {
  const { handleAccessError } = useDesk();
  const estimate = findCurrentEstimate(order);
  const [typed, setTyped] = useState(() => {
    const suggestedPence = suggestDeliveryCost(estimate);
    return suggestedPence === null ? "" : formatTypedPounds(suggestedPence);
  });
  const [failure, setFailure] = useState<string | null>(null);
  const [unusual, setUnusual] = useState<{ costPence: Pence; message: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const costPence = parseTypedPounds(typed);
  const { postcode, email } = order.deliveryInfo;
  const fieldId = `quick-price-${order.id}`;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy) return;
    setFailure(costPence === null ? errorCatalogue["order.delivery-cost"].message : null);
    if (costPence === null) document.getElementById(fieldId)?.focus();
    else void save(costPence, false);
  }

  async function save(deliveryCostPence: Pence, confirmUnusual: boolean): Promise<void> {
    setUnusual(null);
    setBusy(true);
    try {
      const target = { orderId: order.id, version: order.version };
      const { message } = await call("setDeliveryCost", { ...target, deliveryCostPence, confirmUnusual });
      onSaved(`${order.id}: ${message}`);
    } catch (error) {
      setBusy(false);
      if (handleAccessError(error)) return;
      if (isQuestion(error)) setUnusual({ costPence: deliveryCostPence, message: error.message });
      else setFailure(deskFailureMessage(error, "Failed to update order"));
    }
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <label htmlFor={fieldId}>
        {order.deliveryMethod === "collection" ? "Cost of collection" : "Delivery to"}{" "}
        {order.deliveryMethod === "collection" ? null : <b className={text.tabularNumbers}>{postcode}</b>}
      </label>
      <PoundsInput
        className={styles.pounds}
        id={fieldId}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it has just been opened to be typed into
        autoFocus
        // What is typed replaces the suggestion.
        onFocus={(event) => event.target.select()}
        value={typed}
        aria-invalid={failure !== null || undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setFailure(null);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.preventDefault();
          onClose();
        }}
      />
      {estimate === null ? null : <span className={text.muted}>Estimate {estimate.amount}</span>}
      <RecentCosts postcode={postcode} typed={typed} onPick={setTyped} />
      <span className={styles.total} aria-live="polite">
        {costPence === null ? null : (
          <>
            Total <b>{formatPrice(order.subtotalPence + costPence)}</b>
          </>
        )}
      </span>
      <Button
        className={styles.save}
        type="submit"
        look="primary"
        size="sm"
        busyLabel={isBusy && "Saving…"}
        {...deskKey("s")}
      >
        {email === "" ? "Set and create link" : "Set and send link"}
      </Button>
      {failure === null ? null : (
        <p className={clsx(field.error, styles.failure)} role="alert">
          {failure}
        </p>
      )}
      {unusual === null ? null : (
        <UnusualDeliveryDialog
          costPence={unusual.costPence}
          reason={unusual.message}
          onDismiss={() => setUnusual(null)}
          onConfirm={() => void save(unusual.costPence, true)}
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
