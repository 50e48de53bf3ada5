import { formatPrice, type Pence } from "#domain/money.ts";
import { Ask } from "./ask.tsx";

interface ReplaceLinkQuestionProps {
  customer: string;
  oldPence: Pence;
  newPence: Pence;
  onKeep(): void;
  onReplace(): void;
}

/** A new delivery cost needs a new payment link while the old one may be in the customer's hands. Names both amounts. */
export function ReplaceLinkQuestion({ customer, oldPence, newPence, onKeep, onReplace }: ReplaceLinkQuestionProps) {
  return (
    <Ask
      title="Replace the active payment link?"
      safeLabel="Keep current link"
      actLabel="Replace link"
      onSafe={onKeep}
      onAct={onReplace}
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
    </Ask>
  );
}
