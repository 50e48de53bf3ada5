import { clsx } from "clsx";
import { Fragment, type ReactNode } from "react";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import textStyles from "#app/ui/text.module.css";
import { StatusPill } from "#app/ui/order-status.tsx";
import { href } from "#domain/addresses/href.ts";
import { formatPrice } from "#domain/money.ts";
import { type DeskFindings, formatSearched } from "#domain/orders/listing/desk-findings.ts";
import { deskListHref } from "#domain/orders/listing/desk-list-query.ts";
import type { FoundCustomer } from "#domain/orders/placing/found-customer.ts";
import { formatContents } from "./format-lines.ts";
import styles from "./found-panel.module.css";
import { Key } from "./key.tsx";
import type { useCombobox } from "./use-combobox.ts";

interface FoundPanelProps {
  found: DeskFindings;
  search: string;
  combobox: Pick<ReturnType<typeof useCombobox>, "row" | "at">;
}

/** Where the rows of the panel lead, from top to bottom. */
export function listFoundAddresses({ orders, customers, enquiries, products }: DeskFindings): string[] {
  return [
    ...orders.map(({ id }) => href("deskOrder", { orderId: id })),
    ...customers.map(formatCustomerHref),
    ...enquiries.map(({ path }) => path),
    ...products.map(({ path }) => path),
  ];
}

/** A customer's orders as a list. */
function formatCustomerHref({ firstName, lastName, postcode }: FoundCustomer): string {
  return deskListHref({ view: "all", search: `${firstName} ${lastName} ${postcode}` });
}

/** What the desk's search has found: orders, customers and products. */
export function FoundPanel({ found, search, combobox }: FoundPanelProps) {
  const { orders, customers, enquiries, products, hasMoreOrders } = found;
  const addresses = listFoundAddresses(found);
  let rows = 0;
  /** The next row of the panel. */
  function renderRow(number: string, name: string, about: string, end: ReactNode) {
    const at = rows++;
    return (
      <Link
        key={at}
        {...combobox.row(at)}
        className={clsx(styles.row, at === combobox.at && styles.chosen)}
        to={addresses[at] ?? ""}
        // Before the field loses the focus, and the panel with it.
        onPointerDown={(event) => event.preventDefault()}
      >
        <span className={clsx(textStyles.strong, textStyles.brand, textStyles.breakable)}>{number}</span>
        <span className={styles.who}>
          <b>
            <Marked text={name} search={search} />
          </b>{" "}
          <small>{about}</small>
        </span>
        {end}
      </Link>
    );
  }
  return (
    <div className={styles.panel}>
      <div id="desk-search" role="listbox" aria-label="Found">
        <Group label="Orders" count={`${orders.length}${hasMoreOrders ? "+" : ""}`} note="newest first">
          {orders.map(({ id, deliveryInfo, cartItems, status, deliveryMethod, totalCostPence, subtotalPence }) =>
            renderRow(
              id,
              `${deliveryInfo.firstName} ${deliveryInfo.lastName}`,
              `${deliveryInfo.postcode}, ${formatContents(cartItems)}`,
              <>
                <StatusPill className={styles.pill} status={status} method={deliveryMethod} />
                <span className={styles.sum}>{formatPrice(totalCostPence ?? subtotalPence)}</span>
              </>,
            ),
          )}
        </Group>
        <Group label="Customers" count={String(customers.length)} note="name, postcode, phone, email">
          {customers.map(({ postcode, firstName, lastName, city, phone, orderCount }) =>
            renderRow(
              postcode,
              `${firstName} ${lastName}`,
              `${city}, ${phone}`,
              <small className={styles.aside}>{orderCount === 1 ? "1 order" : `${orderCount} orders`}</small>,
            ),
          )}
        </Group>
        {enquiries.length > 0 && (
          <Group label="Enquiries" count={String(enquiries.length)} note="number, name, place">
            {enquiries.map(({ number, name, place, status }) =>
              renderRow(number, name, place, <small className={styles.aside}>{status}</small>),
            )}
          </Group>
        )}
        <Group label="Products" count={String(products.length)} note="name and code">
          {products.map(({ code, name, pricePence, priceText }) =>
            renderRow(
              code,
              name,
              "",
              <span className={clsx(styles.sum, styles.aside)}>
                {pricePence === null ? priceText : formatPrice(pricePence)}
              </span>,
            ),
          )}
        </Group>
      </div>
      <p className={clsx(layout.wrap, layout.alignCenter, styles.foot)}>
        <span className={styles.keys} aria-hidden="true">
          <Key>↑</Key> <Key>↓</Key> choose <Key>Enter</Key> open <Key>Shift</Key> <Key>Enter</Key> all as a list with
          filters
        </span>
        <span className={styles.said} role="status">
          {describeFound(found, search)}
        </span>
      </p>
    </div>
  );
}

interface GroupProps {
  label: string;
  count: string;
  note: string;
  children: ReactNode;
}

function Group({ label, count, note, children }: GroupProps) {
  return (
    <div role="group" aria-label={label} className={styles.group}>
      <p className={clsx(layout.flex, layout.between, layout.gap4, textStyles.strong, styles.heading)}>
        {label}, {count} <span className={textStyles.right}>{note}</span>
      </p>
      {children}
    </div>
  );
}

function Marked({ text, search }: { text: string; search: string }) {
  return markTyped(text, search).map((part, at) =>
    at % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts are in turn
      <mark key={at} className={styles.mark}>
        {part}
      </mark>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts are in turn
      <Fragment key={at}>{part}</Fragment>
    ),
  );
}

function describeFound(
  { orders, customers, enquiries, products, searched, isBySound }: DeskFindings,
  search: string,
): string {
  const isNothing = orders.length + customers.length + enquiries.length + products.length === 0;
  const said = isNothing
    ? `No results for “${search}”. `
    : isBySound
      ? `No exact match for “${search}”. These sound similar. `
      : "";
  return `${said}${formatSearched(searched)}`;
}

/**
 * Parts of a text in turn: one that was not typed, one that was, and so on. The first may be "". A word counts that begins like a
 * typed one, as the desk's search reads it: without case, with "Mac" as "Mc".
 */
export function markTyped(text: string, typed: string): string[] {
  const words = fold(typed)
    .split(/\s+/)
    .filter((word) => word !== "");
  const parts = [""];
  for (const piece of text.split(/(\s+)/)) {
    const isTyped = words.some((word) => fold(piece).startsWith(word));
    const isOpen = parts.length % 2 === 0;
    if (isTyped === isOpen) parts[parts.length - 1] += piece;
    else parts.push(piece);
  }
  return parts;
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^a-z0-9\s]/g, "")
    .replace(/(^|\s)mac/g, "$1mc");
}
