import { createContext, useContext } from "react";
import { useCall } from "#app/desk/calls/use-call.ts";
import { useDeskChange, type ChangeAnswer } from "#app/desk/calls/use-desk-change.ts";
import { useMay } from "#app/desk/frame/rights.tsx";
import { useOrderNews } from "#app/desk/frame/use-desk-news.ts";
import { refusalReason, rightOfMove, type OrderMove } from "#domain/orders/order-moves.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";

/** An order at the version shown. A call refuses this version once another user has changed the order. */
export interface OrderTarget {
  orderId: string;
  version: number;
}

export const ShownOrderContext = createContext<DeskOrderView | null>(null);

export function useShownOrder() {
  const order = useContext(ShownOrderContext);
  if (order === null) throw new Error("useShownOrder needs a ShownOrderContext with an order.");
  const changes = useDeskChange();
  const { id: orderId, version, status } = order;
  const target: OrderTarget = { orderId, version };
  const may = useMay();
  const allows = (move: OrderMove) => may(rightOfMove(move)) && refusalReason(status, move, order) === null;
  const change = (
    run: () => Promise<ChangeAnswer>,
    failure = "Failed to update order",
    onError?: (error: unknown) => boolean,
  ) => changes.change(run, failure, { onError });
  return { order, target, allows, change };
}

/** Reads an order, and again when others change it or the user returns: the customer may have paid since. */
export function useDeskOrder(orderId: string) {
  const { busy, readAgain } = useDeskChange();
  useOrderNews((items) => {
    if (busy === null && items.some((item) => item.orderId === orderId)) void readAgain();
  });
  return useCall("getDeskOrder", { orderId }, { isReadOnReturn: true });
}
