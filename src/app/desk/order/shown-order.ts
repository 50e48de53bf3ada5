import { createContext, useContext } from "react";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import type { DeskOrder } from "./use-desk-order.ts";

export interface ShownOrder extends Pick<DeskOrder, "isBusy" | "change"> {
  order: DeskOrderView;
}

export const ShownOrderContext = createContext<ShownOrder | null>(null);

/** The order that the desk's page shows, and how a card changes it. Throws outside of that page. */
export function useShownOrder(): ShownOrder {
  const shown = useContext(ShownOrderContext);
  if (shown === null) throw new Error("useShownOrder needs a ShownOrderContext with an order");
  return shown;
}
