import { clsx } from "clsx";
import { type KeyboardEvent, useEffect, useState } from "react";
import { call } from "#app/calls/call.ts";
import { DeskCard, deskCardBody } from "#app/desk/desk-card.tsx";
import { deskKey } from "#app/desk/desk-key.ts";
import { Key } from "#app/desk/key.tsx";
import { type AddressErrors, AddressFields } from "#app/desk/order/address-fields.tsx";
import { Button } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/field.tsx";
import { formatShortDate } from "#app/ui/format-date.ts";
import { Icon } from "#app/ui/icon.tsx";
import text from "#app/ui/text.module.css";
import type { FoundCustomer, FoundCustomers } from "#domain/orders/found-customer.ts";
import styles from "./customer-card.module.css";
import type { Draft } from "./draft.ts";

const pauseMs = 150;

interface CustomerCardProps {
  draft: Draft;
  /** The form is open, for a new customer or for a change. */
  isEditing: boolean;
  errors: AddressErrors;
  onFind(customer: FoundCustomer): void;
  onNew(): void;
  /** Back to the search. */
  onOther(): void;
  onEdit(values: Draft["deliveryInfo"], errors: AddressErrors): void;
}

/** Who rings: a customer who has ordered before, or a new one. */
export function CustomerCard({ draft, isEditing, errors, onFind, onNew, onOther, onEdit }: CustomerCardProps) {
  const { firstName, lastName, phone, email, city, postcode } = draft.deliveryInfo;
  const isKnown = draft.customerOrderId !== null;
  const button = draft.hasCustomer ? (
    <Button look="quiet" size="sm" {...deskKey("c", "Another customer")} onClick={onOther}>
      Another customer <Key>c</Key>
    </Button>
  ) : (
    <Button look="quiet" size="sm" {...deskKey("n", "New customer")} onClick={onNew}>
      <Icon name="plus" /> New customer <Key>n</Key>
    </Button>
  );
  return (
    <DeskCard
      headingId="customer-heading"
      heading={draft.hasCustomer && !isKnown ? "New customer" : "Customer"}
      note={button}
    >
      <div className={deskCardBody}>
        {!draft.hasCustomer ? (
          <CustomerSearch onFind={onFind} />
        ) : isEditing ? (
          <AddressFields values={draft.deliveryInfo} errors={errors} onChange={onEdit} />
        ) : (
          <p className={styles.chosen}>
            <b>
              {firstName} {lastName}
            </b>
            <span className={clsx(text.muted, text.tabularNumbers)}>
              {[`${postcode} ${city}`.trim(), phone, email === "" ? "no email address" : email]
                .filter((part) => part !== "")
                .join(", ")}
            </span>
          </p>
        )}
      </div>
    </DeskCard>
  );
}

function CustomerSearch({ onFind }: { onFind(customer: FoundCustomer): void }) {
  const [typed, setTyped] = useState("");
  const [found, setFound] = useState<FoundCustomers | "failed" | null>(null);
  const [chosen, setChosen] = useState(0);
  const search = typed.trim();

  useEffect(() => {
    if (search.length < 2) return setFound(null);
    const stop = new AbortController();
    const timer = setTimeout(() => {
      call("findCustomers", { search }, { signal: stop.signal }).then(
        (answer) => {
          setFound(answer);
          setChosen(0);
        },
        () => !stop.signal.aborted && setFound("failed"),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [search]);

  const customers = found === null || found === "failed" ? [] : found.customers;
  function handleKey(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const customer = customers[chosen];
    if (step !== undefined && customers.length > 0)
      setChosen(Math.min(Math.max(chosen + step, 0), customers.length - 1));
    else if (event.key === "Enter" && customer !== undefined) onFind(customer);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <InputField
        id="find-customer"
        label="Name, phone, postcode or email"
        type="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        role="combobox"
        aria-expanded={customers.length > 0}
        aria-controls="customers-found"
        aria-activedescendant={customers.length === 0 ? undefined : `customer-${chosen}`}
        {...deskKey("c", "Find a customer")}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={handleKey}
      />
      <div
        id="customers-found"
        className={styles.list}
        role="listbox"
        aria-label="Customers"
        hidden={customers.length === 0}
      >
        {customers.map((customer, at) => (
          <button
            type="button"
            tabIndex={-1}
            key={customer.orderId}
            id={`customer-${at}`}
            className={clsx(styles.found, at === chosen && styles.active)}
            role="option"
            aria-selected={at === chosen}
            onClick={() => onFind(customer)}
          >
            <span>
              <b>
                {customer.firstName} {customer.lastName}
              </b>
              <small className={clsx(styles.small, text.tabularNumbers)}>
                {customer.postcode} {customer.city}, {customer.phone}
              </small>
            </span>
            <span className={text.tabularNumbers}>{describeOrders(customer)}</span>
          </button>
        ))}
      </div>
      <p className={clsx(text.muted, styles.hint)} role="status">
        {describeFound(search, found)}
      </p>
    </>
  );
}

function describeOrders({ orderCount, lastAt, hasUnpaid }: FoundCustomer): string {
  const last = formatShortDate(lastAt);
  const orders = orderCount === 1 ? `1 order, ${last}` : `${orderCount} orders, last ${last}`;
  return hasUnpaid ? `${orders}, unpaid` : orders;
}

function describeFound(search: string, found: FoundCustomers | "failed" | null): string {
  if (found === "failed") return "We could not load the customers. Please try again.";
  if (found === null) return "";
  if (found.customers.length === 0) return `No customer found for “${search}”. Add them as a new customer.`;
  return found.isBySound
    ? `No exact match for “${search}”. These sound similar. Press Enter to choose the highlighted one.`
    : "Enter takes the one in hand.";
}
