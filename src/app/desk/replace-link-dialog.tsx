import { formatPrice, type Pence } from "#domain/money.ts";
import { LazyConfirmDialog } from "./lazy-confirm-dialog.tsx";

interface ReplaceLinkQuestionProps {
  customer: string;
  oldPence: Pence;
  newPence: Pence;
  onKeep(): void;
  onReplace(): void;
}

/** Confirms a new delivery cost while the customer may already have a payment link. Names both amounts. */
export function ReplaceLinkDialog({ customer, oldPence, newPence, onKeep, onReplace }: ReplaceLinkQuestionProps) {
  return (
    <LazyConfirmDialog
      title="Replace the active payment link?"
      dismissLabel="Keep current link"
      confirmLabel="Replace link"
      onDismiss={onKeep}
      onConfirm={onReplace}
    >
      <p>{customer} may be about to pay. The old link will stop working, and a new one is made and mailed.</p>
      <table className="cmp">
        <tbody>
          <tr>
            <th scope="row">Old link, deactivated</th>
            <td className="was">{formatPrice(oldPence)}</td>
          </tr>
          <tr>
            <th scope="row">New link</th>
            <td>{formatPrice(newPence)}</td>
          </tr>
        </tbody>
      </table>
    </LazyConfirmDialog>
  );
}
