import type { OrderMailView } from "#domain/mail/order-mail.ts";
import type { Pence } from "#domain/money.ts";
import type { OrderEstimate } from "#domain/orders/placing/shown-delivery.ts";
import type { OrderReturn } from "#domain/orders/returns/order-return.ts";
import type { FulfilmentView } from "#domain/orders/sending/fulfilment.ts";
import type { DisputeView } from "#domain/payments/dispute.ts";
import type { PaymentLinkView, TransferState } from "#domain/payments/payment-link.ts";
import type { PaymentView } from "#domain/payments/payment.ts";
import type { RefundView } from "#domain/payments/refund.ts";
import type { DeliveryInfo } from "./delivery-info.ts";
import type { OrderHistoryView } from "./order-history.ts";
import type { DeliveryMethod, OrderStatus } from "./order-status.ts";

/** An order line as a call returns it. */
export interface OrderLineView {
  id: string;
  name: string;
  originalName: string;
  price: string;
  unitPricePence: Pence;
  quantity: number;
  selectedSize: string;
  selectedOption: string;
  imageUrl: string;
  /** The product's page in this shop; "" for the dealer's own line. */
  productUrl: string;
  /** The supplier's page. Only the order desk receives it. */
  supplierUrl?: string;
  /** The product's code at the time; "" if it had none. Only the order desk receives it. */
  code?: string;
}

/**
 * An order as a call returns it. `subtotal`, `deliveryCost` and `totalCost` are in pounds; the fields ending in Pence
 * are the same amounts in pence, for calculations.
 */
export interface OrderView {
  /** The order number that the customer reads out: "K7M4-2QXP". */
  id: string;
  status: OrderStatus;
  /** Sent back with a change; a change made to an older version is refused. */
  version: number;
  userId: string;
  isAnonymous: boolean;
  cartItems: OrderLineView[];
  deliveryInfo: DeliveryInfo;
  deliveryMethod: DeliveryMethod;
  /** The delivery estimate that the customer was shown; null if there is none. */
  shownDelivery: OrderEstimate | null;
  /** The estimate for the order as the shop has changed or taken it; null if the customer's own estimate still fits. */
  presentDelivery: OrderEstimate | null;
  /** The sum of the lines, less the discount. */
  subtotalPence: Pence;
  discountPence: Pence;
  discountReason: string;
  deliveryCostPence: Pence | null;
  totalCostPence: Pence | null;
  /** The refunded amount in pence, or 0. A refund leaves the status as it is. */
  refundedPence: Pence;
  /** Whether the whole payment was refunded, so that nothing more is sent, collected or paid. The status stays as it is. */
  isRefunded: boolean;
  /** The pieces of each line that are still to be sent or collected, by position. */
  unsent: number[];
  /** The amount left to pay: the total before the payment, then later additions. Negative: to be refunded. */
  duePence: Pence;
  /** The ISO time until which the price holds for an order to be paid by bank transfer; null for any other. */
  transfer: { until: string; state: TransferState } | null;
  /** The payment page for the amount due; null unless the link is confirmed as active. */
  paymentLink: string | null;
  paymentLinkId: string | null;
  paymentLinkActive: boolean;
  fulfilments: FulfilmentView[];
  /** The returns, oldest first, without withdrawn ones. */
  returns: OrderReturn[];
  /** ISO time at which the order was delivered or collected; null before. */
  deliveredAt: string | null;
  mergedInto: string | null;
  createdAt: string;
  updatedAt: string;
}

/** Order requests from one visitor within a short time. */
export interface OrderBurstView {
  id: string;
  /** The number of its orders that have not been priced, including rejected ones. */
  count: number;
  pendingCount: number;
  /** ISO times of the first and the latest order. */
  firstAt: string;
  newestAt: string;
}

export interface DeskOrderView extends OrderView {
  adminNotes: string;
  /** Why the admin must look at this order, one reason a line; null if there is no reason. */
  attention: string | null;
  /** Whether returned goods were booked in, but neither refunded nor ticked off. */
  isReturnOwed: boolean;
  /** ISO time at which the admin asked the customer a question that is not answered yet; null if there is none. */
  askedAt: string | null;
  /** ISO time by which a request is to be priced; closed days do not count. Set only in lists. */
  dueAt: string | null;
  /** The last day on which goods ordered for it are due from suppliers; null if none are awaited. */
  goodsDueOn: string | null;
  /** The version of the terms under which the order was placed; null if it is not known. */
  termsVersion: number | null;
  /** The people whom a note is for and who have not dealt with it. */
  noteFor: { personId: string; name: string }[];
  /** Whether a dispute stops it from being sent. */
  isDisputed: boolean;
  /** Newest first. */
  disputes: DisputeView[];
  /** The burst that it belongs to, as long as it is not priced and represents the burst in the list. */
  burst: OrderBurstView | null;
  /** The open payment link, or else the newest; null if there was none. */
  link: PaymentLinkView | null;
  /** Newest first. Only `getDeskOrder` fills it in; empty in lists. */
  history: OrderHistoryView[];
  /** Newest first. Only `getDeskOrder` fills it in; empty in lists. */
  payments: PaymentView[];
  refunds: RefundView[];
  /** The emails, newest first. Only `getDeskOrder` fills them in; empty in lists. */
  mails: OrderMailView[];
}

/** The result of `placeOrder`. */
export interface PlacedOrder {
  orderId: string;
  message: string;
  order: OrderView;
}
