import type { OrderStatus } from "#domain/orders/order-status.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import type { DeskView, WaitGroup } from "./waiting.ts";

/** waiting: the longest wait first. amount: the highest total first, or subtotal where there is no total yet. */
export const orderSorts = ["waiting", "newest", "amount", "customer"] as const;
export type OrderSort = (typeof orderSorts)[number];

/** The day of an order that a range of dates means: that of the request, of its delivery price, of its payment, or of a refund. */
export const datedBys = ["placed", "priced", "paid", "refunded"] as const;
export type DatedBy = (typeof datedBys)[number];

/** The order a view has when none is chosen. */
export function findDefaultSort(view: DeskView): OrderSort {
  return view === "all" ? "newest" : "waiting";
}

/** The orders of one group, or of a list without groups. */
export interface OrderListPart {
  group: WaitGroup | null;
  orders: DeskOrderView[];
  hasMore: boolean;
}

/** The contents of the order desk's list. */
export interface OrderList {
  parts: OrderListPart[];
  isBySound: boolean;
}

/** More found orders than these are neither counted nor listed one by one: a word that half of all orders contain narrows nothing down. */
export const maxCounted = 5_000;

/** The orders that a filter finds, counted: lines of the list for each view, where a burst is one, and orders for each status. */
export interface OrderCounts {
  views: Record<DeskView, number>;
  statuses: Record<OrderStatus, number>;
}
