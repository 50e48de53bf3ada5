import { clsx } from "clsx";
import { useState, type ComponentProps } from "react";
import { call } from "#app/calls/call.ts";
import type { ChangeAnswer } from "#app/desk/calls/use-desk-change.ts";
import { ChangeButton, DeskLinkButton } from "#app/desk/kit/action-button.tsx";
import desk from "#app/desk/kit/desk.module.css";
import { TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { formatPrice } from "#domain/money.ts";
import { refusalReason } from "#domain/orders/order-moves.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import { packingSlipsHref } from "#domain/orders/papers/chosen-orders.ts";
import { isPaidStatus } from "#domain/payments/amount-due.ts";
import { href } from "#domain/routes/href.ts";
import styles from "./order-actions.module.css";
import { useShownOrder, type OrderTarget } from "./shown-order.ts";

interface OrderButtonProps extends Omit<ComponentProps<typeof ChangeButton>, "run" | "failure"> {
  run(target: OrderTarget): Promise<ChangeAnswer>;
  failure?: string;
}

export function OrderButton({ run, failure = "Failed to update order", ...button }: OrderButtonProps) {
  const { target } = useShownOrder();
  return <ChangeButton {...button} run={() => run(target)} failure={failure} />;
}

export function PaperLinks() {
  const { order } = useShownOrder();
  return (
    <>
      <DeskLinkButton to={packingSlipsHref([order.id])} shortcut="p">
        Packing slip
      </DeskLinkButton>
      {isPaidStatus(order.status) ? (
        <DeskLinkButton to={href("deskReceipt", { orderId: order.id })} shortcut="v">
          Receipt
        </DeskLinkButton>
      ) : null}
    </>
  );
}

export function OrderActions() {
  const { order, allows } = useShownOrder();
  const canUncancel = allows("uncancel");
  const refusal = canUncancel ? null : refusalReason(order.status, "cancel", order);
  return (
    <span className={clsx(desk.line, layout.toEnd)}>
      {refusal === null ? null : (
        <span className={text.muted} id="cancel-refusal">
          {refusal}
        </span>
      )}
      <DeskLinkButton to={`${href("deskTelephone")}?like=${order.id}`} shortcut="y" keyLabel="Order the same again">
        <Icon name="copy" /> Duplicate
      </DeskLinkButton>
      {canUncancel ? (
        <OrderButton
          shortcut="u"
          busyLabel="Working…"
          run={(target) => call("uncancelOrder", target)}
          failure="Failed to uncancel order"
        >
          Uncancel order
        </OrderButton>
      ) : (
        <CancelButton isRefused={refusal !== null} />
      )}
    </span>
  );
}

function CancelButton({ isRefused }: { isRefused: boolean }) {
  const { order } = useShownOrder();
  const [words, setWords] = useState("");
  return (
    <OrderButton
      look="danger"
      shortcut="X"
      disabled={isRefused}
      aria-describedby={isRefused ? "cancel-refusal" : undefined}
      busyLabel="Working…"
      run={(target) => call("cancelOrder", { ...target, words })}
      failure="Failed to cancel order"
      asks={{
        title: `Cancel order ${order.id}?`,
        dismissLabel: "Keep order",
        confirmLabel: "Cancel order",
        isDangerous: true,
        text: (
          <>
            <p>{consequences(order)}</p>
            {order.deliveryInfo.email === "" ? null : (
              <div className={styles.words}>
                <TextField
                  id="cancel-words"
                  label={`Reason, for the email to ${order.deliveryInfo.firstName}`}
                  optional
                  rows={2}
                  maxLength={1_000}
                  value={words}
                  onChange={(event) => setWords(event.target.value)}
                />
              </div>
            )}
          </>
        ),
      }}
    >
      Cancel order
    </OrderButton>
  );
}

function consequences(order: DeskOrderView): string {
  const { firstName, lastName } = order.deliveryInfo;
  const amount = formatPrice(order.totalCostPence ?? order.discountedPence);
  const request = `${firstName} ${lastName}’s request for ${amount} will be cancelled.`;
  return order.paymentLinkActive ? `${request} The payment link for ${amount} will stop working.` : request;
}
