import { clsx } from "clsx";
import { formatPrice, type Pence } from "#domain/money.ts";
import { LazyConfirmDialog } from "#app/desk/lazy-confirm-dialog.tsx";
import styles from "./replace-link-dialog.module.css";

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
      <p>{customer} may be about to pay. The old link will stop working, and a new one will be created and emailed.</p>
      <table className={styles.amounts}>
        <tbody>
          <tr>
            <th scope="row" className={styles.linkName}>
              Old link, deactivated
            </th>
            <td className={clsx(styles.amount, styles.oldAmount)}>{formatPrice(oldPence)}</td>
          </tr>
          <tr>
            <th scope="row" className={styles.linkName}>
              New link
            </th>
            <td className={styles.amount}>{formatPrice(newPence)}</td>
          </tr>
        </tbody>
      </table>
    </LazyConfirmDialog>
  );
}
