import type { Pence } from "#domain/money.ts";

import type { DeliveryInfo } from "./delivery-info.ts";

/** A line of an order as a call returns it. */
export interface OrderLineView {
  id: string;
  name: string;
  originalName: string;
  /** One piece: "£12.50". */
  price: string;
  unitPricePence: Pence;
  quantity: number;
  selectedSize: string;
  selectedOption: string;
  imageUrl: string;
  /** Our own page of the product. */
  productUrl: string;
  /** The supplier's page. Only in answers to the order desk. */
  supplierUrl?: string;
}

/**
 * An order as a call returns it. Amounts stand twice: `subtotal`, `deliveryCost` and `totalCost` are pounds as a
 * number (12.5), the fields ending in Pence are the same in whole pence. Work with the pence; format them with formatPrice.
 */
export interface OrderView {
  /** The order number the customer reads out: "K7M4-2QXP". */
  id: string;
  status: string;
  /** Send it back with a change; a change that names an older one is refused. */
  version: number;
  userId: string;
  isAnonymous: boolean;
  cartItems: OrderLineView[];
  deliveryInfo: DeliveryInfo;
  subtotal: number;
  subtotalPence: Pence;
  /** null until the dealer has set it. */
  deliveryCost: number | null;
  deliveryCostPence: Pence | null;
  totalCost: number | null;
  totalCostPence: Pence | null;
  /** Where the customer pays. null unless a link is known to be active and the order waits for payment. */
  paymentLink: string | null;
  paymentLinkId: string | null;
  paymentLinkActive: boolean;
  /** ISO time. */
  createdAt: string;
  /** ISO time. */
  updatedAt: string;
}

/** An order as the dealer sees it. */
export interface DeskOrderView extends OrderView {
  adminNotes: string;
  /** Why the dealer must look at this order, in words, or null. */
  attention: string | null;
  /** The newest payment link, whatever became of it; null when none was ever made. */
  link: PaymentLinkView | null;
  /** Newest first. In `getOrder` only; empty in lists. */
  history: OrderHistoryView[];
  /** Newest first. In `getOrder` only; empty in lists. */
  payments: PaymentView[];
}

export interface PaymentLinkView {
  id: string;
  state: PaymentLinkState;
  amountPence: Pence;
  /** Why it could not be made, for the dealer. */
  failure: string | null;
}

/**
 * creating: asked for, the provider's answer is not known yet. active: the customer can pay. deactivating: hidden, not yet
 * known to be unusable. inactive: unusable. failed: the provider refused to make it.
 */
export const paymentLinkStates = ["creating", "active", "deactivating", "inactive", "failed"] as const;
export type PaymentLinkState = (typeof paymentLinkStates)[number];

export interface OrderHistoryView {
  /** ISO time. */
  at: string;
  /** customer, dealer, provider or shop. */
  actor: string;
  event: OrderEvent;
  fromStatus: string | null;
  toStatus: string | null;
  detail: Record<string, string | number | boolean | null>;
}

/** Everything that is written to an order's history. */
export const orderEvents = [
  "placed",
  "owner-changed",
  "delivery-cost-set",
  "link-created",
  "link-failed",
  "link-deactivated",
  "paid",
  "payment-flagged",
  "cancelled",
  "uncancelled",
] as const;
export type OrderEvent = (typeof orderEvents)[number];

export interface PaymentView {
  amountPence: Pence;
  currency: string;
  /** settled: it paid the order. flagged: the dealer must look. */
  outcome: string;
  reason: string | null;
  /** ISO time. */
  receivedAt: string;
}

/** Whether an answer is the dealer's view of the order. */
export function isDeskOrderView(order: OrderView): order is DeskOrderView {
  return "adminNotes" in order;
}

/** What `placeOrder` answers. The confirmation page shows it and nothing else. */
export interface PlacedOrder {
  orderId: string;
  message: string;
  order: {
    cartItems: OrderLineView[];
    /** Pounds as a number. */
    subtotal: number;
    subtotalPence: Pence;
    deliveryInfo: DeliveryInfo;
  };
}
