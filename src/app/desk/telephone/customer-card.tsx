import { clsx } from "clsx";
import { useState } from "react";
import { deskKey } from "#app/desk/calls/desk-key.ts";
import { useSearch } from "#app/desk/calls/use-call.ts";
import { ActionButton } from "#app/desk/kit/action-button.tsx";
import { DeskCard } from "#app/desk/kit/desk-card.tsx";
import table from "#app/desk/kit/desk-table.module.css";
import desk from "#app/desk/kit/desk.module.css";
import { RadioChoices } from "#app/desk/kit/radio-choices.tsx";
import { AddressFields } from "#app/desk/order/address-form.tsx";
import { InputField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import { formatShortDate } from "#domain/format-date.ts";
import { formatPrice } from "#domain/money.ts";
import {
  deliveryFieldFacts,
  formatCustomerName,
  listAddressLines,
  mapDeliveryFields,
} from "#domain/orders/delivery-info.ts";
import { href } from "#domain/routes/href.ts";
import type { FoundCustomer, FoundCustomers } from "#services/orders/lists/search-desk.ts";
import styles from "./customer-card.module.css";
import { useTakenOrder } from "./draft.ts";

export const customerSearchId = "find-customer";

export function PhoneCustomerCard({ onFind }: { onFind(customer: FoundCustomer): void }) {
  const { draft, errors, editCustomer, typeCustomer, showCustomer } = useTakenOrder();
  const { firstName, lastName, phone, email, city, postcode } = draft.deliveryInfo;
  const isKnown = draft.customerOrderId !== null;

  function searchAgain(): void {
    showCustomer({ hasCustomer: false, customerOrderId: null, unpaid: [], suggested: [] });
    requestAnimationFrame(() => document.getElementById(customerSearchId)?.focus());
  }

  const button = draft.hasCustomer ? (
    <ActionButton look="quiet" shortcut="c" keyLabel="Another customer" onClick={searchAgain}>
      Another customer
    </ActionButton>
  ) : (
    <ActionButton look="quiet" shortcut="n" keyLabel="New customer" onClick={() => editCustomer()}>
      <Icon name="plus" /> New customer
    </ActionButton>
  );
  return (
    <DeskCard heading={draft.hasCustomer && !isKnown ? "New customer" : "Customer"} note={button}>
      {!draft.hasCustomer ? (
        <CustomerSearch onFind={onFind} />
      ) : errors !== null ? (
        <AddressFields values={draft.deliveryInfo} errors={errors} onChange={typeCustomer} />
      ) : (
        <p>
          <b>
            {firstName} {lastName}
          </b>
          <span className={desk.small}>
            {[`${postcode} ${city}`.trim(), phone, email === "" ? "no email address" : email]
              .filter((part) => part !== "")
              .join(", ")}
          </span>
        </p>
      )}
    </DeskCard>
  );
}

/** A search for customers, in which Enter chooses the first one found. */
function CustomerSearch({ onFind }: { onFind(customer: FoundCustomer): void }) {
  const [typed, setTyped] = useState("");
  const { search, found, isError } = useSearch("findCustomers", typed, 2);
  const customers = found?.customers ?? [];
  const [first] = customers;
  return (
    <>
      <InputField
        id={customerSearchId}
        label="Name, phone, postcode or email"
        type="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        {...deskKey("c", "Find a customer")}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && first !== undefined) onFind(first);
        }}
      />
      <ul className={styles.list} aria-label="Customers" hidden={first === undefined}>
        {customers.map((customer) => (
          <li key={customer.orderId}>
            <button type="button" className={styles.found} onClick={() => onFind(customer)}>
              <span>
                <b>
                  {customer.firstName} {customer.lastName}
                </b>
                <small className={desk.small}>
                  {customer.postcode} {customer.city}, {customer.phone}
                </small>
              </span>
              <span className={text.tabularNumbers}>{describeOrders(customer)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className={clsx(text.muted, styles.hint)} role="status">
        {isError ? "We could not load the customers. Please try again." : describeFound(search, found)}
      </p>
    </>
  );
}

function describeOrders({ orderCount, lastAt, hasUnpaid }: FoundCustomer): string {
  const last = formatShortDate(lastAt);
  const orders = orderCount === 1 ? `1 order, ${last}` : `${orderCount} orders, last ${last}`;
  return hasUnpaid ? `${orders}, unpaid` : orders;
}

function describeFound(search: string, found: FoundCustomers | undefined): string {
  if (found === undefined) return "";
  if (found.customers.length === 0) return `No customer found for “${search}”. Add them as a new customer.`;
  return found.isBySound
    ? `No exact match for “${search}”. These sound similar. Press Enter to choose the first.`
    : "Press Enter to choose the first.";
}

/** The customer's unpaid orders. Once the new order is saved, its own page can merge them into it. */
export function UnpaidCard() {
  const { unpaid, deliveryInfo } = useTakenOrder().draft;
  if (unpaid.length === 0) return null;
  const name = deliveryInfo.firstName === "" ? "The customer" : deliveryInfo.firstName;
  return (
    <DeskCard heading={unpaid.length === 1 ? `${name} has an unpaid order` : `${name} has unpaid orders`}>
      <ul className={desk.tightStack}>
        {unpaid.map(({ id, amountPence, contents, createdAt, hasLink }) => (
          <li key={id}>
            <Link className={table.link} to={href("deskOrder", { orderId: id })}>
              {id}, {formatPrice(amountPence)}
            </Link>{" "}
            {contents}, placed {formatShortDate(createdAt)}
            {hasLink ? ", payment link ready" : ""}
          </li>
        ))}
      </ul>
      <p className={text.muted}>
        For one parcel and one payment, save the new order without a price, then merge the two on its page.
      </p>
    </DeskCard>
  );
}

const methods = [
  { value: "delivery", label: "Deliver" },
  { value: "collection", label: "Collect" },
] as const;

export function WhereCard() {
  const { draft, errors, change, editCustomer } = useTakenOrder();
  const { deliveryInfo, deliveryMethod, hasCustomer } = draft;
  const lines = listAddressLines(deliveryInfo);

  function editOtherAddress(): void {
    const isAddress = (name: keyof typeof deliveryInfo) => deliveryFieldFacts[name].part === "address";
    editCustomer({ deliveryInfo: mapDeliveryFields((name) => (isAddress(name) ? "" : deliveryInfo[name])) });
  }

  return (
    <DeskCard heading="Delivery">
      <RadioChoices
        legend="Delivery or collection"
        hidesLegend
        name="delivery-method"
        choices={methods}
        value={deliveryMethod}
        onChange={(chosen) => change({ deliveryMethod: chosen })}
      />
      {hasCustomer && lines.length > 0 ? (
        <p className={desk.words}>{`${formatCustomerName(deliveryInfo)}\n${lines.join(", ")}`}</p>
      ) : (
        <p className={text.muted}>No address yet.</p>
      )}
      {!hasCustomer || errors !== null ? null : (
        <div className={desk.line}>
          <ActionButton shortcut="e" keyLabel="Change the address" onClick={() => editCustomer()}>
            Change
          </ActionButton>
          <ActionButton look="quiet" onClick={editOtherAddress}>
            Different address
          </ActionButton>
        </div>
      )}
    </DeskCard>
  );
}
