import { clsx } from "clsx";
import { Fragment, useState } from "react";
import { useSearchParams } from "react-router";
import { call } from "#app/calls/call.ts";
import { saveFile } from "#app/calls/save-file.ts";
import { deskKey } from "#app/desk/calls/desk-key.ts";
import { useCall, useDesk } from "#app/desk/calls/use-call.ts";
import { deskFailureMessage, useDeskChange } from "#app/desk/calls/use-desk-change.ts";
import { DeskHeading, DeskMain, Loaded, OutcomeNotice } from "#app/desk/frame/desk-main.tsx";
import { Only } from "#app/desk/frame/rights.tsx";
import { useDeskNews, useOrderNews } from "#app/desk/frame/use-desk-news.ts";
import { ActionButton, DeskLinkButton } from "#app/desk/kit/action-button.tsx";
import { deskCardBody, deskCardClass } from "#app/desk/kit/desk-card.tsx";
import desk from "#app/desk/kit/desk.module.css";
import { KeyLine } from "#app/desk/kit/key.tsx";
import { useForm } from "#app/forms/use-form.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import text from "#app/ui/text.module.css";
import { formatMoment, formatShopDay } from "#domain/format-date.ts";
import {
  deskListHref,
  listFilters,
  parseDeskListQuery,
  type DeskListQuery,
} from "#domain/orders/lists/desk-list-query.ts";
import { maxCounted, type OrderCounts, type OrderList } from "#domain/orders/lists/order-filter.ts";
import { describeNews, type OrderNewsItem } from "#domain/orders/lists/order-news.ts";
import { href } from "#domain/routes/href.ts";
import { AlertsCard, AlertsLine, NewAccountsNotice, SetUpNotices, UnmatchedNotice, useAlerts } from "./alerts.tsx";
import styles from "./desk.route.module.css";
import { AppliedFilters, OrderFilters, ViewTabs } from "./order-filters.tsx";
import { OrderTable } from "./order-table.tsx";
import { TodayFigures } from "./today-figures.tsx";

export default function DeskPage() {
  const query = parseDeskListQuery(useSearchParams()[0]);
  const { sort, after, ...filter } = query;
  // The present list stays until the next one has loaded.
  const list = useCall("listOrders", { ...filter, sort, after }, { keepsLast: true });
  // The counts are null if there are too many orders to count.
  const { data: counts } = useCall("countOrders", filter, { keepsLast: true });
  const alerts = useAlerts();
  return (
    <DeskMain title="Orders">
      <div className={clsx(desk.head, layout.between)}>
        <div>
          <DeskHeading>{counts ? describeWaiting(counts, query) : "Orders"}</DeskHeading>
          {counts === undefined ? null : (
            <p className={clsx(text.muted, text.tabularNumbers)}>{describeRest(counts, query)}</p>
          )}
        </div>
        <div className={desk.line}>
          <DeskLinkButton to={href("deskSuppliers")} shortcut="o" keyLabel="What to order from suppliers">
            Supplier orders
          </DeskLinkButton>
          <DeskLinkButton to={href("deskTelephone")} shortcut="n">
            <Icon name="phone" /> Phone order
          </DeskLinkButton>
        </div>
      </div>
      <AlertsLine alerts={alerts} />
      <SetUpNotices />
      <NewAccountsNotice />
      <Loaded query={list} what="orders">
        {(shown) => (
          <>
            <UnmatchedNotice />
            <NotesForYou />
            <OutcomeNotice />
            <div className={styles.columns}>
              <div>
                <div className={deskCardClass} aria-busy={list.isPlaceholderData || undefined}>
                  <ViewTabs query={query} counts={counts ?? null} />
                  <OrderFilters query={query} counts={counts ?? null} />
                  <AppliedFilters query={query} />
                  <NewsLine />
                  {shown.isBySound ? (
                    <p className={clsx(text.muted, layout.p4)} role="status">
                      No exact match. These sound similar.
                    </p>
                  ) : null}
                  {shown.parts.every(({ orders }) => orders.length === 0) ? (
                    <p className={clsx(text.muted, layout.p4)}>{describeEmpty(query)}</p>
                  ) : (
                    <OrderTable list={shown} query={query} counts={counts ?? null} />
                  )}
                </div>
                <OrderListFoot list={shown} query={query} />
                <Only right="refund">
                  <OrderExport />
                </Only>
                <KeyLine />
              </div>
              <aside className={desk.stack} aria-label="Figures and alerts">
                <Only right="refund">
                  <TodayFigures />
                </Only>
                <AlertsCard alerts={alerts} />
              </aside>
            </div>
          </>
        )}
      </Loaded>
    </DeskMain>
  );
}

/** Returns the heading: "Orders: 17 waiting, 2 of them too long". Leaves the count out for filtered lists. */
function describeWaiting(counts: OrderCounts, query: DeskListQuery): string {
  if (listFilters(query).length > 0) return "Orders";
  const { waits, overdue } = counts.views;
  if (waits === 0) return "Orders: nothing waiting";
  const start = `Orders: ${waits} waiting`;
  if (overdue === 0) return start;
  return waits === 1 ? `${start} too long` : `${start}, ${overdue} of them too long`;
}

function describeRest(counts: OrderCounts | null, query: DeskListQuery): string {
  const now = `${formatMoment(new Date().toISOString())}.`;
  if (counts === null) return `${now} More than ${maxCounted.toLocaleString("en-GB")} orders found.`;
  const { all, waits } = counts.views;
  if (listFilters(query).length > 0) return `${now} ${all} found, ${waits} waiting.`;
  if (all <= waits) return now;
  return `${now} ${all - waits === 1 ? "The other one needs" : `The other ${all - waits} need`} nothing from you.`;
}

function describeEmpty(query: DeskListQuery) {
  if (query.search !== undefined || listFilters(query).length > 0) {
    return (
      <>
        No orders match in this view.{" "}
        {query.view === "all" ? null : <Link to={deskListHref({ ...query, view: "all" })}>Look in all orders</Link>}{" "}
        <Link to={deskListHref({ view: query.view })}>Clear the filters</Link>
      </>
    );
  }
  if (query.view === "all") return "No orders yet. The next request will appear here.";
  return query.view === "waits" ? "Nothing waiting. The next request will appear here." : "Nothing here at the moment.";
}

function NotesForYou() {
  const orderIds = useDeskNews()?.notesForYou ?? [];
  if (orderIds.length === 0) return null;
  return (
    <Notice className={layout.mb4}>
      {orderIds.length === 1 ? "A note is for you: order " : "Notes are for you: orders "}
      {orderIds.map((orderId, index) => (
        <Fragment key={orderId}>
          {index === 0 ? null : ", "}
          <Link to={href("deskOrder", { orderId })}>{orderId}</Link>
        </Fragment>
      ))}
    </Notice>
  );
}

/** Sums up the changes by others since the list was loaded. A press reloads the list, which never moves by itself. */
function NewsLine() {
  const { readAgain } = useDeskChange();
  const [items, setItems] = useState<readonly OrderNewsItem[]>([]);
  useOrderNews((fresh) => setItems((before) => [...before, ...fresh]));
  const words = describeNews(items);
  return (
    <p className={words === "" ? undefined : styles.line} role="status">
      {words === "" ? null : (
        <ActionButton
          look="quiet"
          shortcut="r"
          keyLabel="Show what is new"
          onClick={() => {
            setItems([]);
            void readAgain();
          }}
        >
          <Icon name="refresh-cw" /> {words}. Show {items.length === 1 ? "it" : "them"}
        </ActionButton>
      )}
    </p>
  );
}

function OrderListFoot({ list, query }: { list: OrderList; query: DeskListQuery }) {
  const [part] = list.parts;
  const isOneList = list.parts.length === 1 && part !== undefined;
  const last = isOneList && part.hasMore ? part.orders.at(-1) : undefined;
  return (
    <div className={clsx(desk.line, layout.mt4)} data-in-place="">
      {query.after === undefined ? null : (
        <DeskLinkButton to={deskListHref({ ...query, after: undefined })}>
          <Icon name="arrow-left" /> First page
        </DeskLinkButton>
      )}
      {last === undefined ? null : (
        <Link
          className={buttonClass({ look: "line", size: "sm" })}
          to={deskListHref({ ...query, after: last.id })}
          {...deskKey(">", "Next page")}
        >
          Next page <Icon name="arrow-right" />
        </Link>
      )}
      {query.view === "all" ? null : (
        <Link className={desk.link} to={deskListHref({ ...query, view: "all", sort: undefined, after: undefined })}>
          All orders, including sent, delivered and cancelled ones
        </Link>
      )}
    </div>
  );
}

function OrderExport() {
  const { handleAccessError } = useDesk();
  const [today] = useState(() => formatShopDay(new Date()));
  const form = useForm<{ from: string; to: string; what: "orders" | "lines" }>({
    id: "export",
    saved: { from: `${today.slice(0, 8)}01`, to: today, what: "orders" },
    check: ({ from, to }) =>
      from !== "" && to !== "" && from <= to ? null : { to: "Please choose a first and a last day, in that order." },
    async send(asked, { refuse }) {
      try {
        const { name, csv } = await call("exportOrders", asked);
        saveFile(name, "text/csv", csv);
      } catch (error) {
        if (!handleAccessError(error))
          refuse({ to: deskFailureMessage(error, "Failed to load orders. Please try again.") });
      }
      return false;
    },
  });
  const busyLabel = form.isSending && "Saving…";
  return (
    <details className={clsx(deskCardClass, layout.mt4)}>
      <summary className={styles.summary}>Download as a spreadsheet</summary>
      <form {...form.attributes} className={clsx(deskCardBody, layout.wrap, layout.alignEnd)}>
        <InputField {...form.field("from")} label="Placed from" type="date" />
        <InputField {...form.field("to")} label="To" type="date" />
        <Button type="submit" look="line" busyLabel={busyLabel}>
          Orders
        </Button>
        <Button look="line" busyLabel={busyLabel} onClick={() => void form.submit({ what: "lines" })}>
          Lines
        </Button>
      </form>
    </details>
  );
}
