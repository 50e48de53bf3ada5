import { clsx } from "clsx";
import { Button } from "#app/ui/button.tsx";
import text from "#app/ui/text.module.css";
import styles from "./customer-cards.module.css";
import { refusalReason } from "#domain/orders/order-moves.ts";
import type { OrderHistoryView } from "#domain/orders/order-history.ts";
import { AddressForm } from "./address-form.tsx";
import { DeskCard, deskCardBody } from "#app/desk/desk-card.tsx";
import { deskKey } from "#app/desk/desk-key.ts";
import { Key } from "#app/desk/key.tsx";
import { useEditInPlace } from "#app/desk/use-edit-in-place.ts";
import { useShownOrder } from "./shown-order.ts";
import { call } from "#app/calls/call.ts";

/** Customer and delivery address, side by side. */
export function CustomerCards() {
  const { order } = useShownOrder();
  const { isEditing, open, close, opener } = useEditInPlace();
  const { burst } = order;
  const { firstName, lastName, phone, email, address1, address2, city, postcode, notes } = order.deliveryInfo;
  return (
    <div className={styles.cards}>
      <DeskCard headingId="customer-heading" heading="Customer" note={order.isAnonymous ? "Guest" : "Registered"}>
        {burst === null ? null : (
          <p className={clsx(deskCardBody, styles.burst)}>One of {burst.count} requests from one visitor.</p>
        )}
        <dl className={clsx(deskCardBody, styles.contact)}>
          <dt className={styles.contactName}>Name</dt>
          <dd className={styles.contactValue}>
            {firstName} {lastName}
          </dd>
          <dt className={styles.contactName}>Phone</dt>
          <dd className={styles.contactValue}>
            <a className={styles.contactLink} href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
              {phone}
            </a>
          </dd>
          <dt className={styles.contactName}>Email</dt>
          <dd className={clsx(styles.contactValue, styles.breakable)}>
            {email === "" ? (
              "None given. Ring instead."
            ) : (
              <a className={styles.contactLink} href={`mailto:${email}`}>
                {email}
              </a>
            )}
            {order.history.some(isReceiptWithheld) ? (
              <p className={styles.withheld}>
                No email was sent for this request: this address has had several and has never been confirmed.
              </p>
            ) : null}
          </dd>
        </dl>
      </DeskCard>
      <DeskCard
        headingId="address-heading"
        heading={order.deliveryMethod === "collection" ? "Collected by the customer" : "Deliver to"}
      >
        {isEditing ? (
          <div className={deskCardBody}>
            <AddressForm onClose={close} />
          </div>
        ) : (
          <div className={deskCardBody}>
            <p className={styles.breakable}>
              {[address1, address2, city]
                .filter((line) => line !== "")
                .map((line) => (
                  <span className={styles.addressLine} key={line}>
                    {line}
                  </span>
                ))}
              <b className={text.tabularNumbers}>{postcode}</b>
            </p>
            {notes === "" ? null : <p className={clsx(styles.notes, styles.breakable)}>“{notes}”</p>}
            <div className={styles.buttons}>
              {refusalReason(order.status, "changeAddress", order.deliveryMethod) === null ? (
                <Button
                  look="line"
                  size="sm"
                  {...deskKey("e", "Change the address", { opens: true })}
                  ref={opener}
                  onClick={open}
                >
                  Change <Key>e</Key>
                </Button>
              ) : null}
              <DeliveryMethodButton />
            </div>
          </div>
        )}
      </DeskCard>
    </div>
  );
}

/** Whether the mail that confirms the request was withheld. */
function isReceiptWithheld({ event, detail }: OrderHistoryView): boolean {
  return event === "mail-withheld" && detail.template === "order-received";
}

/** Changes between delivery and collection, until something is sent. */
function DeliveryMethodButton() {
  const { order, isBusy, change } = useShownOrder();
  const { id: orderId, version, status, deliveryMethod, fulfilments } = order;
  if (refusalReason(status, "setDeliveryMethod", deliveryMethod) !== null || fulfilments.length > 0) return null;
  const other = deliveryMethod === "collection" ? "delivery" : "collection";
  return (
    <Button
      look="line"
      size="sm"
      busyLabel={isBusy && "Saving…"}
      {...deskKey("t")}
      onClick={() =>
        void change("Failed to update order", () =>
          call("setDeliveryMethod", { orderId, version, deliveryMethod: other }),
        )
      }
    >
      {other === "collection" ? "Switch to collection" : "Switch to delivery"} <Key>t</Key>
    </Button>
  );
}
