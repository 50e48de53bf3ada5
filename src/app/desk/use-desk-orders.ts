import { useState } from "react";
import { call } from "#app/calls/call.ts";
import type { DeskOrderView, OrderBurstView } from "#domain/orders/order-view.ts";
import { useDesk } from "./desk-context.ts";
import { deskFailureMessage } from "./desk-failure-message.ts";
import { type DeskData, useDeskData } from "./use-desk-data.ts";
import { type DeskOutcome, useDeskOutcome } from "./use-desk-outcome.ts";

export interface DeskOrders {
  /** The lines of the list; the newest order of a burst stands for it. */
  orders: DeskData<readonly DeskOrderView[]>;
  unmatchedCount: number;
  outcome: DeskOutcome | null;
  /** The burst that is being rejected. */
  busyBurstId: string | null;
  load(): Promise<void>;
  rejectBurst(burst: OrderBurstView): Promise<void>;
}

async function listOrders() {
  const [orders, unmatched] = await Promise.all([call("listOrders", {}), call("listUnmatchedPayments", {})]);
  return { orders, unmatchedCount: unmatched.length };
}

export function useDeskOrders(): DeskOrders {
  const { handleAccessError } = useDesk();
  const { data, setData, load } = useDeskData(listOrders);
  const [outcome, report] = useDeskOutcome();
  const [busyBurstId, setBusyBurstId] = useState<string | null>(null);

  async function rejectBurst({ id: burstId, newestAt: newestSeenAt }: OrderBurstView): Promise<void> {
    if (busyBurstId !== null) return;
    setBusyBurstId(burstId);
    try {
      const { message } = await call("rejectBurst", { burstId, newestSeenAt });
      const orders = await call("listOrders", {});
      setData((before) => (typeof before === "string" ? before : { ...before, orders }));
      report("ok", message);
    } catch (error) {
      if (!handleAccessError(error)) report("bad", deskFailureMessage(error, "Failed to reject the requests"));
    } finally {
      setBusyBurstId(null);
    }
  }

  const { orders, unmatchedCount } = typeof data === "string" ? { orders: data, unmatchedCount: 0 } : data;
  return { orders, unmatchedCount, outcome, busyBurstId, load, rejectBurst };
}
