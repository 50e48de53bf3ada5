import { clsx } from "clsx";
import { useState } from "react";
import { call } from "#app/calls/call.ts";
import { Button } from "#app/ui/button.tsx";
import { InputField, TextField } from "#app/ui/field.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { QuantityStepper } from "#app/ui/quantity-stepper.tsx";
import text from "#app/ui/text.module.css";
import { errorCatalogue } from "#domain/errors.ts";
import { formatPrice, type Pence } from "#domain/money.ts";
import { isPaidStatus } from "#domain/orders/amount-due.ts";
import { deskCardBody } from "#app/desk/desk-card.tsx";
import { deskKey } from "#app/desk/desk-key.ts";
import { Key } from "#app/desk/key.tsx";
import {
  addOwnLine,
  addProduct,
  type EditedLine,
  startLines,
  sumLines,
  takeOut,
  toWantedLines,
} from "./edited-lines.ts";
import styles from "./items-editor.module.css";
import { OwnLine } from "./own-line.tsx";
import { useFocusFirstField } from "#app/desk/use-edit-in-place.ts";
import { ProductPicker, productSearchId } from "./product-picker.tsx";
import { useShownOrder } from "./shown-order.ts";
import { formatTypedPounds, parseTypedPounds } from "./typed-pounds.ts";

/** Edits the lines and the discount of an order until all is sent. Says what the total becomes, and what is paid or given back for it. */
export function ItemsEditor({ onClose }: { onClose(): void }) {
  const { order, isBusy, change } = useShownOrder();
  // The version that was edited: what somebody else has changed meanwhile is not overwritten.
  const [version] = useState(order.version);
  const [lines, setLines] = useState(() => startLines(order.cartItems));
  const [discount, setDiscount] = useState(order.discountPence === 0 ? "" : formatTypedPounds(order.discountPence));
  const [discountReason, setDiscountReason] = useState(order.discountReason);
  const [words, setWords] = useState("");
  const [isGivenBack, setGivenBack] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const editor = useFocusFirstField<HTMLDivElement>();

  const goodsPence = sumLines(lines);
  const discountPence = discount.trim() === "" ? 0 : parseTypedPounds(discount);
  const subtotalPence = discountPence === null ? null : goodsPence - discountPence;
  const totalPence =
    subtotalPence === null || order.deliveryCostPence === null ? null : subtotalPence + order.deliveryCostPence;
  const isPaid = isPaidStatus(order.status);
  // The change of the total is a change of what is due.
  const duePence =
    totalPence === null || order.totalCostPence === null ? 0 : order.duePence + totalPence - order.totalCostPence;
  const sendsLink = order.status === "payment_pending" || (isPaid && duePence > 0);
  const givesBack = isPaid && duePence < 0;
  const hasRefunds = order.refunds.some(({ state }) => state !== "failed");

  function save(): void {
    const wanted = toWantedLines(lines);
    const isDiscountWrong =
      discountPence === null || discountPence > goodsPence || (discountPence > 0 && discountReason.trim() === "");
    const found =
      wanted.length === 0
        ? errorCatalogue["order.no-lines"].message
        : isDiscountWrong
          ? errorCatalogue["order.discount"].message
          : null;
    setFailure(found);
    if (found !== null || discountPence === null) return;
    const amounts = { discountPence, discountReason, words, replaceLink: true, isGivenBack };
    void change("Failed to update order", async () => {
      const saved = await call("changeLines", { orderId: order.id, version, lines: wanted, ...amounts });
      onClose();
      return saved;
    });
  }

  function describeSave(): string {
    if (givesBack) return isGivenBack ? "Save items" : `Save and refund ${formatPrice(-duePence)}`;
    if (isPaid) return sendsLink ? `Save and ask for ${formatPrice(duePence)}` : "Save items";
    return sendsLink && totalPence !== null ? `Save and send ${formatPrice(totalPence)}` : "Save items";
  }

  return (
    <div className={clsx(deskCardBody, styles.editor)} ref={editor}>
      <ul aria-label="Items">
        {lines.map((line) => (
          <LineRow
            key={line.serial}
            line={line}
            onChange={(next) => setLines(lines.map((one) => (one === line ? next : one)))}
            onTakeOut={() => {
              setLines(takeOut(lines, line.serial));
              // A new line goes with its button; the others stay, and can be put back.
              if (line.wanted.kind !== "kept") document.getElementById(productSearchId)?.focus();
            }}
          />
        ))}
      </ul>
      <ProductPicker lines={lines} onPick={(choice) => setLines(addProduct(lines, choice))} />
      <OwnLine onAdd={(name, pence) => setLines(addOwnLine(lines, name, pence))} />
      <div className={styles.pair}>
        <InputField
          id="discount"
          label="Discount in £"
          optional
          inputMode="decimal"
          autoComplete="off"
          value={discount}
          onChange={(event) => setDiscount(event.target.value)}
        />
        <InputField
          id="discount-reason"
          label="Reason (the customer sees this)"
          optional
          maxLength={200}
          autoComplete="off"
          value={discountReason}
          onChange={(event) => setDiscountReason(event.target.value)}
        />
      </div>
      {sendsLink || givesBack ? (
        <TextField
          id="change-words"
          label="Your message in the email"
          optional
          hint="The email lists the changes automatically."
          maxLength={1_000}
          rows={2}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      ) : null}
      {givesBack && hasRefunds ? (
        <label className={styles.check}>
          <input type="checkbox" checked={isGivenBack} onChange={(event) => setGivenBack(event.target.checked)} />
          The earlier refund was for these items: do not refund them again
        </label>
      ) : null}
      {failure === null ? null : <Notice kind="bad">{failure}</Notice>}
      <p className={text.tabularNumbers} aria-live="polite">
        Subtotal {subtotalPence === null ? "—" : formatPrice(subtotalPence)}, before {formatPrice(order.subtotalPence)}.
        {totalPence === null ? null : ` Total ${formatPrice(totalPence)}.`}
        {isPaid ? ` ${describeDifference(duePence, order.deliveryInfo.firstName)}` : null}
        {order.paymentLinkActive && (duePence > 0 || !isPaid)
          ? " The old payment link ends first, and the new one is emailed."
          : null}
      </p>
      <div className={styles.buttons}>
        <Button look={sendsLink ? "primary" : "solid"} busyLabel={isBusy && "Saving…"} {...deskKey("S")} onClick={save}>
          {describeSave()} <Key>S</Key>
        </Button>
        <Button look="quiet" onClick={onClose}>
          Discard changes
        </Button>
      </div>
    </div>
  );
}

/** What a change after the payment means for the customer. */
function describeDifference(duePence: Pence, firstName: string): string {
  if (duePence === 0) return "Everything is paid.";
  return duePence > 0
    ? `We will email ${firstName} a link for the ${formatPrice(duePence)} still to pay.`
    : `${formatPrice(-duePence)} of what was paid will be refunded to ${firstName}.`;
}

interface LineRowProps {
  line: EditedLine;
  onChange(line: EditedLine): void;
  onTakeOut(): void;
}

function LineRow({ line, onChange, onTakeOut }: LineRowProps) {
  const isNew = line.wanted.kind !== "kept";
  return (
    <li className={clsx(styles.line, isNew && styles.added)}>
      <span className={clsx(styles.name, line.isOut && styles.out)}>
        {line.name} <span className={clsx(text.muted, text.tabularNumbers)}>{formatPrice(line.unitPricePence)}</span>
      </span>
      {line.isOut ? (
        <span className={text.muted}>Removed</span>
      ) : (
        <QuantityStepper
          label={`Quantity of ${line.name}`}
          value={line.quantity}
          onChange={(quantity) => onChange({ ...line, quantity })}
        />
      )}
      {line.isOut ? (
        <IconButton
          icon="undo-2"
          aria-label={`Restore ${line.name}`}
          onClick={() => onChange({ ...line, isOut: false })}
        />
      ) : (
        <IconButton icon="trash-2" aria-label={`Remove ${line.name}`} onClick={onTakeOut} />
      )}
    </li>
  );
}
