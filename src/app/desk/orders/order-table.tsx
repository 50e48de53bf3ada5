import { clsx } from "clsx";
import { Fragment, useRef, useState, type ReactNode } from "react";
import { useNow } from "#app/desk/frame/use-now.ts";
import table from "#app/desk/kit/desk-table.module.css";
import { CheckBox } from "#app/desk/kit/radio-choices.tsx";
import { StatusPill } from "#app/orders/order-status.tsx";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import { deskListHref, type DeskListQuery } from "#domain/orders/lists/desk-list-query.ts";
import type { OrderCounts, OrderList, OrderListPart } from "#domain/orders/lists/order-filter.ts";
import { statusesWaitingFor, waitGroupLabels, type DeskView, type WaitGroup } from "#domain/orders/lists/waiting.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import { packingSlipsHref } from "#domain/orders/papers/chosen-orders.ts";
import { href } from "#domain/routes/href.ts";
import { BurstRows } from "./burst-rows.tsx";
import { ChosenBar } from "./chosen-bar.tsx";
import { viewLabels } from "./order-filters.tsx";
import { OrderRow } from "./order-row.tsx";
import styles from "./order-table.module.css";
import { QuickPrice } from "./quick-price.tsx";

const orderColumns = 7;

interface OrderTableProps {
  list: OrderList;
  query: DeskListQuery;
  counts: OrderCounts | null;
}

export function OrderTable({ list, query, counts }: OrderTableProps) {
  // The order that is being priced in the list; null for none.
  const [pricedId, setPricedId] = useState<string | null>(null);
  const pricer = useRef<Element | null>(null);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const now = useNow();
  const canTick = query.view === "to-send";
  const shown = list.parts.flatMap(({ orders }) => orders);
  const chosen = canTick ? shown.filter(({ id }) => ticked.has(id)) : [];

  function tick(id: string, isTicked: boolean): void {
    setTicked((before) => new Set(isTicked ? [...before, id] : [...before].filter((other) => other !== id)));
  }

  function renderRows({ group, orders }: OrderListPart) {
    return orders.map((order) =>
      order.burst === null ? (
        <Fragment key={order.id}>
          <OrderRow
            order={order}
            now={now}
            isInGroup={group !== null}
            isTicked={ticked.has(order.id)}
            onTick={canTick ? (isTicked) => tick(order.id, isTicked) : undefined}
            isPricing={order.id === pricedId}
            onPrice={() => {
              pricer.current = document.activeElement;
              setPricedId(order.id === pricedId ? null : order.id);
            }}
          />
          {order.id === pricedId ? (
            <tr className={styles.pricing}>
              <td colSpan={orderColumns} className={styles.pricingCell}>
                <QuickPrice
                  order={order}
                  onSaved={() => setPricedId(null)}
                  onClose={() => {
                    setPricedId(null);
                    if (pricer.current instanceof HTMLElement) pricer.current.focus();
                  }}
                />
              </td>
            </tr>
          ) : null}
        </Fragment>
      ) : (
        <BurstRows key={order.burst.id} burst={order.burst} now={now} />
      ),
    );
  }

  return (
    <>
      {canTick ? (
        <div className={layout.px4}>
          <CheckBox
            label="Choose all"
            checked={chosen.length === shown.length}
            onTick={(isTicked) => setTicked(new Set(isTicked ? shown.map(({ id }) => id) : []))}
          />
        </div>
      ) : null}
      <table className={clsx(table.table, styles.table, canTick && styles.withTicks)}>
        <caption className={text.visuallyHidden}>{viewLabels[query.view]}</caption>
        <thead className={table.head}>
          <tr>
            {columns.map(({ label, look }) => (
              <th key={label} scope="col" className={clsx(table.headCell, look)}>
                {label}
              </th>
            ))}
            <th scope="col" className={clsx(table.headCell, styles.stepColumn)}>
              <span className={text.visuallyHidden}>Next step</span>
            </th>
          </tr>
        </thead>
        {list.parts.map((part) =>
          part.orders.length === 0 ? null : (
            <tbody key={part.group ?? "all"} className={table.body}>
              {part.group === null ? null : (
                <OrderGroupHead group={part.group} count={getCount(part, counts)}>
                  {part.group === "to-send" ? (
                    <>
                      <Link className={table.link} to={packingSlipsHref(part.orders.map(({ id }) => id))}>
                        {part.orders.length === 1 ? "Print the slip" : `Print ${part.orders.length} slips`}
                      </Link>
                      <Link className={table.link} to={href("deskSuppliers")}>
                        Supplier list
                      </Link>
                    </>
                  ) : null}
                  {part.hasMore ? (
                    <Link className={table.link} to={deskListHref({ ...query, view: toView(part.group) })}>
                      Show all
                    </Link>
                  ) : null}
                </OrderGroupHead>
              )}
              {renderRows(part)}
            </tbody>
          ),
        )}
      </table>
      {chosen.length === 0 ? null : <ChosenBar orders={chosen} />}
    </>
  );
}

/** Returns the view that pages through a group. Orders to price share a view with overdue orders. */
function toView(group: WaitGroup): DeskView {
  return group === "to-price" ? "needs-me" : group;
}

function getCount({ group, orders }: OrderListPart, counts: OrderCounts | null): number {
  if (group === null || counts === null) return orders.length;
  const { views } = counts;
  return group === "to-price" ? views["needs-me"] - views.overdue : views[toView(group)];
}

const columns = [
  { label: "Order", look: styles.orderColumn },
  { label: "Waiting", look: styles.waitsColumn },
  { label: "Customer", look: styles.customerColumn },
  { label: "Contents", look: styles.contentsColumn },
  { label: "Status", look: styles.standingColumn },
  { label: "Total", look: clsx(text.right, styles.sumColumn) },
];

/** The status of every order in a group, so that the group's heading shows it once. */
const statusOfGroup: Partial<Record<WaitGroup, OrderStatus | undefined>> = {
  "to-price": statusesWaitingFor("delivery-cost")[0],
  "to-send": statusesWaitingFor("dispatch")[0],
  unpaid: statusesWaitingFor("payment")[0],
};

function OrderGroupHead({ group, count, children }: { group: WaitGroup; count: number; children?: ReactNode }) {
  const { label, note } = waitGroupLabels[group];
  const status = statusOfGroup[group];
  return (
    <tr className={styles.row}>
      <th className={styles.cell} colSpan={orderColumns} scope="rowgroup">
        <div
          className={clsx(
            layout.line,
            layout.tall,
            styles.head,
            (group === "overdue" || group === "attention") && styles.urgent,
          )}
        >
          <b className={styles.count}>{count}</b> <b>{label}</b>
          {status === undefined ? null : <StatusPill isSmall order={{ status }} />}
          <span className={clsx(text.muted, text.plain, styles.note)}>{note}</span>
          <span className={clsx(layout.flex, layout.gap5, layout.toEnd, styles.actions)}>{children}</span>
        </div>
      </th>
    </tr>
  );
}
