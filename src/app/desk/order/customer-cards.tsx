import { clsx } from "clsx";
import { call } from "#app/calls/call.ts";
import { ActionButton } from "#app/desk/action-button.tsx";
import { DeskCard } from "#app/desk/desk-card.tsx";
import desk from "#app/desk/desk-layout.module.css";
import { useEditInPlace } from "#app/desk/use-edit-in-place.ts";
import text from "#app/ui/text.module.css";
import { formatCustomerName, listAddressLines, listInstructions } from "#domain/orders/delivery-info.ts";
import type { OrderHistoryView } from "#domain/orders/order-history.ts";
import { refusalReason } from "#domain/orders/order-moves.ts";
import { AddressForm } from "./address-form.tsx";
import styles from "./customer-cards.module.css";
import { useShownOrder } from "./shown-order.ts";

/** Customer and delivery address, side by side. */
export function CustomerCards() {
  return (
    <div className={desk.halves}>
      <CustomerCard />
      <AddressCard />
    </div>
  );
}

function CustomerCard() {
  const { burst, deliveryInfo, history, isAnonymous } = useShownOrder().order;
  const { phone, email } = deliveryInfo;
  return (
    <DeskCard heading="Customer" note={isAnonymous ? "Guest" : "Registered"}>
      {burst === null ? null : <p className={styles.warning}>One of {burst.count} requests from one visitor.</p>}
      <dl className={styles.contact}>
        <dt className={text.muted}>Name</dt>
        <dd>{formatCustomerName(deliveryInfo)}</dd>
        <dt className={text.muted}>Phone</dt>
        <dd>
          <a className={styles.contactLink} href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
            {phone}
          </a>
        </dd>
        <dt className={text.muted}>Email</dt>
        <dd>
          {email === "" ? (
            "None given. Ring instead."
          ) : (
            <a className={styles.contactLink} href={`mailto:${email}`}>
              {email}
            </a>
          )}
          {history.some(isReceiptWithheld) ? (
            <p className={styles.warning}>
              No email was sent for this request: this address has had several and has never been confirmed.
            </p>
          ) : null}
        </dd>
      </dl>
    </DeskCard>
  );
}

/** Whether the mail that confirms the request was withheld. */
function isReceiptWithheld({ event, detail }: OrderHistoryView): boolean {
  return event === "mail-withheld" && detail.template === "order-received";
}

function AddressCard() {
  const { order } = useShownOrder();
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
            {refusalReason(order.status, "changeAddress", order.deliveryMethod) === null ? (
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

/** Changes between delivery and collection, until something is sent. */
function DeliveryMethodButton() {
  const { order, target, isBusy, change } = useShownOrder();
  const { status, deliveryMethod, fulfilments } = order;
  if (refusalReason(status, "setDeliveryMethod", deliveryMethod) !== null || fulfilments.length > 0) return null;
  const other = deliveryMethod === "collection" ? "delivery" : "collection";
  return (
    <ActionButton
      shortcut="t"
      busyLabel={isBusy && "Saving…"}
      onClick={() => void change(() => call("setDeliveryMethod", { ...target, deliveryMethod: other }))}
    >
      {other === "collection" ? "Switch to collection" : "Switch to delivery"}
    </ActionButton>
  );
}
