import { CallForm, FormField, FormSelect, FormText, SubmitButton } from "#app/forms/call-form.tsx";
import { focusFirstField } from "#app/ui/focus.ts";
import type { OrderView } from "#domain/orders/order-view.ts";
import {
  countReturnable,
  listReturnable,
  quantityField,
  returnReasonLabels,
} from "#domain/orders/returns/order-return.ts";
import { checkReturnForm, type AskedReturn } from "#domain/orders/returns/return-form.ts";

interface ReturnFormProps {
  order: Pick<OrderView, "deliveredAt" | "fulfilments" | "returns">;
  lines: readonly { name: string }[];
  send(asked: AskedReturn): Promise<void>;
}

/** The returned items with their reasons: for the customer, and for the desk when the customer phones. */
export function ReturnForm({ order, lines, send }: ReturnFormProps) {
  return (
    <CallForm<AskedReturn>
      ref={focusFirstField}
      aria-label="Return goods"
      check={(values) => checkReturnForm(values, countReturnable(order, order.returns))}
      onSubmit={send}
      failure="The return was not saved. Please try again, or ring us."
    >
      {listReturnable(order, lines).map(({ position, line, left }) => (
        <FormField
          key={position}
          id={`return-${position}`}
          name={quantityField(position)}
          label={line.name}
          optional
          inputMode="numeric"
          autoComplete="off"
          hint={`How many? ${left} can be returned.`}
        />
      ))}
      <FormSelect
        id="return-reason"
        name="reason"
        label="Reason"
        defaultValue=""
        choices={[["", "Choose a reason"], ...Object.entries(returnReasonLabels)]}
      />
      <FormText id="return-words" name="words" label="In your words" optional rows={3} />
      <div>
        <SubmitButton look="line" busyLabel="Sending…">
          Announce the return
        </SubmitButton>
      </div>
    </CallForm>
  );
}
