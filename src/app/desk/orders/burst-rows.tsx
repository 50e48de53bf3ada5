import { clsx } from "clsx";
import { useId, useState, type ReactNode } from "react";
import { call } from "#app/calls/call.ts";
import { useCall } from "#app/desk/calls/use-call.ts";
import { Loaded } from "#app/desk/frame/desk-main.tsx";
import { ChangeButton } from "#app/desk/kit/action-button.tsx";
import table from "#app/desk/kit/desk-table.module.css";
import { StatusPill } from "#app/orders/order-status.tsx";
import { Icon } from "#app/ui/icon.tsx";
import text from "#app/ui/text.module.css";
import { formatCounted } from "#domain/format-counted.ts";
import { formatMoment, formatShortDate } from "#domain/format-date.ts";
import type { OrderBurstView } from "#domain/orders/order-view.ts";
import styles from "./burst-rows.module.css";
import { OrderRow } from "./order-row.tsx";

export function BurstRows({ burst, now }: { burst: OrderBurstView; now: number }) {
  const [isExpanded, setExpanded] = useState(false);
  const rowsId = useId();
  const label = `${burst.count} requests from one visitor`;
  return (
    <>
      <tr className={clsx(table.row, styles.row, burst.pendingCount > 0 && styles.isPending)}>
        <td className={clsx(table.cell, styles.summary)} colSpan={3}>
          <button
            type="button"
            className={clsx(table.link, styles.toggle)}
            aria-expanded={isExpanded}
            aria-controls={isExpanded ? rowsId : undefined}
            onClick={() => setExpanded(!isExpanded)}
          >
            <Icon name={isExpanded ? "chevron-down" : "chevron-right"} /> {label}
          </button>
          <span className={clsx(text.muted, styles.when)}>{formatPeriod(burst)}</span>
        </td>
        <td className={clsx(table.cell, styles.wideOnly)} />
        <td className={clsx(table.cell, styles.status)}>
          <StatusPill isSmall order={{ status: burst.pendingCount === 0 ? "cancelled" : "pending" }} />
          {burst.pendingCount === 0 || burst.pendingCount === burst.count ? null : (
            <span className={clsx(text.muted, styles.pendingCount)}> {burst.pendingCount} left</span>
          )}
        </td>
        <td className={clsx(table.cell, text.right, styles.action)} colSpan={2}>
          {burst.pendingCount === 0 ? null : (
            <ChangeButton
              look="danger"
              className={table.button}
              aria-label={`Reject all: ${label}`}
              busyLabel="Rejecting…"
              run={() => call("rejectBurst", { burstId: burst.id, newestSeenAt: burst.newestAt })}
              failure="Failed to reject the requests"
              asks={askToReject(burst.pendingCount)}
            >
              Reject all
            </ChangeButton>
          )}
        </td>
      </tr>
      {isExpanded ? <BurstOrders key={burst.pendingCount} id={rowsId} burst={burst} now={now} /> : null}
    </>
  );
}

function BurstOrders({ id, burst, now }: { id: string; burst: OrderBurstView; now: number }) {
  const query = useCall("listBurstOrders", { burstId: burst.id });
  const { data: orders } = query;
  if (orders === undefined)
    return (
      <MessageRow id={id}>
        <Loaded query={query} what="orders">
          {() => null}
        </Loaded>
      </MessageRow>
    );
  return (
    <>
      {orders.map((order, index) => (
        <OrderRow key={order.id} order={order} now={now} isNested id={index === 0 ? id : undefined} />
      ))}
      {orders.length < burst.count ? (
        <MessageRow>The latest {orders.length} of these requests are shown.</MessageRow>
      ) : null}
    </>
  );
}

function askToReject(count: number) {
  return {
    title: `Reject ${formatCounted(count, "request")}?`,
    dismissLabel: "Keep them",
    confirmLabel: count === 1 ? "Reject request" : `Reject all ${count}`,
    isDangerous: true,
    text: (
      <p>
        {count === 1
          ? "The request from this visitor that is still pending will be cancelled."
          : `The ${count} requests from this visitor that are still pending will be cancelled.`}{" "}
        No emails will be sent. If one of them is genuine, uncancel it on its page.
      </p>
    ),
  };
}

function MessageRow({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <tr id={id} className={clsx(table.row, styles.row)}>
      <td className={clsx(table.cell, text.muted, styles.message)} colSpan={7}>
        {children}
      </td>
    </tr>
  );
}

/** Formats a burst's period: "20 Nov 2026 15:42", "20 Nov 2026 15:42 to 15:50", or two moments on different days. */
function formatPeriod({ firstAt, newestAt }: OrderBurstView): string {
  const first = formatMoment(firstAt);
  const newest = formatMoment(newestAt);
  if (first === newest) return first;
  const day = `${formatShortDate(firstAt)} `;
  return `${first} to ${newest.startsWith(day) ? newest.slice(day.length) : newest}`;
}
