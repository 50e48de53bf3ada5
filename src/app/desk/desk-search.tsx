import { clsx } from "clsx";
import { type FormEvent, type KeyboardEvent, useRef, useState, type ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import fieldStyles from "#app/ui/field.module.css";
import { Icon } from "#app/ui/icon.tsx";
import text from "#app/ui/text.module.css";
import { deskListHref } from "#domain/orders/listing/desk-list-query.ts";
import { deskKey } from "./desk-key.ts";
import { Key } from "./key.tsx";
import { useSearch } from "./use-call.ts";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import { StatusPill } from "#app/ui/order-status.tsx";
import { href } from "#domain/addresses/href.ts";
import { formatPrice } from "#domain/money.ts";
import { formatSearched } from "#domain/orders/listing/desk-findings.ts";
import { formatCustomerLink } from "#domain/legal/customer-link.ts";
import type { DeskFindings } from "#services/orders/listing/search-desk.ts";
import { formatContents } from "./format-lines.ts";
import styles from "./desk-search.module.css";

/** Finds while typing. Enter opens the chosen row, or shows all orders as a list, as Shift and Enter always does. */
export function DeskSearch() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  /** The page on which something was typed; null once what was looked for is found, or the field was left. */
  const [openOn, setOpenOn] = useState<string | null>(null);
  // Where it fails, Enter still shows the list, which says what is wrong.
  const { search, found } = useSearch("searchDesk", openOn === pathname ? typed : "", 2);
  const rows = found === undefined ? [] : listFoundGroups(found).flatMap((group) => group.rows);

  function open(to: string): void {
    setOpenOn(null);
    void navigate(to);
  }
  const combobox = useCombobox({
    listId: "desk-search",
    count: rows.length,
    answer: found,
    choose: (at) => open(rows[at]?.to ?? ""),
  });
  function showList(event: FormEvent): void {
    event.preventDefault();
    if (typed.trim() !== "") open(deskListHref({ view: "all", search: typed.trim() }));
  }
  function handleKey(event: KeyboardEvent): void {
    if (combobox.handleKey(event)) return;
    if (event.key === "Escape") {
      setOpenOn(null);
      input.current?.blur();
    } else if (event.key === "Enter" && event.shiftKey) showList(event);
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
        {...combobox.field}
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
      {found === undefined ? null : <FoundPanel found={found} search={search} combobox={combobox} />}
    </form>
  );
}

interface ComboboxOptions {
  listId: string;
  count: number;
  answer: unknown;
  choose(at: number): void;
}

/** A combobox, following the ARIA pattern. No row is highlighted until an arrow key is pressed; Enter chooses the highlighted one. */
function useCombobox({ listId, count, answer, choose }: ComboboxOptions) {
  const [walked, setWalked] = useState<{ answer: unknown; at: number }>({ answer: undefined, at: -1 });
  const at = walked.answer === answer ? walked.at : -1;

  function handleKey(event: KeyboardEvent): boolean {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && count > 0) setWalked({ answer, at: Math.min(Math.max(at + step, -1), count - 1) });
    else if (event.key === "Enter" && !event.shiftKey && at >= 0 && at < count) choose(at);
    else return false;
    event.preventDefault();
    return true;
  }

  return {
    handleKey,
    field: {
      role: "combobox",
      autoComplete: "off",
      maxLength: 100,
      "aria-expanded": count > 0,
      "aria-controls": listId,
      "aria-activedescendant": count > 0 && at >= 0 ? `${listId}-${at}` : undefined,
    } as const,
    row: (place: number) =>
      ({ id: `${listId}-${place}`, role: "option", "aria-selected": place === at, tabIndex: -1 }) as const,
    at,
  };
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

function listFoundGroups({
  orders,
  customers,
  accounts,
  enquiries,
  products,
  hasMoreOrders,
}: DeskFindings): FoundGroup[] {
  const asked = enquiries.map(({ path, number, name, place, status }) => ({
    to: path,
    number,
    name,
    about: place,
    end: <Aside>{status}</Aside>,
  }));
  return [
    { label: "Orders", note: "newest first", hasMore: hasMoreOrders, rows: orders.map(showOrder) },
    {
      label: "Customers",
      note: "name, postcode, phone, email",
      rows: [...customers.map(showCustomer), ...accounts.map(showAccount)],
    },
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

function showCustomer({
  orderId,
  firstName,
  lastName,
  postcode,
  city,
  phone,
  orderCount,
}: DeskFindings["customers"][number]): FoundRow {
  const name = `${firstName} ${lastName}`;
  return {
    to: formatCustomerLink({ orderId }),
    number: postcode,
    name,
    about: `${city}, ${phone}`,
    end: <Aside>{orderCount === 1 ? "1 order" : `${orderCount} orders`}</Aside>,
  };
}

/** Somebody without an order. */
function showAccount({ email, name }: DeskFindings["accounts"][number]): FoundRow {
  return { to: formatCustomerLink({ email }), number: "", name, about: email, end: <Aside>No orders</Aside> };
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

function FoundPanel({ found, search, combobox }: FoundPanelProps) {
  const groups = listFoundGroups(found);
  const all = groups.flatMap(({ rows }) => rows);
  return (
    <div className={styles.panel}>
      <div id="desk-search" role="listbox" aria-label="Found">
        {groups.map(({ label, note, rows, hasMore = false }) => (
          <div key={label} role="group" aria-label={label} className={styles.group}>
            <p className={clsx(layout.flex, layout.between, layout.gap4, text.strong, styles.heading)}>
              {label}, {`${rows.length}${hasMore ? "+" : ""}`} <span className={text.right}>{note}</span>
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
                  <span className={clsx(text.strong, text.brand, text.breakable)}>{row.number}</span>
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
        <span className={clsx(layout.toEnd, text.dark, styles.said)} role="status">
          {all.length === 0 ? `No results for “${search}”. ` : null}
          {all.length > 0 && found.isBySound ? `No exact match for “${search}”. These sound similar. ` : null}
          {formatSearched(found.searched)}
        </span>
      </p>
    </div>
  );
}
