import { clsx } from "clsx";
import type { MetaFunction } from "react-router";
import { privateMeta } from "#app/account/private-meta.ts";
import { DeskHeading, DeskMain } from "./desk-main.tsx";
import { LoadState } from "./load-state.tsx";
import styles from "./desk.route.module.css";
import { OrderTable } from "./order-table.tsx";
import { OutcomeNotice } from "./outcome-notice.tsx";
import { SetUpNotices } from "./set-up-notices.tsx";
import { UnmatchedNotice } from "./unmatched-notice.tsx";
import { useDeskOrders } from "./use-desk-orders.ts";
import text from "#app/ui/text.module.css";
import type { DeskOrderView } from "#domain/orders/order-view.ts";

export const meta: MetaFunction = (args) =>
  privateMeta("Orders", "The order requests that have come in and what each of them waits for.", args);

export default function DeskPage() {
  const { orders, unmatchedCount, outcome, busyBurstId, load, rejectBurst } = useDeskOrders();

  return (
    <DeskMain>
      <div className={styles.head}>
        <DeskHeading>Orders</DeskHeading>
      </div>
      <SetUpNotices />
      <LoadState state={orders} what="orders" load={load} />
      {typeof orders === "string" ? null : <UnmatchedNotice count={unmatchedCount} />}
      <OutcomeNotice outcome={outcome} />
      {typeof orders === "string" ? null : orders.length === 0 ? (
        <p className={text.muted}>No orders yet. The next request appears here.</p>
      ) : (
        <>
          <OrderTable orders={orders} busyBurstId={busyBurstId} onReject={(burst) => void rejectBurst(burst)} />
          <p className={clsx(text.tabularNumbers, styles.orderCount)}>{formatOrderCount(orders)}, newest first.</p>
        </>
      )}
    </DeskMain>
  );
}

/** The list ends at 50 lines: only a full one may omit older orders. */
function formatOrderCount(lines: readonly DeskOrderView[]): string {
  const count = lines.reduce((sum, { burst }) => sum + (burst?.count ?? 1), 0);
  if (count === 1) return "1 order";
  return lines.length < 50 ? `${count} orders` : `The last ${count} orders`;
}
