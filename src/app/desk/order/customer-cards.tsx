import { clsx } from "clsx";
import { useState } from "react";
import { call } from "#app/calls/call.ts";
import { useCall } from "#app/desk/calls/use-call.ts";
import { Loaded } from "#app/desk/frame/desk-main.tsx";
import { ActionButton, DeskLinkButton } from "#app/desk/kit/action-button.tsx";
import { DeskCard, Facts } from "#app/desk/kit/desk-card.tsx";
import desk from "#app/desk/kit/desk.module.css";
import { useEditInPlace } from "#app/desk/kit/use-edit-in-place.ts";
import field from "#app/ui/field.module.css";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { formatCustomerLink } from "#domain/legal/customer-link.ts";
import { formatCustomerName, listAddressLines, listInstructions } from "#domain/orders/delivery-info.ts";
import type { OrderHistoryView } from "#domain/orders/order-history.ts";
import { AddressForm } from "./address-form.tsx";
import styles from "./customer-cards.module.css";
import { OrderButton } from "./order-actions.tsx";
import { useShownOrder, type OrderTarget } from "./shown-order.ts";

export function CustomerCard() {
  const { id, burst, deliveryInfo, history, isAnonymous } = useShownOrder().order;
  const { phone, email } = deliveryInfo;
  return (
    <DeskCard heading="Customer" note={isAnonymous ? "Guest" : "Registered"}>
      {burst === null ? null : (
        <p className={clsx(text.amber, text.strong)}>One of {burst.count} requests from one visitor.</p>
      )}
      <Facts
        facts={{
          Name: formatCustomerName(deliveryInfo),
          Phone: (
            <a className={layout.touch} href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
              {phone}
            </a>
          ),
          Email:
            email === "" ? (
              "None given. Ring instead."
            ) : (
              <a className={layout.touch} href={`mailto:${email}`}>
                {email}
              </a>
            ),
        }}
      />
      {history.some(isReceiptWithheld) ? (
        <p className={clsx(text.amber, text.strong)}>
          No email was sent for this request: this address has had several and has never been confirmed.
        </p>
      ) : null}
      <div className={desk.line}>
        <DeskLinkButton
          look="quiet"
          shortcut="C"
          keyLabel="All about this customer"
          to={formatCustomerLink({ orderId: id })}
        >
          All about this customer
        </DeskLinkButton>
      </div>
    </DeskCard>
  );
}

function isReceiptWithheld({ event, detail }: OrderHistoryView): boolean {
  return event === "mail-withheld" && detail.template === "order-received";
}

export function AddressCard() {
  const { order, allows } = useShownOrder();
  const { isEditing, open, close, opener } = useEditInPlace();
  return (
    <DeskCard heading={order.deliveryMethod === "collection" ? "Collected by the customer" : "Deliver to"}>
      {isEditing ? (
        <AddressForm onClose={close} />
      ) : (
        <>
          <p className={styles.address}>
            {listAddressLines(order.deliveryInfo).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
          {listInstructions(order.deliveryInfo, "shop").map((instruction) => (
            <p className={clsx(desk.words, styles.notes)} key={instruction.label}>
              {instruction.label}: “{instruction.text}”
            </p>
          ))}
          <div className={desk.line}>
            {allows("changeAddress") ? (
              <ActionButton shortcut="e" keyLabel="Change the address" opens ref={opener} onClick={open}>
                Change
              </ActionButton>
            ) : null}
            <DeliveryMethodButton />
          </div>
        </>
      )}
    </DeskCard>
  );
}

function DeliveryMethodButton() {
  const { order, allows } = useShownOrder();
  if (!allows("setDeliveryMethod") || order.fulfilments.length > 0) return null;
  const other = order.deliveryMethod === "collection" ? "delivery" : "collection";
  return (
    <OrderButton shortcut="t" run={(target) => call("setDeliveryMethod", { ...target, deliveryMethod: other })}>
      {other === "collection" ? "Switch to collection" : "Switch to delivery"}
    </OrderButton>
  );
}

export function CustomerPageCard() {
  const { order } = useShownOrder();
  const [isShown, setShown] = useState(false);
  const pageUrl = useCall("getOrderPageAddress", { orderId: order.id }, { isWanted: isShown });
  async function replace(target: OrderTarget) {
    await call("replaceOrderPageAddress", target);
    setShown(true);
    return { message: "The link to the customer’s page has been replaced" };
  }
  return (
    <DeskCard heading="The customer’s page">
      <p className={text.muted}>
        Every email includes the link. Anyone who has it can follow the order, pay, ask a question and, until it is
        paid, cancel.
      </p>
      {isShown ? (
        <Loaded query={pageUrl} what="the link" failure="The link could not be loaded. Please try again.">
          {({ url }) => (
            <input
              className={field.input}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is shown to be copied
              autoFocus
              aria-label="The link to the customer’s page"
              readOnly
              value={url}
              onFocus={(event) => event.target.select()}
            />
          )}
        </Loaded>
      ) : null}
      <div className={desk.line}>
        <ActionButton shortcut="x" keyLabel="Show the link to the customer’s page" opens onClick={() => setShown(true)}>
          Show the link
        </ActionButton>
        <OrderButton
          look="quiet"
          shortcut="R"
          keyLabel="Replace the link to the customer’s page"
          run={replace}
          failure="The link was not replaced. Please try again."
          asks={{
            title: "Replace the link to the customer’s page?",
            dismissLabel: "Keep the link",
            confirmLabel: "Replace the link",
            isDangerous: true,
            text: "Links in emails already sent will stop working. The customer gets the new one in the next email.",
          }}
        >
          Replace the link
        </OrderButton>
      </div>
    </DeskCard>
  );
}
