import { call } from "#app/calls/call.ts";
import { ActionButton, type Question } from "#app/desk/kit/action-button.tsx";
import { CostSums, EstimateReasons, useDeliveryCost } from "#app/desk/kit/delivery-cost.tsx";
import { DeskCard } from "#app/desk/kit/desk-card.tsx";
import desk from "#app/desk/kit/desk.module.css";
import layout from "#app/ui/layout.module.css";
import { SummaryList, SummaryRow } from "#app/ui/summary-list.tsx";
import text from "#app/ui/text.module.css";
import { formatPrice, type Pence } from "#domain/money.ts";
import {
  describeDeparture,
  findCurrentEstimate,
  type KeptEstimates,
  type OrderEstimate,
} from "#domain/orders/checkout/shown-delivery.ts";
import { listGoods } from "#domain/orders/order-totals.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import styles from "./delivery-cost-card.module.css";
import { useShownOrder } from "./shown-order.ts";

const formId = "delivery";
export const deliveryCostFieldId = `${formId}-cost`;

/** Sets the delivery cost. Disappears once the cost can no longer be set, and is then shown below the items. */
export function DeliveryCostCard() {
  const { order, allows } = useShownOrder();
  return allows("setDeliveryCost") ? <DeliveryCostForm key={order.deliveryCostPence} /> : null;
}

function DeliveryCostForm() {
  const { order, target, change } = useShownOrder();
  const { form, costPence, totalPence, unusual } = useDeliveryCost({
    id: formId,
    order,
    send: (asked) => change(() => call("setDeliveryCost", { ...target, ...asked })),
  });
  const hasLink = order.paymentLinkActive;
  const error = form.errors.cost;
  return (
    <DeskCard heading="Delivery cost">
      <form {...form.attributes} className={desk.stack}>
        <CostSums
          above={listGoods(order)}
          label="Delivery"
          input={{
            id: deliveryCostFieldId,
            name: "deliveryCost",
            value: form.values.cost,
            "aria-describedby": error === undefined ? "cost-note" : "cost-error cost-note",
          }}
          error={error}
          postcode={order.deliveryMethod === "collection" ? null : order.deliveryInfo.postcode}
          orderId={order.id}
          totalPence={totalPence}
          onType={(cost) => form.change({ cost })}
        />
        <Estimates order={order} costPence={costPence} />
        <p className={text.muted} id="cost-note">
          {describeSaving(order)}
        </p>
        {/* Once the order is priced, the customer's payment is the next step, so saving is no longer the primary
            action. */}
        <ActionButton
          type="submit"
          look={order.status === "payment_pending" ? "line" : "primary"}
          block
          busyLabel={form.isSending && "Saving…"}
          asks={hasLink ? askToReplace(order, totalPence ?? 0, unusual) : unusual}
          mayAsk={form.check}
        >
          {hasLink || order.transfer !== null ? "Update delivery cost" : "Set delivery and send link"}
        </ActionButton>
      </form>
    </DeskCard>
  );
}

/** Returns the question, naming both amounts, to confirm a new cost when the customer may have a payment link. */
function askToReplace(order: DeskOrderView, newPence: Pence, unusual: Question | undefined): Question {
  return {
    title: "Replace the active payment link?",
    dismissLabel: "Keep current link",
    confirmLabel: "Replace link",
    text: (
      <>
        {unusual === undefined ? null : (
          <>
            <p>{unusual.title}</p>
            <p>{unusual.text}</p>
          </>
        )}
        <p>
          {order.deliveryInfo.firstName} may be about to pay. The old link will stop working, and a new one will be
          created and emailed.
        </p>
        <div className={layout.mt4}>
          <SummaryList>
            <SummaryRow label="Old link, deactivated" look="muted">
              <del>{formatPrice(order.duePence)}</del>
            </SummaryRow>
            <SummaryRow label="New link" look="price">
              {formatPrice(newPence)}
            </SummaryRow>
          </SummaryList>
        </div>
      </>
    ),
  };
}

function Estimates({ order, costPence }: { order: KeptEstimates; costPence: Pence | null }) {
  const { shownDelivery: shown, presentDelivery: present } = order;
  const current = findCurrentEstimate(order);
  if (current === null) return null;
  return (
    <div className={styles.estimate}>
      <p>
        {present === null ? "The customer was shown" : "For the order now:"} <EstimateWords estimate={current} />
      </p>
      <EstimateReasons reasons={current.reasons} />
      {present === null || shown === null ? null : (
        <p>
          Before the change, the customer was shown <EstimateWords estimate={shown} />
        </p>
      )}
      <p className={styles.departure} aria-live="polite">
        {costPence === null ? null : describeDepartures(costPence, order)}
      </p>
    </div>
  );
}

function describeDepartures(costPence: Pence, { shownDelivery, presentDelivery }: KeptEstimates): string {
  const words = [
    describeDeparture(costPence, presentDelivery, "the estimate"),
    describeDeparture(costPence, shownDelivery),
  ];
  return words.filter((each) => each !== null).join(". ");
}

function EstimateWords({ estimate: { amount, zone } }: { estimate: OrderEstimate }) {
  return (
    <>
      <b>{amount}</b>
      {zone === "" ? "." : `, ${zone}.`}
    </>
  );
}

function describeSaving(order: DeskOrderView): string {
  if (order.paymentLinkActive)
    return `There is already a payment link for ${formatPrice(order.duePence)}. If you change the delivery cost, you will be asked to replace it.`;
  const { email, phone } = order.deliveryInfo;
  if (order.transfer !== null)
    return email === ""
      ? `There is no email address: ring ${phone} and say what to transfer now.`
      : `Saving emails ${email} what to transfer now.`;
  return email === ""
    ? `Saving sets the order to Payment Pending and creates a payment link for the total. There is no email address: ring ${phone} and read out the link.`
    : `Saving sets the order to Payment Pending, creates a payment link for the total and emails it to ${email}.`;
}
