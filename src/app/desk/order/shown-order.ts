import { useQuery, type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import { useLocation } from "react-router";
import { call, CallError } from "#app/calls/call.ts";
import { useDesk } from "#app/desk/use-call.ts";
import { useOrderNews } from "#app/desk/use-desk-news.ts";
import { type DeskOutcome, useDeskChange } from "#app/desk/use-desk-change.ts";
import { type OrderMove, refusalReason } from "#domain/orders/order-moves.ts";
import { type DeskOrderView, isDeskOrderView } from "#domain/orders/order-view.ts";

export interface ShownOrder {
  order: DeskOrderView;
  isBusy: boolean;
  /** Runs a change, shows its outcome, and the order as it is then. `onError` handles an error by returning true. */
  change(run: () => Promise<OrderChange>, failure?: string, onError?: (error: unknown) => boolean): Promise<boolean>;
}

export interface OrderChange {
  message: string;
  order?: DeskOrderView;
  isPartial?: boolean;
}

/** Names an order as it is shown: a call refuses it once somebody else has changed the order. */
export interface OrderTarget {
  orderId: string;
  version: number;
}

export const ShownOrderContext = createContext<ShownOrder | null>(null);

export function useShownOrder() {
  const shown = useContext(ShownOrderContext);
  if (shown === null) throw new Error("useShownOrder needs a ShownOrderContext with an order");
  const { id: orderId, version, status } = shown.order;
  const target: OrderTarget = { orderId, version };
  const allows = (move: OrderMove) => refusalReason(status, move, shown.order) === null;
  return { ...shown, target, allows };
}

interface DeskOrder extends Omit<ShownOrder, "order"> {
  query: UseQueryResult<DeskOrderView>;
  outcome: DeskOutcome | null;
}

/** Reads an order, and again when others have changed it or the person comes back to the tab: the customer may have paid since. */
export function useDeskOrder(orderId: string): DeskOrder {
  const { isOpen } = useDesk();
  const cache = useQueryClient();
  const queryKey = ["getOrder", orderId];
  const query = useQuery({
    queryKey,
    async queryFn({ signal }): Promise<DeskOrderView> {
      const read = await call("getOrder", { orderId }, { signal });
      // Someone who is no longer an admin gets the owner's view, or none.
      if (!isDeskOrderView(read)) throw new CallError("permission-denied", "");
      // A change may have been saved while this response was on its way.
      const shown = cache.getQueryData<DeskOrderView>(queryKey);
      return shown !== undefined && shown.version > read.version ? shown : read;
    },
    enabled: isOpen,
    refetchOnWindowFocus: true,
  });
  const { change, busy, outcome } = useDeskChange(readOutcome(useLocation().state));
  useOrderNews((items) => {
    if (busy === null && items.some((item) => item.orderId === orderId)) void query.refetch();
  });
  return {
    query,
    outcome,
    isBusy: busy !== null,
    change: (run, failure = "Failed to update order", onError) =>
      change(run, failure, {
        onError,
        onDone: ({ order }) => (order === undefined ? query.refetch() : cache.setQueryData(queryKey, order)),
      }),
  };
}

function readOutcome(state: unknown): Omit<DeskOutcome, "serial"> | null {
  const { outcome } = (state ?? {}) as { outcome?: Partial<DeskOutcome> };
  if (outcome?.message === undefined) return null;
  return { kind: outcome.kind === "bad" ? "bad" : "ok", message: outcome.message };
}
