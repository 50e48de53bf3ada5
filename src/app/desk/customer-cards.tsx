import { clsx } from "clsx";
import text from "#app/ui/text.module.css";
import styles from "./customer-cards.module.css";
import { DeskCard, deskCardBody } from "./desk-card.tsx";
import { useShownOrder } from "./shown-order.ts";

/** Customer and delivery address, side by side. */
export function CustomerCards() {
  const { order } = useShownOrder();
  const { firstName, lastName, phone, email, address1, address2, city, postcode, notes } = order.deliveryInfo;
  return (
    <div className={styles.cards}>
      <DeskCard headingId="customer-heading" heading="Customer" note={order.isAnonymous ? "Guest" : "Registered"}>
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
          </dd>
        </dl>
      </DeskCard>
      <DeskCard headingId="address-heading" heading="Deliver to">
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
        </div>
      </DeskCard>
    </div>
  );
}
