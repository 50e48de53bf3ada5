import { useCallback, useEffect, useState } from "react";
import type { MetaFunction } from "react-router";
import { NoScript } from "#app/account/no-script.tsx";
import { privateMeta } from "#app/account/private-meta.ts";
import { call } from "#app/calls/call.ts";
import { useDesk } from "./desk-context.ts";
import { OrderTable } from "./order-table.tsx";
import { Button } from "#app/ui/button.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { DeskOrderView } from "#domain/orders/order-view.ts";

export const meta: MetaFunction = (args) =>
  privateMeta("Orders", "The order requests that have come in and what each of them waits for.", args);

export default function DeskPage() {
  const { isOpen, handleAccessError } = useDesk();
  const [orders, setOrders] = useState<readonly DeskOrderView[] | "loading" | "failed">("loading");

  const load = useCallback(async (): Promise<void> => {
    setOrders("loading");
    try {
      setOrders(await call("listOrders", {}));
    } catch (error) {
      if (!handleAccessError(error)) setOrders("failed");
    }
  }, [handleAccessError]);

  useEffect(() => {
    if (isOpen) void load();
  }, [isOpen, load]);

  return (
    <main id="main" className="deskin">
      <div className="dhead">
        <h1>Orders</h1>
      </div>
      {orders === "loading" ? (
        <>
          <Loading label="Loading orders…" />
          <NoScript what="The order desk" />
        </>
      ) : null}
      {orders === "failed" ? (
        <div className="grid justify-items-start gap-4">
          <Notice kind="bad">Failed to load orders. Please try again.</Notice>
          <Button look="line" onClick={() => void load()}>
            Try again
          </Button>
        </div>
      ) : null}
      {typeof orders === "string" ? null : orders.length === 0 ? (
        <p className="muted">No orders yet. The next request appears here.</p>
      ) : (
        <>
          <OrderTable orders={orders} />
          <p className="dfoot num">{formatOrderCount(orders.length)}, newest first.</p>
        </>
      )}
    </main>
  );
}

/** The list ends at 50: only a full one may omit older orders. */
function formatOrderCount(count: number): string {
  if (count === 1) return "1 order";
  return count < 50 ? `${count} orders` : `The last ${count} orders`;
}
