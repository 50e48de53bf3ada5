export const orderStatuses = [
  "pending",
  "delivery_confirmed",
  "payment_pending",
  "paid",
  "shipped",
  "delivered",
  "cancelled",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export interface StatusFacts {
  label: string;
  collectionLabel?: string;
  /** The number of steps done (request, delivery price, payment, dispatch); null once an order goes no further. */
  stepsDone: number | null;
  waitsFor: "delivery-cost" | "payment" | "dispatch" | null;
  customerNote?: string;
  /** Why money arriving in this status must be refunded, for the admin; absent if the status alone does not decide. */
  refundReason?: string;
  isRare?: true;
}

const alreadyPaid = "this order was paid already";

const statusTable: Record<OrderStatus, StatusFacts> = {
  pending: {
    label: "Pending Review",
    stepsDone: 1,
    waitsFor: "delivery-cost",
    customerNote: "No payment is taken until we have confirmed delivery.",
  },
  // No verb sets this status. An order imported with it is handled like a pending one.
  delivery_confirmed: {
    label: "Delivery Confirmed",
    stepsDone: 2,
    waitsFor: "delivery-cost",
    isRare: true,
  },
  payment_pending: {
    label: "Payment Pending",
    stepsDone: 2,
    waitsFor: "payment",
  },
  paid: {
    label: "Paid",
    stepsDone: 3,
    waitsFor: "dispatch",
    refundReason: alreadyPaid,
  },
  shipped: {
    label: "Shipped",
    collectionLabel: "Ready to collect",
    stepsDone: 4,
    waitsFor: null,
    refundReason: alreadyPaid,
  },
  delivered: {
    label: "Delivered",
    collectionLabel: "Collected",
    stepsDone: 4,
    waitsFor: null,
    refundReason: alreadyPaid,
  },
  cancelled: {
    label: "Cancelled",
    stepsDone: null,
    waitsFor: null,
    refundReason: "this order is cancelled",
  },
};

const unknownStatus: StatusFacts = { label: "Unknown", stepsDone: null, waitsFor: null };

export const deskStatuses = orderStatuses.filter((status) => statusTable[status].isRare !== true);

export function isOrderStatus(value: string): value is OrderStatus {
  return (orderStatuses as readonly string[]).includes(value);
}

/** Returns the facts. A page loaded before a release that added a status shows it as "Unknown", without actions. */
export function statusFacts(status: string): StatusFacts {
  return isOrderStatus(status) ? statusTable[status] : unknownStatus;
}

/** The statuses of orders that wait for something, unless the whole payment was refunded. */
export const openStatuses = orderStatuses.filter((status) => statusTable[status].waitsFor !== null);

export function isReadyToCollect(order: {
  status: string;
  deliveryMethod: DeliveryMethod;
  isRefunded: boolean;
}): boolean {
  return order.status === "shipped" && order.deliveryMethod === "collection" && !order.isRefunded;
}

const refundedFacts: StatusFacts = { label: "Refunded", stepsDone: null, waitsFor: null };

/** Returns the facts of an order: those of its status, unless the whole payment was refunded before the goods left. */
export function orderFacts({ status, isRefunded }: { status: string; isRefunded: boolean }): StatusFacts {
  const facts = statusFacts(status);
  return isRefunded && facts.waitsFor === "dispatch" ? refundedFacts : facts;
}

/** Returns the public label. A collection is never "Shipped", nor is an order refunded before it was sent "Paid". */
export function statusLabel(status: string, method: DeliveryMethod, isRefunded = false): string {
  const { label, collectionLabel } = orderFacts({ status, isRefunded });
  return method === "collection" ? (collectionLabel ?? label) : label;
}

/** The ways in which goods reach the customer. For a collection, no text says "Dispatch". */
export const deliveryMethods = ["delivery", "collection"] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];
