import { orderStatuses, statusFacts, type OrderStatus } from "#domain/orders/order-status.ts";
import { dayMs } from "#domain/time.ts";
import { addOpenTime, subtractOpenTime, type OpenDays } from "./open-time.ts";

/** The time within which the shop promises to reply to an order request (specification, section 9). */
const replyPromiseMs = dayMs;

/** Returns the time at which a request is overdue. Days on which the shop is closed do not count. */
export function computeDueTime(createdAt: Date, openDays: OpenDays): Date {
  return new Date(addOpenTime(createdAt.getTime(), replyPromiseMs, openDays));
}

/** Returns the latest time at which a request that is now overdue can have been placed. */
export function computeOverdueLimit(now: Date, openDays: OpenDays): Date {
  return new Date(subtractOpenTime(now.getTime(), replyPromiseMs, openDays));
}

/** The groups of waiting orders, most urgent first, as the desk and the morning email name them. No order is in two. */
export const waitGroupLabels = {
  overdue: { label: "Overdue", note: "promised within 24 hours" },
  attention: { label: "To sort out", note: "a payment or an email failed, or the customer has written" },
  "to-price": { label: "Delivery to set", note: "set the delivery cost and send the link" },
  "to-send": { label: "To send", note: "paid, not sent yet" },
  "to-collect": { label: "Ready to collect", note: "packed, not collected yet" },
  returns: { label: "Returns", note: "announced, not booked in yet" },
  asked: { label: "Waiting for an answer", note: "you have asked the customer" },
  unpaid: { label: "Waiting for payment", note: "the customer has not paid yet" },
};
export type WaitGroup = keyof typeof waitGroupLabels;
export const waitGroups = Object.keys(waitGroupLabels) as WaitGroup[];

export type WaitingFor = NonNullable<ReturnType<typeof statusFacts>["waitsFor"]>;

export function statusesWaitingFor(what: WaitingFor): OrderStatus[] {
  return orderStatuses.filter((status) => statusFacts(status).waitsFor === what);
}

/**
 * The views of the desk's list, in the order of its tabs, with the groups that each shows; null for all orders. "waits"
 * shows every group, "needs-me" the orders that wait for a price.
 */
const views = {
  waits: waitGroups,
  "needs-me": ["overdue", "to-price"],
  overdue: ["overdue"],
  attention: ["attention"],
  "to-send": ["to-send"],
  "to-collect": ["to-collect"],
  returns: ["returns"],
  asked: ["asked"],
  unpaid: ["unpaid"],
  all: null,
} satisfies Record<string, readonly WaitGroup[] | null>;
export type DeskView = keyof typeof views;
export const deskViews = Object.keys(views) as DeskView[];
export const groupsOfView: Record<DeskView, readonly WaitGroup[] | null> = views;
