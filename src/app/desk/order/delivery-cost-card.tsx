import { useState } from "react";
import { call, CallError } from "#app/calls/call.ts";
import { LazyConfirmDialog } from "#app/desk/action-button.tsx";
import { DeskCard } from "#app/desk/desk-card.tsx";
import { deskKey } from "#app/desk/desk-key.ts";
import desk from "#app/desk/desk-layout.module.css";
import { PoundsInput, RecentCosts, UnusualDeliveryDialog } from "#app/desk/delivery-cost.tsx";
import { useForm } from "#app/forms/use-form.ts";
import { Button } from "#app/ui/button.tsx";
import field from "#app/ui/field.module.css";
import { Icon } from "#app/ui/icon.tsx";
import text from "#app/ui/text.module.css";
import { formatPrice, type Pence } from "#domain/money.ts";
import { refusalReason } from "#domain/orders/order-moves.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import {
  describeDeparture,
  findCurrentEstimate,
  findUnusualDelivery,
  type KeptEstimates,
  type ShownDelivery,
  suggestDeliveryCost,
} from "#domain/orders/placing/shown-delivery.ts";
import styles from "./delivery-cost-card.module.css";
import { useShownOrder } from "./shown-order.ts";
import { formatTypedPounds, parseTypedPounds } from "./typed-pounds.ts";

export const deliveryCostFieldId = "delivery-cost";

/** Sets the delivery cost. Absent once it cannot be set any more: what it was stands below the items. */
export function DeliveryCostCard() {
  const { status, deliveryMethod, deliveryCostPence } = useShownOrder().order;
  if (refusalReason(status, "setDeliveryCost", deliveryMethod) !== null) return null;
  return <DeliveryCostForm key={deliveryCostPence} />;
}

/**
 * Shows the total while typing. The field begins with the estimate for the order as it is, and follows that until somebody types. Asks for
 * confirmation when the cost is unusual, and while a payment link is active.
 */
function DeliveryCostForm() {
  const { order, target, isBusy, change } = useShownOrder();
  const [asks, setAsks] = useState<"unusual" | "link" | null>(null);
  // Of a link that another admin has created meanwhile.
  const [foundPence, setFoundPence] = useState<Pence | null>(null);
  const estimate = findCurrentEstimate(order);
  const suggestedPence = order.deliveryCostPence ?? suggestDeliveryCost(estimate);
  const linkPence = order.paymentLinkActive ? order.duePence : null;
  const form = useForm({
    id: "delivery",
    saved: { cost: suggestedPence === null ? "" : formatTypedPounds(suggestedPence), replaceLink: false },
    check: ({ cost }) => (parseTypedPounds(cost) === null ? { cost: "Please enter a valid delivery cost" } : null),
    send({ cost, replaceLink }) {
      const deliveryCostPence = parseTypedPounds(cost) ?? 0;
      const confirmUnusual = findReason(deliveryCostPence) !== null;
      return change(
        () => call("setDeliveryCost", { ...target, deliveryCostPence, replaceLink, confirmUnusual }),
        undefined,
        (error) => {
          const oldPence = parseLinkAmount(error);
          setFoundPence(oldPence);
          if (oldPence !== null) setAsks("link");
          return oldPence !== null;
        },
      );
    },
  });
  const { cost } = form.values;
  const costPence = parseTypedPounds(cost);
  const findReason = (pence: Pence) => findUnusualDelivery(pence, { subtotalPence: order.subtotalPence, estimate });
  const reason = costPence === null ? null : findReason(costPence);
  const totalPence = costPence === null ? null : order.subtotalPence + costPence;
  const error = form.errors.cost;
  const type = (typed: string) => form.change({ cost: typed });

  function askOrSend(asked: "unusual" | null): void {
    const isUnusual = reason !== null && asked === null;
    setAsks(isUnusual ? "unusual" : linkPence === null ? null : "link");
    if (!isUnusual && linkPence === null) void form.send();
  }

  return (
    <DeskCard heading="Delivery cost">
      <form
        {...form.attributes}
        className={desk.stack}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy && form.check()) askOrSend(null);
        }}
      >
        <dl className={styles.sums}>
          <dt>Subtotal</dt>
          <dd>{formatPrice(order.subtotalPence)}</dd>
          <dt>
            <label htmlFor={deliveryCostFieldId}>Delivery</label>
          </dt>
          <dd>
            <PoundsInput
              id={deliveryCostFieldId}
              name="deliveryCost"
              {...deskKey("d", "Delivery cost")}
              value={cost}
              aria-invalid={error !== undefined || undefined}
              aria-describedby={error === undefined ? "cost-note" : "cost-error cost-note"}
              onChange={(event) => type(event.target.value)}
            />
          </dd>
          {order.deliveryMethod === "collection" ? null : (
            <dd className={styles.recent}>
              <RecentCosts postcode={order.deliveryInfo.postcode} typed={cost} onPick={type} />
            </dd>
          )}
          {error === undefined ? null : (
            <dd className={styles.recent}>
              <p className={field.error} id="cost-error" role="alert">
                <Icon className={field.errorIcon} name="circle-alert" />
                {error}
              </p>
            </dd>
          )}
          <dt className={styles.total}>Total</dt>
          <dd className={styles.total} aria-live="polite">
            {totalPence === null ? "—" : formatPrice(totalPence)}
          </dd>
        </dl>
        <Estimates order={order} costPence={costPence} />
        <p className={text.muted} id="cost-note">
          {describeSaving(order, linkPence)}
        </p>
        {/* With a link, the next step is the customer's. */}
        <Button type="submit" look={linkPence === null ? "primary" : "line"} block busyLabel={isBusy && "Saving…"}>
          {linkPence === null ? "Set delivery and send link" : "Update delivery cost"}
        </Button>
      </form>
      {asks === "unusual" && costPence !== null ? (
        <UnusualDeliveryDialog
          costPence={costPence}
          reason={
            reason === "goods"
              ? `That is more than half the price of the goods (${formatPrice(order.subtotalPence)}).`
              : `The estimate is ${estimate?.amount ?? ""}.`
          }
          onDismiss={() => setAsks(null)}
          onConfirm={() => askOrSend("unusual")}
        />
      ) : null}
      {asks === "link" && totalPence !== null ? (
        <ReplaceLinkDialog
          customer={order.deliveryInfo.firstName}
          oldPence={foundPence ?? linkPence ?? 0}
          newPence={totalPence}
          onKeep={() => setAsks(null)}
          onReplace={() => {
            setAsks(null);
            void form.send({ replaceLink: true });
          }}
        />
      ) : null}
    </DeskCard>
  );
}

interface ReplaceLinkDialogProps {
  customer: string;
  oldPence: Pence;
  newPence: Pence;
  onKeep(): void;
  onReplace(): void;
}

/** Confirms a new delivery cost while the customer may already have a payment link. Names both amounts. */
function ReplaceLinkDialog({ customer, oldPence, newPence, onKeep, onReplace }: ReplaceLinkDialogProps) {
  return (
    <LazyConfirmDialog
      title="Replace the active payment link?"
      dismissLabel="Keep current link"
      confirmLabel="Replace link"
      onDismiss={onKeep}
      onConfirm={onReplace}
    >
      <p>{customer} may be about to pay. The old link will stop working, and a new one will be created and emailed.</p>
      <table className={styles.links}>
        <tbody>
          <tr>
            <th scope="row">Old link, deactivated</th>
            <td className={styles.oldAmount}>{formatPrice(oldPence)}</td>
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

/** The estimate for the order now, its reasons, what the customer was shown if that differs, and how far the typed cost is from both. */
function Estimates({ order, costPence }: { order: KeptEstimates; costPence: Pence | null }) {
  const { shownDelivery: shown, presentDelivery: present } = order;
  const current = findCurrentEstimate(order);
  if (current === null) return null;
  return (
    <div className={styles.estimate}>
      <p>
        {present === null ? "The customer was shown" : "For the order now:"} <EstimateWords estimate={current} />
      </p>
      {current.reasons.length === 0 ? null : (
        <ul>
          {current.reasons.map(({ title, goods, amount }) => (
            <li key={title}>
              {title}: {amount} <span className={text.muted}>{goods}</span>
            </li>
          ))}
        </ul>
      )}
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

function EstimateWords({ estimate: { amount, zone } }: { estimate: ShownDelivery }) {
  return (
    <>
      <b>{amount}</b>
      {zone === "" ? "." : `, ${zone}.`}
    </>
  );
}

function describeSaving(order: DeskOrderView, linkPence: Pence | null): string {
  if (linkPence !== null)
    return `An active link for ${formatPrice(linkPence)} exists. Updating will ask you to replace it.`;
  const { email, phone } = order.deliveryInfo;
  return email === ""
    ? `Saving sets the order to Payment Pending and creates a payment link for the total. There is no email address: ring ${phone} and read out the link.`
    : `Saving sets the order to Payment Pending, creates a payment link for the total and emails it to ${email}.`;
}

/** Refusal → amount in pence of the active link that it names, or null. */
function parseLinkAmount(error: unknown): Pence | null {
  if (!(error instanceof CallError) || typeof error.details !== "object" || error.details === null) return null;
  const amount = (error.details as { linkAmountPence?: unknown }).linkAmountPence;
  return typeof amount === "number" && Number.isSafeInteger(amount) ? amount : null;
}
