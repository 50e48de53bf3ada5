import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { formatTypedPounds } from "#app/desk/order/typed-pounds.ts";
import field from "#app/ui/field.module.css";
import { formatPrice, type Pence } from "#domain/money.ts";
import { LazyConfirmDialog } from "./action-button.tsx";
import styles from "./delivery-cost.module.css";
import desk from "./desk-layout.module.css";
import { useCall, useTyped } from "./use-call.ts";

/** A field for an amount in pounds, with the sign before it. What is typed is text: `parseTypedPounds` reads it. */
export function PoundsInput({ className, ...input }: ComponentProps<"input">) {
  return (
    <div className={clsx(styles.pounds, className)}>
      <input {...input} className={clsx(field.input, styles.input)} inputMode="decimal" autoComplete="off" />
    </div>
  );
}

interface RecentCostsProps {
  postcode: string;
  /** What stands in the field. */
  typed: string;
  onPick(typed: string): void;
}

/** What was charged lately to the same half of the postcode, one press each. Empty where nothing was. */
export function RecentCosts({ postcode, typed, onPick }: RecentCostsProps) {
  const { data: recent } = useCall(
    "listRecentDeliveryCosts",
    { postcode: useTyped(postcode) },
    { isWanted: postcode.trim().length >= 5 },
  );
  if (recent === undefined || recent === null || recent.costs.length === 0) return null;
  return (
    <div className={desk.line} role="group" aria-label={`Costs to ${recent.area}`}>
      {recent.costs.map((pence, at) => (
        <button
          key={pence}
          className={desk.choice}
          type="button"
          aria-pressed={typed === formatTypedPounds(pence)}
          onClick={() => onPick(formatTypedPounds(pence))}
        >
          {formatPrice(pence)} <small>{at === 0 ? `last time to ${recent.area}` : "before"}</small>
        </button>
      ))}
    </div>
  );
}

interface UnusualDeliveryDialogProps {
  costPence: Pence;
  /** What is unusual about it, as a sentence. */
  reason: string;
  onDismiss(): void;
  onConfirm(): void;
}

/** Asks once more about a delivery cost that looks like a slip of the finger. */
export function UnusualDeliveryDialog({ costPence, reason, onDismiss, onConfirm }: UnusualDeliveryDialogProps) {
  return (
    <LazyConfirmDialog
      title={`Is ${formatPrice(costPence)} for delivery right?`}
      dismissLabel="Change it"
      confirmLabel={`Set ${formatPrice(costPence)}`}
      onDismiss={onDismiss}
      onConfirm={onConfirm}
    >
      <p>{reason}</p>
    </LazyConfirmDialog>
  );
}
