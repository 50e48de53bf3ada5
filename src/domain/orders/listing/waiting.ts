import {
  type DeliveryMethod,
  isReadyToCollect,
  orderFacts,
  type OrderStatus,
  orderStatuses,
  statusFacts,
} from "#domain/orders/order-status.ts";
import { dayMs } from "#domain/time.ts";
import { addOpenTime, type OpenDays, subtractOpenTime } from "./open-time.ts";

/** How soon the shop promises to reply to an order request (specification, section 9). */
const replyPromiseMs = dayMs;

/** When a request that was placed then is overdue at the desk. Days on which the shop is closed do not count. */
export function findDueTime(createdAt: Date, openDays: OpenDays): Date {
  return new Date(addOpenTime(createdAt.getTime(), replyPromiseMs, openDays));
}

/** Requests that were placed by then are overdue. */
export function findOverdueLimit(now: Date, openDays: OpenDays): Date {
  return new Date(subtractOpenTime(now.getTime(), replyPromiseMs, openDays));
}

/** The groups of waiting orders, the most urgent first. An order is in one group or in none. */
export const waitGroups = ["overdue", "attention", "to-price", "to-send", "to-collect", "asked", "unpaid"] as const;
export type WaitGroup = (typeof waitGroups)[number];

type WaitingFor = NonNullable<ReturnType<typeof statusFacts>["waitsFor"]>;

/** The statuses of orders that wait for this. */
export function statusesWaitingFor(what: WaitingFor): OrderStatus[] {
  return orderStatuses.filter((status) => statusFacts(status).waitsFor === what);
}

interface WaitingOrder {
  status: string;
  deliveryMethod: DeliveryMethod;
  isRefunded: boolean;
  attention: string | null;
  askedAt: string | Date | null;
}

/**
 * The group an order waits in; null for one that waits for nothing. What needs attention, or waits for an answer, is in no other group.
 */
export function findWaitGroup(order: WaitingOrder, isOverdue: boolean): WaitGroup | null {
  if (order.attention !== null) return "attention";
  if (order.askedAt !== null) return "asked";
  if (isReadyToCollect(order)) return "to-collect";
  switch (orderFacts(order).waitsFor) {
    case "delivery-cost":
      return isOverdue ? "overdue" : "to-price";
    case "dispatch":
      return "to-send";
    case "payment":
      return "unpaid";
    case null:
      return null;
  }
}

/** The views of the desk's list, in the order of its tabs. "waits" is everything in a group, "needs-me" what waits for a price. */
export const deskViews = [
  "waits",
  "needs-me",
  "overdue",
  "attention",
  "to-send",
  "to-collect",
  "asked",
  "unpaid",
  "all",
] as const;
export type DeskView = (typeof deskViews)[number];

/** The groups a view shows; null for all orders. */
export const groupsOfView: Record<DeskView, readonly WaitGroup[] | null> = {
  waits: waitGroups,
  "needs-me": ["overdue", "to-price"],
  overdue: ["overdue"],
  attention: ["attention"],
  "to-send": ["to-send"],
  "to-collect": ["to-collect"],
  asked: ["asked"],
  unpaid: ["unpaid"],
  all: null,
};
