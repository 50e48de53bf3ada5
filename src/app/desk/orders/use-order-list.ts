import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "#app/calls/call.ts";
import type { DeskListQuery } from "#domain/orders/desk-list-query.ts";
import type { OrderCounts, OrderList } from "#domain/orders/order-list.ts";
import type { OrderBurstView } from "#domain/orders/order-view.ts";
import { useDesk } from "#app/desk/desk-context.ts";
import { deskFailureMessage } from "#app/desk/desk-failure-message.ts";
import type { DeskData } from "#app/desk/use-desk-data.ts";
import { type DeskOutcome, useDeskOutcome } from "#app/desk/use-desk-outcome.ts";

export interface ShownOrderList {
  list: OrderList;
  /** null: too many are found to count. */
  counts: OrderCounts | null;
  unmatchedCount: number;
}

interface OrderListState {
  shown: DeskData<ShownOrderList>;
  /** Whether another list is on its way while this one stays on the screen. */
  isLoading: boolean;
  outcome: DeskOutcome | null;
  /** The burst that is being rejected. */
  busyBurstId: string | null;
  load(): Promise<void>;
  rejectBurst(burst: OrderBurstView): Promise<void>;
  /** Loads the list again and says what was done. */
  reportPriced(message: string): Promise<void>;
}

/** The list that the address asks for. What is on the screen stays until the next list has come. */
export function useOrderList(query: DeskListQuery): OrderListState {
  const { isOpen, handleAccessError } = useDesk();
  const [shown, setShown] = useState<DeskData<ShownOrderList>>("loading");
  const [isLoading, setLoading] = useState(false);
  const [outcome, report] = useDeskOutcome();
  const [busyBurstId, setBusyBurstId] = useState<string | null>(null);
  const latest = useRef(0);
  const asked = JSON.stringify(query);

  const load = useCallback(async (): Promise<void> => {
    const request = (latest.current += 1);
    setLoading(true);
    setShown((before) => (before === "failed" ? "loading" : before));
    try {
      const { sort, after, ...filter } = JSON.parse(asked) as DeskListQuery;
      const [list, counts, unmatched] = await Promise.all([
        call("listOrders", { ...filter, sort, after }),
        call("countOrders", filter),
        call("listUnmatchedPayments", {}),
      ]);
      // Another list has been asked for since.
      if (request === latest.current) setShown({ list, counts, unmatchedCount: unmatched.length });
    } catch (error) {
      if (request === latest.current && !handleAccessError(error)) setShown("failed");
    } finally {
      if (request === latest.current) setLoading(false);
    }
  }, [asked, handleAccessError]);

  useEffect(() => {
    if (isOpen) void load();
  }, [isOpen, load]);

  async function rejectBurst({ id: burstId, newestAt: newestSeenAt }: OrderBurstView): Promise<void> {
    if (busyBurstId !== null) return;
    setBusyBurstId(burstId);
    try {
      const { message } = await call("rejectBurst", { burstId, newestSeenAt });
      await load();
      report("ok", message);
    } catch (error) {
      if (!handleAccessError(error)) report("bad", deskFailureMessage(error, "Failed to reject the requests"));
    } finally {
      setBusyBurstId(null);
    }
  }

  async function reportPriced(message: string): Promise<void> {
    await load();
    report("ok", message);
  }

  return { shown, isLoading, outcome, busyBurstId, load, rejectBurst, reportPriced };
}
