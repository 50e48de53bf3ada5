import { clsx } from "clsx";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { call } from "#app/calls/call.ts";
import fieldStyles from "#app/ui/field.module.css";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { StatusPill } from "#app/ui/status-pill.tsx";
import text from "#app/ui/text.module.css";
import { href } from "#domain/addresses/href.ts";
import { formatPrice } from "#domain/money.ts";
import { deskListHref } from "#domain/orders/desk-list-query.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import { useDesk } from "./desk-context.ts";
import { deskKey } from "./desk-key.ts";
import styles from "./desk-search.module.css";
import { formatContents } from "./format-contents.ts";
import { Key } from "./key.tsx";

const maxShown = 6;
/** A little more than a hand needs between two letters. */
const pauseMs = 150;

interface Found {
  search: string;
  orders: DeskOrderView[];
  hasMore: boolean;
  isBySound: boolean;
}

/** Finds orders while typing. Enter opens the chosen one, or shows all as a list with filters; so does Shift and Enter always. */
export function DeskSearch() {
  const { isOpen } = useDesk();
  const navigate = useNavigate();
  const { key: page } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [found, setFound] = useState<Found | null>(null);
  const [chosen, setChosen] = useState(-1);
  const search = typed.trim();
  const shown = found?.orders.slice(0, maxShown) ?? [];

  useEffect(() => {
    if (!isOpen || search.length < 2) {
      setFound(null);
      return undefined;
    }
    const stop = new AbortController();
    const timer = setTimeout(() => {
      call("listOrders", { search, view: "all" }, { signal: stop.signal }).then(
        ({ parts: [part], isBySound }) => {
          if (stop.signal.aborted) return;
          setFound({ search, orders: part?.orders ?? [], hasMore: part?.hasMore ?? false, isBySound });
          setChosen(-1);
        },
        // Enter still shows the list, which says what is wrong.
        () => undefined,
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [search, isOpen]);

  // Another page: what was looked for is found.
  useEffect(() => setFound(null), [page]);

  function open(to: string): void {
    setFound(null);
    void navigate(to);
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    const order = shown[chosen];
    if (order !== undefined) open(href("deskOrder", { orderId: order.id }));
    else if (search !== "") open(deskListHref({ view: "all", search }));
  }
  function handleKey(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && shown.length > 0) {
      event.preventDefault();
      setChosen((before) => Math.min(Math.max(before + step, -1), shown.length - 1));
    } else if (event.key === "Escape") {
      setFound(null);
      input.current?.blur();
    } else if (event.key === "Enter" && event.shiftKey && search !== "") {
      event.preventDefault();
      open(deskListHref({ view: "all", search }));
    }
  }

  const isPanelShown = found !== null && search !== "";
  return (
    <form className={styles.search} role="search" method="get" onSubmit={submit}>
      <label className={text.visuallyHidden} htmlFor="desk-search">
        Search orders
      </label>
      <Icon className={styles.icon} name="search" />
      <input
        className={clsx(fieldStyles.input, styles.input)}
        id="desk-search"
        ref={input}
        type="search"
        placeholder="Order, name, postcode, e-mail, product or code"
        autoComplete="off"
        maxLength={100}
        value={typed}
        role="combobox"
        aria-expanded={isPanelShown}
        aria-controls="desk-search-found"
        aria-activedescendant={chosen === -1 ? undefined : `desk-search-${chosen}`}
        {...deskKey("/", "Search")}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={handleKey}
        onBlur={() => setFound(null)}
      />
      <span className={styles.key}>
        <Key>/</Key>
      </span>
      {isPanelShown ? (
        <div className={styles.panel}>
          <div id="desk-search-found" role="listbox" aria-label="Orders found">
            {shown.map((order, at) => (
              <Link
                key={order.id}
                id={`desk-search-${at}`}
                className={clsx(styles.order, at === chosen && styles.chosen)}
                to={href("deskOrder", { orderId: order.id })}
                role="option"
                aria-selected={at === chosen}
                tabIndex={-1}
                // Before the field loses the focus, and the panel with it.
                onPointerDown={(event) => event.preventDefault()}
              >
                <span className={styles.number}>{order.id}</span>
                <span className={styles.who}>
                  <b>
                    {order.deliveryInfo.firstName} {order.deliveryInfo.lastName}
                  </b>{" "}
                  <small>
                    {order.deliveryInfo.postcode}, {formatContents(order.cartItems)}
                  </small>
                </span>
                <StatusPill className={styles.pill} status={order.status} method={order.deliveryMethod} />
                <span className={styles.sum}>{formatPrice(order.totalCostPence ?? order.subtotalPence)}</span>
              </Link>
            ))}
          </div>
          <p className={styles.foot} role="status">
            {describeFound(found)} <Key>Enter</Key>
          </p>
        </div>
      ) : null}
    </form>
  );
}

function describeFound({ search, orders, hasMore, isBySound }: Found): string {
  if (orders.length === 0) return `No order has “${search}”.`;
  const count = hasMore
    ? `More than ${orders.length} orders`
    : orders.length === 1
      ? "1 order"
      : `${orders.length} orders`;
  return isBySound ? `Nothing is spelt “${search}”. ${count} sound like it.` : `${count} found. All as a list:`;
}
