import { call } from "#app/calls/call.ts";
import { ActionButton } from "#app/desk/action-button.tsx";
import { DeskCard } from "#app/desk/desk-card.tsx";
import { deskKey } from "#app/desk/desk-key.ts";
import desk from "#app/desk/desk-layout.module.css";
import { useRequest } from "#app/desk/use-request.ts";
import { useForm } from "#app/forms/use-form.ts";
import { InputField, SelectField } from "#app/ui/field.tsx";
import text from "#app/ui/text.module.css";
import { errorCatalogue } from "#domain/errors.ts";
import { formatPrice } from "#domain/money.ts";
import { isPaidStatus } from "#domain/orders/payments/amount-due.ts";
import { findPayMove, refusalReason } from "#domain/orders/order-moves.ts";
import {
  maxPaymentReferenceLength,
  type OtherPaymentMeans,
  otherPaymentMeans,
  paymentMeansLabels,
} from "#domain/orders/payments/payment.ts";
import { useShownOrder } from "./shown-order.ts";

/** Records that the total was paid in cash, by transfer or by telephone. Absent unless something is left to pay. */
export function RecordPaymentCard() {
  const { order, target, isBusy, change } = useShownOrder();
  const request = useRequest();
  const form = useForm<{ means: OtherPaymentMeans; reference: string }>({
    id: "payment",
    saved: { means: "transfer", reference: "" },
    check: ({ reference }) =>
      reference.trim() === "" ? { reference: errorCatalogue["payment.reference"].message } : null,
    send: (typed) =>
      change(() => request(typed, (requestId) => call("recordPayment", { requestId, ...target, ...typed }))),
  });
  const { means, reference } = form.values;
  if (refusalReason(order.status, findPayMove(order)) !== null || order.duePence <= 0) return null;
  const total = formatPrice(order.duePence);
  return (
    <DeskCard heading="Paid another way">
      <form {...form.attributes} className={desk.stack}>
        <div className={desk.pair}>
          <SelectField
            {...form.field("means")}
            label="How"
            choices={otherPaymentMeans.map((one) => [one, paymentMeansLabels[one]])}
          />
          <InputField
            {...form.field("reference")}
            label="Reference"
            maxLength={maxPaymentReferenceLength}
            autoComplete="off"
            {...deskKey("b", "Paid another way")}
          />
        </div>
        <ActionButton
          type="submit"
          block
          busyLabel={isBusy && "Saving…"}
          mayAsk={form.check}
          asks={{
            title: `Record ${total} as paid?`,
            dismissLabel: "Not yet",
            confirmLabel: "Record as paid",
            text: (
              <p>
                {paymentMeansLabels[means]}, reference {reference.trim()}.{" "}
                {isPaidStatus(order.status) ? "What was added is paid" : "The order becomes Paid"}
                {order.deliveryInfo.email === "" ? "." : `, and an email to ${order.deliveryInfo.email} confirms it.`}
              </p>
            ),
          }}
        >
          Record {total} as paid
        </ActionButton>
        <p className={text.muted}>
          {order.paymentLinkActive ? "The payment link then stops working. " : ""}The receipt number, or the reference
          on the transfer.
        </p>
      </form>
    </DeskCard>
  );
}
