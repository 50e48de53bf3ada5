import { useCallback, useEffect, useState } from "react";
import { call } from "#app/calls/call.ts";
import type { DeskOrderView, OrderBurstView } from "#domain/orders/order-view.ts";
import { useDesk } from "./desk-context.ts";
import { deskFailureMessage } from "./desk-failure-message.ts";
import { type DeskOutcome, useDeskOutcome } from "./use-desk-outcome.ts";

export interface DeskOrders {
  /** The lines of the list; the newest order of a burst stands for it. */
  orders: readonly DeskOrderView[] | "loading" | "failed";
  unmatchedCount: number;
  outcome: DeskOutcome | null;
  /** The burst that is being rejected. */
  busyBurstId: string | null;
  load(): Promise<void>;
  rejectBurst(burst: OrderBurstView): Promise<void>;
}

export function useDeskOrders(): DeskOrders {
  const { isOpen, handleAccessError } = useDesk();
  const [orders, setOrders] = useState<DeskOrders["orders"]>("loading");
  const [unmatchedCount, setUnmatchedCount] = useState(0);
  const [outcome, report] = useDeskOutcome();
  const [busyBurstId, setBusyBurstId] = useState<string | null>(null);

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

  async function rejectBurst({ id: burstId, newestAt: newestSeenAt }: OrderBurstView): Promise<void> {
    if (busyBurstId !== null) return;
    setBusyBurstId(burstId);
    try {
      const { message } = await call("rejectBurst", { burstId, newestSeenAt });
      setOrders(await call("listOrders", {}));
      report("ok", message);
    } catch (error) {
      if (!handleAccessError(error)) report("bad", deskFailureMessage(error, "Failed to reject the requests"));
    } finally {
      setBusyBurstId(null);
    }
  }

  return { orders, unmatchedCount, outcome, busyBurstId, load, rejectBurst };
}
