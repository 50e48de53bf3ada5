import { neutralizeLinks } from "#domain/mail/customer-text.ts";
import type { Pence } from "#domain/money.ts";
import type { DeliveryInfo } from "#domain/orders/delivery-info.ts";
import type { DeliveryMethod, OrderStatus } from "#domain/orders/order-status.ts";
import type { OrderLineView } from "#domain/orders/order-view.ts";
import { readOutwardCode } from "#domain/orders/placing/postcode.ts";
import type { ShownDelivery } from "#domain/orders/placing/shown-delivery.ts";
import type { FulfilmentView } from "#domain/orders/sending/fulfilment.ts";

/** An order as its own page shows it to whoever has the link. */
export interface OrderPageView {
  /** The order number the customer reads out: "K7M4-2QXP". */
  id: string;
  status: OrderStatus;
  /** ISO time. */
  createdAt: string;
  lines: OrderLineView[];
  deliveryMethod: DeliveryMethod;
  /** What delivery of the order as it is now is estimated at; null: nothing is known. */
  estimate: ShownDelivery | null;
  /** Parcels that were sent, or goods that are ready to collect, in the order of their numbers. */
  fulfilments: FulfilmentView[];
  /** ISO time at which the customer had it, delivered or collected; null before. */
  deliveredAt: string | null;
  /** The sum of the lines, less the discount. */
  subtotalPence: Pence;
  discountPence: Pence;
  discountReason: string;
  /** null until it is set. */
  deliveryCostPence: Pence | null;
  totalCostPence: Pence | null;
  /** What was given back; 0 when nothing was. */
  refundedPence: Pence;
  /** What is left to pay: the total before the payment, and what a later change added after it. Never negative. */
  duePence: Pence;
  /** Whether there is a receipt: the order was paid. */
  hasReceipt: boolean;
  /** Whole for the order's owner; null for anybody else who has the link. */
  deliveryInfo: DeliveryInfo | null;
  masked: MaskedDelivery;
  /** The payment page; null unless the order can be paid now. */
  paymentLink: string | null;
  /** ISO time until which the price holds; null where it has no end. */
  payableUntil: string | null;
  /** Whether the last payment link ended because nobody paid in time. */
  isLinkExpired: boolean;
  /** What the shop has asked and waits to know; null: nothing. */
  asked: string | null;
  /** Whether it has ever had a payment link: some orders are paid in another way. */
  hasLink: boolean;
  /** The order that holds this one's items since the two were merged; null for any other. */
  mergedInto: string | null;
  canCancel: boolean;
  /** The cart's address that shows these lines at today's prices. */
  reorderPath: string;
}

/** Where an order goes, as much of it as whoever knows the link of its page may read. Each part is "" where nothing may be shown. */
interface MaskedDelivery {
  /** "C. Reid" */
  name: string;
  /** The first half of the postcode: "IV2". */
  area: string;
  /** The last two digits of the telephone number. */
  phoneEnding: string;
}

export function maskDelivery({
  firstName,
  lastName,
  postcode,
  phone,
}: Pick<DeliveryInfo, "firstName" | "lastName" | "postcode" | "phone">): MaskedDelivery {
  const initial = /\p{L}/u.exec(firstName)?.[0] ?? "";
  const name = [initial === "" ? "" : `${initial.toUpperCase()}.`, neutralizeLinks(lastName.trim())];
  return {
    name: name.filter((part) => part !== "").join(" "),
    area: readOutwardCode(postcode),
    phoneEnding: phone.replace(/\D/g, "").slice(-2),
  };
}
