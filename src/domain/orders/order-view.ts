import type { OrderMailView } from "#domain/mail/order-mail.ts";
import type { Pence } from "#domain/money.ts";
import type { OrderEstimate } from "#domain/orders/checkout/shown-delivery.ts";
import type { FulfilmentView } from "#domain/orders/parcels/fulfilment.ts";
import type { OrderReturn } from "#domain/orders/returns/order-return.ts";
import type { DisputeView } from "#domain/payments/dispute.ts";
import type { PaymentLinkView, TransferState } from "#domain/payments/payment-link.ts";
import type { PaymentView } from "#domain/payments/payment.ts";
import type { RefundView } from "#domain/payments/refund.ts";
import type { DeliveryInfo } from "./delivery-info.ts";
import type { OrderHistoryView } from "./order-history.ts";
import type { DeliveryMethod, OrderStatus } from "./order-status.ts";

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
  /** The supplier's page, which only the order desk receives. */
  supplierUrl?: string;
  /** The product's code at the time of the order, which only the order desk receives; "" without a code. */
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
  /** The version, which each change sends back. A change made to an older version is refused. */
  version: number;
  userId: string;
  isAnonymous: boolean;
  cartItems: OrderLineView[];
  deliveryInfo: DeliveryInfo;
  deliveryMethod: DeliveryMethod;
  /** The delivery estimate that the customer was shown; null if none was shown. */
  shownDelivery: OrderEstimate | null;
  /** The estimate for the order as the shop changed it or took it by phone; null if the customer's own still fits. */
  presentDelivery: OrderEstimate | null;
  /** The lines together, before the discount. */
  subtotalPence: Pence;
  discountPence: Pence;
  discountReason: string;
  /** The subtotal less the discount. */
  discountedPence: Pence;
  deliveryCostPence: Pence | null;
  totalCostPence: Pence | null;
  /** The refunded amount. A refund leaves the status as it is. */
  refundedPence: Pence;
  /** Whether the whole payment was refunded, so that nothing more is sent, collected or paid. The status stays. */
  isRefunded: boolean;
  /** The pieces of each line that are still to be sent or collected, by the line's position. */
  unsent: number[];
  /** The amount left to pay: the total before the payment, then later additions. Negative for an amount to refund. */
  duePence: Pence;
  /** The ISO time until which the price holds for an order to be paid by bank transfer; null for any other order. */
  transfer: { until: string; state: TransferState } | null;
  /** The payment page for the amount due; null unless the link is confirmed as active. */
  paymentLink: string | null;
  paymentLinkId: string | null;
  paymentLinkActive: boolean;
  fulfilments: FulfilmentView[];
  /** The returns, the oldest first, without withdrawn ones. */
  returns: OrderReturn[];
  /** The ISO time at which the order was delivered or collected; null before. */
  deliveredAt: string | null;
  mergedInto: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface OrderBurstView {
  id: string;
  /** The number of the burst's orders that have not been priced, including rejected ones. */
  count: number;
  pendingCount: number;
  /** The ISO times of the first and the latest order. */
  firstAt: string;
  newestAt: string;
}

export interface DeskOrderView extends OrderView {
  adminNotes: string;
  /** Why the admin must look at this order, one reason a line; null without a reason. */
  attention: string | null;
  /** Whether returned goods were booked in, but neither refunded nor ticked off. */
  isReturnOwed: boolean;
  /** The ISO time of the admin's unanswered question to the customer; null if no question is open. */
  askedAt: string | null;
  /** The ISO time by which a request must be priced; closed days do not count. Set only in lists. */
  dueAt: string | null;
  /** The last day on which goods ordered from suppliers for this order are due; null if none are awaited. */
  goodsDueOn: string | null;
  /** The version of the terms under which the order was placed; null if the version is not known. */
  termsVersion: number | null;
  /** The people with a note that they have not dealt with. */
  noteFor: { personId: string; name: string }[];
  isDisputed: boolean;
  /** The disputes, the newest first. */
  disputes: DisputeView[];
  /** The burst of an order that is not priced and represents the burst in the list; null for any other order. */
  burst: OrderBurstView | null;
  /** The open payment link, or else the newest; null if there was none. */
  link: PaymentLinkView | null;
  /** The history, the newest first. Only `getDeskOrder` fills it in; empty in lists. */
  history: OrderHistoryView[];
  /** The payments, the newest first. Only `getDeskOrder` fills them in; empty in lists. */
  payments: PaymentView[];
  refunds: RefundView[];
  /** The emails, the newest first. Only `getDeskOrder` fills them in; empty in lists. */
  mails: OrderMailView[];
}

export interface PlacedOrder {
  orderId: string;
  message: string;
  order: OrderView;
}
