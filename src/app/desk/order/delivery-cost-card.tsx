import { clsx } from "clsx";
import { type FormEvent, useState } from "react";
import { call, CallError } from "#app/calls/call.ts";
import { Button } from "#app/ui/button.tsx";
import field from "#app/ui/field.module.css";
import { Icon } from "#app/ui/icon.tsx";
import text from "#app/ui/text.module.css";
import { formatPrice, type Pence } from "#domain/money.ts";
import {
  describeDeparture,
  findCurrentEstimate,
  type KeptEstimates,
  type ShownDelivery,
  suggestDeliveryCost,
} from "#domain/orders/shown-delivery.ts";
import { findUnusualDelivery } from "#domain/orders/unusual-delivery.ts";
import { refusalReason } from "#domain/orders/order-moves.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import styles from "./delivery-cost-card.module.css";
import { DeskCard, deskCardBody } from "#app/desk/desk-card.tsx";
import { deskKey } from "#app/desk/desk-key.ts";
import { PoundsInput } from "#app/desk/pounds-input.tsx";
import { RecentCosts } from "#app/desk/recent-costs.tsx";
import { UnusualDeliveryDialog } from "#app/desk/unusual-delivery-dialog.tsx";
import { ReplaceLinkDialog } from "./replace-link-dialog.tsx";
import { useShownOrder } from "./shown-order.ts";
import { parseTypedPounds, formatTypedPounds } from "./typed-pounds.ts";

export const deliveryCostFieldId = "delivery-cost";
const invalidMessage = "Please enter a valid delivery cost";

/** Sets the delivery cost. Absent once it cannot be set any more: what it was stands below the items. */
export function DeliveryCostCard() {
  const { status, deliveryMethod, deliveryCostPence } = useShownOrder().order;
  if (refusalReason(status, "setDeliveryCost", deliveryMethod) !== null) return null;
  return <DeliveryCostForm key={deliveryCostPence} />;
}

/**
 * Shows the total while typing. The field begins with the estimate for the order as it is. Asks for confirmation when the cost is
 * unusual, and while a payment link is active.
 */
function DeliveryCostForm() {
  const { order, isBusy, change } = useShownOrder();
  const estimate = findCurrentEstimate(order);
  const suggestedPence = order.deliveryCostPence ?? suggestDeliveryCost(estimate);
  const suggested = suggestedPence === null ? "" : formatTypedPounds(suggestedPence);
  const [ownTyped, setTyped] = useState<string | null>(null);
  // Until somebody types, the field follows the estimate of an order that is changed on this page.
  const typed = ownTyped ?? suggested;
  const [isInvalid, setInvalid] = useState(false);
  const [unusual, setUnusual] = useState<{ costPence: Pence; reason: "goods" | "estimate" } | null>(null);
  const [replacement, setReplacement] = useState<{ costPence: Pence; oldPence: Pence } | null>(null);
  const costPence = parseTypedPounds(typed);
  const findReason = (cost: Pence) => findUnusualDelivery(cost, { subtotalPence: order.subtotalPence, estimate });
  const linkPence = order.paymentLinkActive ? order.duePence : null;

  function type(next: string): void {
    setTyped(next);
    setInvalid(false);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy) return;
    if (costPence === null) {
      setInvalid(true);
      document.getElementById(deliveryCostFieldId)?.focus();
      return;
    }
    const unusualReason = findReason(costPence);
    if (unusualReason === null) confirmLink(costPence);
    else setUnusual({ costPence, reason: unusualReason });
  }

  function confirmLink(cost: Pence): void {
    setUnusual(null);
    if (linkPence !== null) setReplacement({ costPence: cost, oldPence: linkPence });
    else void save(cost, false);
  }

  function save(cost: Pence, replaceLink: boolean): Promise<void> {
    setReplacement(null);
    return change(
      "Failed to update order",
      () =>
        call("setDeliveryCost", {
          orderId: order.id,
          deliveryCostPence: cost,
          replaceLink,
          confirmUnusual: findReason(cost) !== null,
          version: order.version,
        }),
      // Another admin has created a link meanwhile, so this one needs confirmation too.
      (error) => {
        const oldPence = parseLinkAmount(error);
        if (oldPence !== null) setReplacement({ costPence: cost, oldPence });
        return oldPence !== null;
      },
    );
  }

  return (
    <DeskCard headingId="cost-heading" heading="Delivery cost">
      <form className={deskCardBody} method="post" noValidate onSubmit={submit}>
        <dl className={styles.sums}>
          <dt className={styles.sumName}>Subtotal</dt>
          <dd className={styles.amount}>{formatPrice(order.subtotalPence)}</dd>
          <dt className={styles.sumName}>
            <label htmlFor={deliveryCostFieldId}>Delivery</label>
          </dt>
          <dd className={styles.amount}>
            <PoundsInput
              id={deliveryCostFieldId}
              name="deliveryCost"
              {...deskKey("d", "Delivery cost")}
              value={typed}
              aria-invalid={isInvalid || undefined}
              aria-describedby={isInvalid ? "cost-error cost-note" : "cost-note"}
              onChange={(event) => type(event.target.value)}
            />
          </dd>
          {order.deliveryMethod === "collection" ? null : (
            <dd className={styles.recent}>
              <RecentCosts postcode={order.deliveryInfo.postcode} typed={typed} onPick={type} />
            </dd>
          )}
        </dl>
        {isInvalid ? (
          <p className={clsx(field.error, styles.error)} id="cost-error" role="alert">
            <Icon className={field.errorIcon} name="circle-alert" />
            {invalidMessage}
          </p>
        ) : null}
        <dl className={clsx(styles.sums, styles.totalSum)}>
          <dt className={styles.total}>Total</dt>
          <dd className={clsx(styles.amount, styles.total)} aria-live="polite">
            {costPence === null ? "—" : formatPrice(order.subtotalPence + costPence)}
          </dd>
        </dl>
        <Estimates order={order} costPence={costPence} />
        <p className={clsx(text.muted, styles.note)} id="cost-note">
          {describeSaving(order, linkPence)}
        </p>
        {/* With a link, the next step is the customer's. */}
        <Button type="submit" look={linkPence === null ? "primary" : "line"} block busyLabel={isBusy && "Saving…"}>
          {linkPence === null ? "Set delivery and send link" : "Update delivery cost"}
        </Button>
      </form>
      {unusual === null ? null : (
        <UnusualDeliveryDialog
          costPence={unusual.costPence}
          reason={
            unusual.reason === "goods"
              ? `That is more than half the price of the goods (${formatPrice(order.subtotalPence)}).`
              : `The estimate is ${estimate?.amount ?? ""}.`
          }
          onDismiss={() => setUnusual(null)}
          onConfirm={() => confirmLink(unusual.costPence)}
        />
      )}
      {replacement === null ? null : (
        <ReplaceLinkDialog
          customer={order.deliveryInfo.firstName}
          oldPence={replacement.oldPence}
          newPence={order.subtotalPence + replacement.costPence}
          onKeep={() => setReplacement(null)}
          onReplace={() => void save(replacement.costPence, true)}
        />
      )}
    </DeskCard>
  );
}

/** The estimate for the order now, its reasons, what the customer was told if that differs, and how far the typed cost is from both. */
function Estimates({ order, costPence }: { order: KeptEstimates; costPence: Pence | null }) {
  const { shownDelivery: shown, presentDelivery: present } = order;
  const current = findCurrentEstimate(order);
  if (current === null) return null;
  return (
    <div className={styles.estimate}>
      <p>
        {present === null ? "The customer was told" : "For the order now"} <EstimateWords estimate={current} />
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
        <p className={styles.before}>
          Before the change, the customer was told <EstimateWords estimate={shown} />
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
