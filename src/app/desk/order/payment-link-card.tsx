import { clsx } from "clsx";
import { call } from "#app/calls/call.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import text from "#app/ui/text.module.css";
import { formatPrice } from "#domain/money.ts";
import { isPaidStatus } from "#domain/orders/payments/amount-due.ts";
import { type DeskOrderView, toPounds } from "#domain/orders/order-view.ts";
import { refusalReason } from "#domain/orders/order-moves.ts";
import type { PaymentLinkState } from "#domain/orders/payments/payment-link.ts";
import { ActionButton } from "#app/desk/action-button.tsx";
import { CopyButton } from "#app/desk/copy-button.tsx";
import { DeskCard } from "#app/desk/desk-card.tsx";
import { deskKey } from "#app/desk/desk-key.ts";
import desk from "#app/desk/desk-layout.module.css";
import { useShownOrder } from "./shown-order.ts";

const stateLabels: Record<PaymentLinkState, string> = {
  creating: "Not confirmed",
  active: "Active",
  deactivating: "Being deactivated",
  inactive: "Inactive",
  failed: "Not created",
};

/** The payment link with its state and amount. Copies, opens, or creates it. */
export function PaymentLinkCard() {
  const { order, isBusy, change } = useShownOrder();
  const { link, paymentLink, duePence } = order;
  const move = isPaidStatus(order.status) ? "createExtraLink" : "createPaymentLink";
  const canCreate = paymentLink === null && duePence > 0 && refusalReason(order.status, move) === null;
  const mustDeactivate = !canCreate && link?.state === "deactivating";
  // Paid, and nothing more to ask for.
  if (isPaidStatus(order.status) && paymentLink === null && !canCreate && !mustDeactivate) return null;
  const state = link === null ? "None yet" : `${stateLabels[link.state]}, ${formatPrice(link.amountPence)}`;

  function create(): void {
    void change(
      () => call("createPaymentLink", { orderId: order.id, totalCost: toPounds(duePence) }),
      "Delivery cost updated but there was an error creating the payment link",
    );
  }
  function deactivate(): void {
    if (link === null) return;
    void change(
      () => call("deactivatePaymentLink", { orderId: order.id, paymentLinkId: link.id }),
      "Order cancelled but failed to deactivate payment link",
    );
  }

  return (
    <DeskCard heading="Payment link" note={state} isActive={paymentLink !== null}>
      {paymentLink === null ? (
        <p className={text.muted}>{describeMissingLink(order, canCreate)}</p>
      ) : (
        <>
          <p className={clsx(text.strong, text.breakable)}>{paymentLink}</p>
          <div className={desk.line}>
            <CopyButton text={paymentLink} label="Copy link" />
            <a
              className={buttonClass({ look: "quiet", size: "sm" })}
              href={paymentLink}
              target="_blank"
              rel="noopener"
              {...deskKey("o", "Open the payment page")}
            >
              Open <Icon name="external-link" />
            </a>
          </div>
        </>
      )}
      {canCreate ? (
        <ActionButton block shortcut="l" busyLabel={isBusy && "Creating…"} onClick={create}>
          Create payment link
        </ActionButton>
      ) : null}
      {mustDeactivate ? (
        <ActionButton block shortcut="l" busyLabel={isBusy && "Deactivating…"} onClick={deactivate}>
          Deactivate again
        </ActionButton>
      ) : null}
    </DeskCard>
  );
}

function describeMissingLink(order: DeskOrderView, canCreate: boolean): string {
  if (order.link?.failure) return order.link.failure;
  if (order.link === null && !canCreate)
    return "Appears here once the delivery cost is set. You can copy it or open it yourself.";
  if (canCreate)
    return `There is no active link for ${isPaidStatus(order.status) ? "the extra " : ""}${formatPrice(order.duePence)}.`;
  return "The customer can no longer pay through it.";
}
