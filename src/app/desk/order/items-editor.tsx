import { useState } from "react";
import { call } from "#app/calls/call.ts";
import { ActionButton } from "#app/desk/kit/action-button.tsx";
import desk from "#app/desk/kit/desk.module.css";
import { CheckBox } from "#app/desk/kit/radio-choices.tsx";
import { useForm } from "#app/forms/use-form.ts";
import { Button } from "#app/ui/button.tsx";
import { InputField, TextField } from "#app/ui/field.tsx";
import { focusFirstField } from "#app/ui/focus.ts";
import { Notice } from "#app/ui/notice.tsx";
import text from "#app/ui/text.module.css";
import { errorCatalogue } from "#domain/errors.ts";
import { formatPrice, type Pence } from "#domain/money.ts";
import {
  computePercentPence,
  formatDiscountReason,
  parsePercent,
  splitDiscount,
} from "#domain/orders/changes/discount.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import { isPaidStatus } from "#domain/payments/amount-due.ts";
import { EditedLinesTable } from "./edited-lines-table.tsx";
import { addOwnLine, addProduct, startLines, sumEdited, toWantedLines, type EditedLine } from "./edited-lines.ts";
import styles from "./items-editor.module.css";
import { OwnLine, ProductPicker } from "./product-picker.tsx";
import { useShownOrder } from "./shown-order.ts";
import { formatTypedPounds, parseTypedPounds } from "./typed-pounds.ts";

/** Edits an order's lines and discount together. Says what the total becomes, and what is to be paid or refunded. */
export function ItemsEditor({ onClose }: { onClose(): void }) {
  const { order, target, change } = useShownOrder();
  // The version that was edited, so that changes by others meanwhile are not overwritten.
  const [opened] = useState(target);
  const [begun] = useState(() => ({
    lines: startLines(order.cartItems),
    ...formatDiscount(order),
    words: "",
    isRefunded: false,
  }));
  const form = useForm({
    id: "items",
    saved: begun,
    check(typed) {
      if (toWantedLines(typed.lines).length === 0) return { lines: errorCatalogue["order.no-lines"].message };
      if (typed.lines.some(({ unitPricePence, isOut }) => unitPricePence === 0 && !isOut))
        return { lines: errorCatalogue["order.line-price"].message };
      const pence = parseDiscount(typed.discount, sumEdited(typed.lines));
      const isWrong =
        pence === null || pence > sumEdited(typed.lines) || (pence > 0 && typed.discountReason.trim() === "");
      return isWrong ? { discount: errorCatalogue["order.discount"].message } : null;
    },
    send: ({ lines: wanted, discount, discountReason: reason, ...typed }) =>
      change(async () => {
        const discountPence = parseDiscount(discount, sumEdited(wanted)) ?? 0;
        const discountReason = formatDiscountReason(parsePercent(discount), reason.trim());
        const asked = { ...opened, ...typed, discountPence, discountReason, replaceLink: true };
        const saved = await call("changeLines", { ...asked, lines: toWantedLines(wanted) });
        onClose();
        return saved;
      }),
  });
  const { lines, isRefunded } = form.values;
  const setLines = (next: EditedLine[]) => form.change({ lines: next });
  const discountPence = parseDiscount(form.values.discount, sumEdited(lines));
  const subtotalPence = sumEdited(lines);
  const totalPence =
    discountPence === null || order.deliveryCostPence === null
      ? null
      : subtotalPence - discountPence + order.deliveryCostPence;
  const isPaid = isPaidStatus(order.status);
  // A change in the total changes the amount due by as much.
  const duePence =
    totalPence === null || order.totalCostPence === null ? 0 : order.duePence + totalPence - order.totalCostPence;
  const sendsLink = order.status === "payment_pending" || (isPaid && duePence > 0);
  const givesBack = isPaid && duePence < 0;
  const hasRefunds = order.refunds.some(({ state }) => state !== "failed");
  const failure = form.errors.lines ?? form.errors.discount;

  function describeSave(): string {
    if (givesBack) return isRefunded ? "Save items" : `Save and refund ${formatPrice(-duePence)}`;
    if (isPaid) return sendsLink ? `Save and ask for ${formatPrice(duePence)}` : "Save items";
    return sendsLink && totalPence !== null ? `Save and send ${formatPrice(totalPence)}` : "Save items";
  }

  return (
    <div className={desk.stack} ref={focusFirstField}>
      <EditedLinesTable
        lines={lines}
        onChange={setLines}
        rowClass={({ wanted }) => (wanted.kind === "kept" ? undefined : styles.added)}
      />
      <ProductPicker lines={lines} onPick={(choice) => setLines(addProduct(lines, choice))} />
      <OwnLine onAdd={(name, pence) => setLines(addOwnLine(lines, name, pence))} />
      <div className={desk.pair}>
        <InputField
          {...form.field("discount")}
          error={undefined}
          label="Discount in £ or %"
          optional
          inputMode="decimal"
          autoComplete="off"
        />
        <InputField
          {...form.field("discountReason")}
          label="Reason (the customer sees this)"
          optional
          maxLength={200}
          autoComplete="off"
        />
      </div>
      {sendsLink || givesBack ? (
        <TextField
          {...form.field("words")}
          label="Your message in the email"
          optional
          hint="The email lists the changes automatically."
          maxLength={1_000}
          rows={2}
        />
      ) : null}
      {givesBack && hasRefunds ? (
        <CheckBox
          label="The earlier refund was for these items: do not refund them again"
          checked={isRefunded}
          onTick={(isTicked) => form.change({ isRefunded: isTicked })}
        />
      ) : null}
      {failure === undefined ? null : <Notice kind="bad">{failure}</Notice>}
      <p className={text.tabularNumbers} aria-live="polite">
        Subtotal {formatPrice(subtotalPence)}, before {formatPrice(order.subtotalPence)}.
        {discountPence === null || discountPence === 0 ? null : ` Discount ${formatPrice(-discountPence)}.`}
        {totalPence === null ? null : ` Total ${formatPrice(totalPence)}.`}
        {isPaid ? ` ${describeDifference(duePence, order.deliveryInfo.firstName)}` : null}
        {order.paymentLinkActive && (duePence > 0 || !isPaid)
          ? " The old payment link ends first, and the new one is emailed."
          : null}
      </p>
      <div className={desk.line}>
        <ActionButton
          look={sendsLink ? "primary" : "solid"}
          shortcut="S"
          busyLabel={form.isSending && "Saving…"}
          onClick={() => void form.submit()}
        >
          {describeSave()}
        </ActionButton>
        <Button look="quiet" onClick={onClose}>
          Discard changes
        </Button>
      </div>
    </div>
  );
}

/** Parses "4.50", or "10%" of the cost of the goods; null for any other text. */
function parseDiscount(typed: string, subtotalPence: Pence): Pence | null {
  if (typed.trim() === "") return 0;
  const percent = parsePercent(typed);
  return percent === null ? parseTypedPounds(typed) : computePercentPence(subtotalPence, percent);
}

function formatDiscount(order: DeskOrderView): { discount: string; discountReason: string } {
  const { discountPence, subtotalPence } = order;
  const { percent, reason } = splitDiscount(order, subtotalPence);
  const pounds = discountPence === 0 ? "" : formatTypedPounds(discountPence);
  return { discount: percent === null ? pounds : `${percent}%`, discountReason: reason };
}

function describeDifference(duePence: Pence, firstName: string): string {
  if (duePence === 0) return "Everything is paid.";
  return duePence > 0
    ? `We will email ${firstName} a link for the ${formatPrice(duePence)} still to pay.`
    : `${formatPrice(-duePence)} of what was paid will be refunded to ${firstName}.`;
}
