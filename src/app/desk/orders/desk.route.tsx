import { clsx } from "clsx";
import type { MetaFunction } from "react-router";
import { useSearchParams } from "react-router";
import { privateMeta } from "#app/account/private-meta.ts";
import { buttonClass, Button } from "#app/ui/button.tsx";
import { formatMoment } from "#app/ui/format-date.ts";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import { href } from "#domain/addresses/href.ts";
import { deskKey } from "#app/desk/desk-key.ts";
import { deskListHref, type DeskListQuery, listFilters, parseDeskListQuery } from "#domain/orders/desk-list-query.ts";
import type { OrderCounts, OrderList } from "#domain/orders/order-list.ts";
import { AppliedFilters } from "./applied-filters.tsx";
import { deskCardClass } from "#app/desk/desk-card.tsx";
import { Key } from "#app/desk/key.tsx";
import { DeskHeading, DeskMain } from "#app/desk/desk-main.tsx";
import styles from "./desk.route.module.css";
import { KeyLine } from "#app/desk/key-line.tsx";
import { LoadState } from "#app/desk/load-state.tsx";
import { OrderExport } from "./order-export.tsx";
import { OrderFilters } from "./order-filters.tsx";
import { OrderTable } from "./order-table.tsx";
import { OutcomeNotice } from "#app/desk/outcome-notice.tsx";
import { SetUpNotices } from "./set-up-notices.tsx";
import { ToldByTheShop, ToldLine, useTold } from "./told-by-the-shop.tsx";
import { TodayFigures } from "./today-figures.tsx";
import { UnmatchedNotice } from "./unmatched-notice.tsx";
import { type ShownOrderList, useOrderList } from "./use-order-list.ts";
import { ViewTabs } from "./view-tabs.tsx";
import { useState } from "react";
import { describeNews, type OrderNewsItem } from "#domain/orders/order-news.ts";
import { useOrderNews } from "#app/desk/use-desk-news.ts";

export const meta: MetaFunction = (args) =>
  privateMeta("Orders", "Order requests, and what each one is waiting for.", args);

export default function DeskPage() {
  const query = parseDeskListQuery(useSearchParams()[0]);
  const { shown, isLoading, outcome, busyBurstId, load, rejectBurst, reportPriced } = useOrderList(query);
  const told = useTold();

  return (
    <DeskMain>
      <div className={styles.head}>
        <div>
          <DeskHeading>{typeof shown === "string" ? "Orders" : describeWaiting(shown.counts, query)}</DeskHeading>
          {typeof shown === "string" ? null : (
            <p className={clsx(text.muted, text.tabularNumbers)}>{describeRest(shown.counts, query)}</p>
          )}
        </div>
        <div className={layout.row}>
          <Link
            className={buttonClass({ look: "line", size: "sm" })}
            to={href("deskSuppliers")}
            {...deskKey("o", "What to order from suppliers")}
          >
            To order <Key>o</Key>
          </Link>
          <Link
            className={buttonClass({ look: "line", size: "sm" })}
            to={href("deskTelephone")}
            {...deskKey("n", "Phone order")}
          >
            <Icon name="phone" /> Phone order <Key>n</Key>
          </Link>
        </div>
      </div>
      <ToldLine told={told} />
      <SetUpNotices />
      <LoadState state={shown} what="orders" load={load} />
      {typeof shown === "string" ? null : (
        <>
          <UnmatchedNotice count={shown.unmatchedCount} />
          <OutcomeNotice outcome={outcome} />
          <div className={styles.columns}>
            <div>
              <div className={deskCardClass} aria-busy={isLoading || undefined}>
                <ViewTabs query={query} counts={shown.counts} />
                <OrderFilters query={query} counts={shown.counts} />
                <AppliedFilters query={query} />
                <NewsLine load={load} />
                {shown.list.isBySound ? (
                  <p className={styles.message} role="status">
                    No exact match. These sound similar.
                  </p>
                ) : null}
                {isEmpty(shown) ? (
                  <p className={styles.message}>{describeEmpty(query)}</p>
                ) : (
                  <OrderTable
                    list={shown.list}
                    query={query}
                    counts={shown.counts}
                    busyBurstId={busyBurstId}
                    onReject={(burst) => void rejectBurst(burst)}
                    onPriced={(message) => void reportPriced(message)}
                  />
                )}
              </div>
              <OrderListFoot list={shown.list} query={query} />
              <OrderExport />
              <KeyLine />
            </div>
            <aside className={styles.aside} aria-label="Figures and alerts">
              <TodayFigures />
              <ToldByTheShop told={told} />
            </aside>
          </div>
        </>
      )}
    </DeskMain>
  );
}

function isEmpty({ list }: ShownOrderList): boolean {
  return list.parts.every(({ orders }) => orders.length === 0);
}

/** What the page says first: "Orders: 17 waiting, 2 of them too long". A filtered list has no say in it. */
function describeWaiting(counts: OrderCounts | null, query: DeskListQuery): string {
  if (counts === null || listFilters(query).length > 0) return "Orders";
  const { waits, overdue } = counts.views;
  if (waits === 0) return "Orders: nothing waiting";
  const start = `Orders: ${waits} waiting`;
  if (overdue === 0) return start;
  return waits === 1 ? `${start} too long` : `${start}, ${overdue} of them too long`;
}

function describeRest(counts: OrderCounts | null, query: DeskListQuery): string {
  const now = `${formatMoment(new Date().toISOString())}.`;
  if (counts === null) return `${now} More than 5,000 orders found.`;
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

/** What others have changed since the list was loaded, in one line: nothing moves on the list by itself. */
function NewsLine({ load }: { load(): Promise<void> }) {
  const [items, setItems] = useState<readonly OrderNewsItem[]>([]);
  useOrderNews((fresh) => setItems((before) => [...before, ...fresh]));
  const words = describeNews(items);
  return (
    <p className={words === "" ? undefined : styles.line} role="status">
      {words === "" ? null : (
        <Button
          look="quiet"
          size="sm"
          {...deskKey("r", "Show what is new")}
          onClick={() => {
            setItems([]);
            void load();
          }}
        >
          <Icon name="refresh-cw" /> {words}. Show {items.length === 1 ? "it" : "them"}
        </Button>
      )}
    </p>
  );
}

/** Leads through the pages of a list, and from what waits to the rest. Back leads to the page before. */
function OrderListFoot({ list, query }: { list: OrderList; query: DeskListQuery }) {
  const [part] = list.parts;
  const isOneList = list.parts.length === 1 && part !== undefined;
  const last = isOneList && part.hasMore ? part.orders.at(-1) : undefined;
  return (
    <div className={styles.foot} data-in-place="">
      {query.after === undefined ? null : (
        <Link className={buttonClass({ look: "line", size: "sm" })} to={deskListHref({ ...query, after: undefined })}>
          <Icon name="arrow-left" /> First page
        </Link>
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
        <Link className={styles.rest} to={deskListHref({ ...query, view: "all", sort: undefined, after: undefined })}>
          All orders, including sent, delivered and cancelled ones
        </Link>
      )}
    </div>
  );
}
