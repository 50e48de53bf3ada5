import type { DeskOrderView } from "./order-view.ts";
import type { OrderStatus } from "./order-status.ts";
import type { DeskView, WaitGroup } from "./waiting.ts";

/** The orders of one group, or of a list without groups. */
export interface OrderListPart {
  group: WaitGroup | null;
  orders: DeskOrderView[];
  /** Whether there are more than these. */
  hasMore: boolean;
}

/** What the order desk's list shows. */
export interface OrderList {
  parts: OrderListPart[];
  /** Nothing is spelt like what was searched for: these sound like it. */
  isBySound: boolean;
}

/** How many orders a filter finds: lines of the list for each view, where a burst is one, and orders for each status. */
export interface OrderCounts {
  views: Record<DeskView, number>;
  statuses: Record<OrderStatus, number>;
}
