import { clsx } from "clsx";
import { useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import { deskKey } from "#app/desk/calls/desk-key.ts";
import { useSearch } from "#app/desk/calls/use-call.ts";
import { formatLines } from "#app/desk/kit/format-lines.ts";
import { Key } from "#app/desk/kit/key.tsx";
import { StatusPill } from "#app/orders/order-status.tsx";
import fieldStyles from "#app/ui/field.module.css";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import { formatPossiblePrice } from "#domain/catalogue/product.ts";
import { formatCounted } from "#domain/format-counted.ts";
import { formatCustomerLink } from "#domain/legal/customer-link.ts";
import { formatPrice } from "#domain/money.ts";
import { formatSearched } from "#domain/orders/lists/desk-findings.ts";
import { deskListHref } from "#domain/orders/lists/desk-list-query.ts";
import { href } from "#domain/routes/href.ts";
import type { DeskFindings } from "#services/orders/lists/search-desk.ts";
import styles from "./desk-search.module.css";

/** Opens the chosen row or the only match on Enter, or else lists all matching orders, as Shift+Enter always does. */
export function DeskSearch() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  /** The page on which the user typed; null once a match was opened or the field was left. */
  const [openOn, setOpenOn] = useState<string | null>(null);
  // If the search fails, Enter still opens the list, which reports the error.
  const { search, found, isLatest } = useSearch("searchDesk", openOn === pathname ? typed : "", 2);
  const groups = found === undefined ? [] : listFoundGroups(found);
  const rows = groups.flatMap((group) => group.rows);
  // The row reached with the arrow keys; none until one is pressed, and none after another answer.
  const [walked, setWalked] = useState<{ found: unknown; index: number }>({ found: undefined, index: -1 });
  const index = walked.found === found ? walked.index : -1;
  const chosen = rows[index] ?? (isLatest && found !== undefined ? findOnly(found, rows) : undefined);

  function open(to: string): void {
    setOpenOn(null);
    void navigate(to);
  }
  function showList(event: FormEvent): void {
    event.preventDefault();
    if (typed.trim() !== "") open(deskListHref({ view: "all", search: typed.trim() }));
  }
  function handleKey(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && rows.length > 0) {
      setWalked({ found, index: Math.min(Math.max(index + step, -1), rows.length - 1) });
      event.preventDefault();
    } else if (event.key === "Escape") {
      setOpenOn(null);
      input.current?.blur();
    } else if (event.key === "Enter" && event.shiftKey) showList(event);
    else if (event.key === "Enter" && chosen !== undefined) {
      event.preventDefault();
      open(chosen.to);
    }
  }
  return (
    <form className={styles.search} role="search" method="get" onSubmit={showList}>
      <label className={text.visuallyHidden} htmlFor="desk-search-field">
        Search orders, customers and products
      </label>
      <Icon className={styles.icon} name="search" />
      <input
        className={clsx(fieldStyles.input, styles.input)}
        id="desk-search-field"
        ref={input}
        type="search"
        placeholder="Order, name, postcode, email, product or code"
        role="combobox"
        autoComplete="off"
        maxLength={100}
        aria-expanded={rows.length > 0}
        aria-controls="desk-search"
        aria-activedescendant={chosen && `desk-search-${rows.indexOf(chosen)}`}
        value={typed}
        {...deskKey("/", "Search")}
        onChange={(event) => {
          setTyped(event.target.value);
          setOpenOn(pathname);
        }}
        onKeyDown={handleKey}
        onBlur={() => setOpenOn(null)}
      />
      <span className={styles.key}>
        <Key>/</Key>
      </span>
      {found === undefined ? null : (
        <div className={styles.panel}>
          <div id="desk-search" role="listbox" aria-label="Found">
            {groups.map(({ label, note, rows: own, hasMore = false }) => (
              <div key={label} role="group" aria-label={label} className={styles.group}>
                <p className={clsx(layout.flex, layout.between, layout.gap4, text.strong, styles.heading)}>
                  {label}, {`${own.length}${hasMore ? "+" : ""}`} <span className={text.right}>{note}</span>
                </p>
                {own.map((row) => (
                  <FoundLink key={row.to + row.number} row={row} index={rows.indexOf(row)} isChosen={row === chosen} />
                ))}
              </div>
            ))}
          </div>
          <p className={clsx(layout.wrap, layout.alignCenter, styles.foot)}>
            <span className={styles.keys} aria-hidden="true">
              <Key>↑</Key> <Key>↓</Key> choose <Key>Enter</Key> open <Key>Shift</Key> <Key>Enter</Key> all as a list
              with filters
            </span>
            <span className={clsx(layout.toEnd, text.dark, styles.said)} role="status">
              {rows.length === 0 ? `No results for “${search}”. ` : null}
              {rows.length > 0 && found.isBySound ? `No exact match for “${search}”. These sound similar. ` : null}
              {formatSearched(found.searched)}
            </span>
          </p>
        </div>
      )}
    </form>
  );
}

function FoundLink({ row, index, isChosen }: { row: FoundRow; index: number; isChosen: boolean }) {
  return (
    <Link
      id={`desk-search-${index}`}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      className={clsx(styles.row, isChosen && styles.chosen)}
      to={row.to}
      // A press must not take the focus from the field, which would close the panel before the click.
      onPointerDown={(event) => event.preventDefault()}
    >
      <span className={clsx(text.strong, text.brand, text.breakable)}>{row.number}</span>
      <span className={styles.who}>
        <b>{row.name}</b> <small>{row.about}</small>
      </span>
      {row.end}
    </Link>
  );
}

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

function listFoundGroups(findings: DeskFindings): FoundGroup[] {
  const { orders, customers, accounts, enquiries, products, hasMoreOrders } = findings;
  const enquiryRows = enquiries.map(({ path, place, status, ...enquiry }) => ({
    ...enquiry,
    to: path,
    about: place,
    end: <Aside>{status}</Aside>,
  }));
  return [
    { label: "Orders", note: "newest first", hasMore: hasMoreOrders, rows: orders.map(toOrderRow) },
    {
      label: "Customers",
      note: "name, postcode, phone, email",
      rows: [...customers.map(toCustomerRow), ...accounts.map(toAccountRow)],
    },
    ...(enquiryRows.length === 0 ? [] : [{ label: "Enquiries", note: "number, name, place", rows: enquiryRows }]),
    { label: "Products", note: "name and code", rows: products.map(toProductRow) },
  ];
}

/** Returns the only match. An order and its customer who placed no other order count as one match: the order. */
function findOnly(
  { orders: [order], customers: [customer] }: DeskFindings,
  rows: readonly FoundRow[],
): FoundRow | undefined {
  const isOfOrder = customer !== undefined && customer.orderId === order?.id && customer.orderCount === 1;
  return rows.length === (isOfOrder ? 2 : 1) ? rows[0] : undefined;
}

function toOrderRow(order: DeskFindings["orders"][number]): FoundRow {
  const { firstName, lastName, postcode } = order.deliveryInfo;
  return {
    to: href("deskOrder", { orderId: order.id }),
    number: order.id,
    name: `${firstName} ${lastName}`,
    about: `${postcode}, ${formatLines(order.cartItems)}`,
    end: (
      <>
        <StatusPill isSmall order={order} />
        <span className={styles.sum}>{formatPrice(order.totalCostPence ?? order.discountedPence)}</span>
      </>
    ),
  };
}

function toCustomerRow(customer: DeskFindings["customers"][number]): FoundRow {
  const { orderId, postcode, orderCount } = customer;
  const name = `${customer.firstName} ${customer.lastName}`;
  return {
    to: formatCustomerLink({ orderId }),
    number: postcode,
    name,
    about: `${customer.city}, ${customer.phone}`,
    end: <Aside>{formatCounted(orderCount, "order")}</Aside>,
  };
}

function toAccountRow({ email, name }: DeskFindings["accounts"][number]): FoundRow {
  return { to: formatCustomerLink({ email }), number: "", name, about: email, end: <Aside>No orders</Aside> };
}

function toProductRow({ path, code, name, pricePence }: DeskFindings["products"][number]): FoundRow {
  const price = formatPossiblePrice(pricePence);
  return { to: path, number: code, name, end: <span className={clsx(styles.sum, styles.aside)}>{price}</span> };
}

function Aside({ children }: { children: string }) {
  return <small className={styles.aside}>{children}</small>;
}
