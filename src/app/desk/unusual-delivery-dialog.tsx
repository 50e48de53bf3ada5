import { formatPrice, type Pence } from "#domain/money.ts";
import { LazyConfirmDialog } from "./action-button.tsx";

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
