import type { OrderStatus } from "./order-status.ts";

/** Every event in an order's history. */
export const orderEvents = [
  "placed",
  "owner-changed",
  "delivery-cost-set",
  "link-created",
  "link-failed",
  "link-deactivated",
  "paid",
  "payment-flagged",
  "attention-cleared",
  "cancelled",
  "uncancelled",
] as const;
export type OrderEvent = (typeof orderEvents)[number];

/** Who caused an event. `shop` is the process itself, for example the sweep of payment links. */
export const historyActors = ["customer", "admin", "provider", "shop"] as const;
export type HistoryActor = (typeof historyActors)[number];

export type HistoryDetail = Record<string, string | number | boolean | null>;

export interface OrderHistoryView {
  /** ISO time. */
  at: string;
  actor: HistoryActor;
  event: OrderEvent;
  /** null for the first event. */
  fromStatus: OrderStatus | null;
  toStatus: OrderStatus | null;
  detail: HistoryDetail;
}
