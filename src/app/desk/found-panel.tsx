import { clsx } from "clsx";
import type { ReactNode } from "react";
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

interface FoundRow {
  to: string;
  number: string;
  name: string;
  about?: string;
  end: ReactNode;
}

interface FoundGroup {
  label: string;
  note: string;
  rows: FoundRow[];
  hasMore?: boolean;
}

/** What the desk's search has found, in the order of the panel. */
export function listFoundGroups({ orders, customers, enquiries, products, hasMoreOrders }: DeskFindings): FoundGroup[] {
  const asked = enquiries.map(({ path, number, name, place, status }) => ({
    to: path,
    number,
    name,
    about: place,
    end: <Aside>{status}</Aside>,
  }));
  return [
    { label: "Orders", note: "newest first", hasMore: hasMoreOrders, rows: orders.map(showOrder) },
    { label: "Customers", note: "name, postcode, phone, email", rows: customers.map(showCustomer) },
    ...(asked.length === 0 ? [] : [{ label: "Enquiries", note: "number, name, place", rows: asked }]),
    { label: "Products", note: "name and code", rows: products.map(showProduct) },
  ];
}

function showOrder(order: DeskFindings["orders"][number]): FoundRow {
  const { firstName, lastName, postcode } = order.deliveryInfo;
  return {
    to: href("deskOrder", { orderId: order.id }),
    number: order.id,
    name: `${firstName} ${lastName}`,
    about: `${postcode}, ${formatContents(order.cartItems)}`,
    end: (
      <>
        <StatusPill isSmall status={order.status} method={order.deliveryMethod} isRefunded={order.isRefunded} />
        <span className={styles.sum}>{formatPrice(order.totalCostPence ?? order.subtotalPence)}</span>
      </>
    ),
  };
}

/** Leads to the customer's orders as a list. */
function showCustomer({ firstName, lastName, postcode, city, phone, orderCount }: FoundCustomer): FoundRow {
  const name = `${firstName} ${lastName}`;
  return {
    to: deskListHref({ view: "all", search: `${name} ${postcode}` }),
    number: postcode,
    name,
    about: `${city}, ${phone}`,
    end: <Aside>{orderCount === 1 ? "1 order" : `${orderCount} orders`}</Aside>,
  };
}

function showProduct({ path, code, name, pricePence, priceText }: DeskFindings["products"][number]): FoundRow {
  const price = pricePence === null ? priceText : formatPrice(pricePence);
  return { to: path, number: code, name, end: <span className={clsx(styles.sum, styles.aside)}>{price}</span> };
}

function Aside({ children }: { children: string }) {
  return <small className={styles.aside}>{children}</small>;
}

interface FoundPanelProps {
  found: DeskFindings;
  search: string;
  combobox: Pick<ReturnType<typeof useCombobox>, "row" | "at">;
}

export function FoundPanel({ found, search, combobox }: FoundPanelProps) {
  const groups = listFoundGroups(found);
  const all = groups.flatMap(({ rows }) => rows);
  return (
    <div className={styles.panel}>
      <div id="desk-search" role="listbox" aria-label="Found">
        {groups.map(({ label, note, rows, hasMore = false }) => (
          <div key={label} role="group" aria-label={label} className={styles.group}>
            <p className={clsx(layout.flex, layout.between, layout.gap4, textStyles.strong, styles.heading)}>
              {label}, {`${rows.length}${hasMore ? "+" : ""}`} <span className={textStyles.right}>{note}</span>
            </p>
            {rows.map((row) => {
              const at = all.indexOf(row);
              return (
                <Link
                  key={at}
                  {...combobox.row(at)}
                  className={clsx(styles.row, at === combobox.at && styles.chosen)}
                  to={row.to}
                  // Before the field loses the focus, and the panel with it.
                  onPointerDown={(event) => event.preventDefault()}
                >
                  <span className={clsx(textStyles.strong, textStyles.brand, textStyles.breakable)}>{row.number}</span>
                  <span className={styles.who}>
                    <b>{row.name}</b> <small>{row.about}</small>
                  </span>
                  {row.end}
                </Link>
              );
            })}
          </div>
        ))}
      </div>
      <p className={clsx(layout.wrap, layout.alignCenter, styles.foot)}>
        <span className={styles.keys} aria-hidden="true">
          <Key>↑</Key> <Key>↓</Key> choose <Key>Enter</Key> open <Key>Shift</Key> <Key>Enter</Key> all as a list with
          filters
        </span>
        <span className={clsx(layout.toEnd, textStyles.dark, styles.said)} role="status">
          {all.length === 0 ? `No results for “${search}”. ` : null}
          {all.length > 0 && found.isBySound ? `No exact match for “${search}”. These sound similar. ` : null}
          {formatSearched(found.searched)}
        </span>
      </p>
    </div>
  );
}
