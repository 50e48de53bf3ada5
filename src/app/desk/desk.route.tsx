import { clsx } from "clsx";
import { useCallback, useEffect, useState } from "react";
import type { MetaFunction } from "react-router";
import { NoScript } from "#app/account/no-script.tsx";
import { privateMeta } from "#app/account/private-meta.ts";
import { call } from "#app/calls/call.ts";
import { useDesk } from "./desk-context.ts";
import { DeskHeading, DeskMain } from "./desk-main.tsx";
import styles from "./desk.route.module.css";
import { OrderTable } from "./order-table.tsx";
import { ProxyNotice } from "./proxy-notice.tsx";
import { UnmatchedNotice } from "./unmatched-notice.tsx";
import { Button } from "#app/ui/button.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { Notice } from "#app/ui/notice.tsx";
import text from "#app/ui/text.module.css";
import type { DeskOrderView } from "#domain/orders/order-view.ts";

export const meta: MetaFunction = (args) =>
  privateMeta("Orders", "The order requests that have come in and what each of them waits for.", args);

export default function DeskPage() {
  const { isOpen, handleAccessError } = useDesk();
  const [orders, setOrders] = useState<readonly DeskOrderView[] | "loading" | "failed">("loading");
  const [unmatchedCount, setUnmatchedCount] = useState(0);

  const load = useCallback(async (): Promise<void> => {
    setOrders("loading");
    try {
      const [list, unmatched] = await Promise.all([call("listOrders", {}), call("listUnmatchedPayments", {})]);
      setOrders(list);
      setUnmatchedCount(unmatched.length);
    } catch (error) {
      if (!handleAccessError(error)) setOrders("failed");
    }
  }, [handleAccessError]);

  useEffect(() => {
    if (isOpen) void load();
  }, [isOpen, load]);

  return (
    <DeskMain>
      <div className={styles.head}>
        <DeskHeading>Orders</DeskHeading>
      </div>
      <ProxyNotice />
      {orders === "loading" ? (
        <>
          <Loading label="Loading orders…" />
          <NoScript what="The order desk" />
        </>
      ) : null}
      {orders === "failed" ? (
        <div className={styles.failure}>
          <Notice kind="bad">Failed to load orders. Please try again.</Notice>
          <Button look="line" onClick={() => void load()}>
            Try again
          </Button>
        </div>
      ) : null}
      {typeof orders === "string" ? null : <UnmatchedNotice count={unmatchedCount} />}
      {typeof orders === "string" ? null : orders.length === 0 ? (
        <p className={text.muted}>No orders yet. The next request appears here.</p>
      ) : (
        <>
          <OrderTable orders={orders} />
          <p className={clsx(text.tabularNumbers, styles.orderCount)}>
            {formatOrderCount(orders.length)}, newest first.
          </p>
        </>
      )}
    </DeskMain>
  );
}

/** The list ends at 50: only a full one may omit older orders. */
function formatOrderCount(count: number): string {
  if (count === 1) return "1 order";
  return count < 50 ? `${count} orders` : `The last ${count} orders`;
}
