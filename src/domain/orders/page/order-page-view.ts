import { neutralizeLinks } from "#domain/mail/customer-text.ts";
import type { Pence } from "#domain/money.ts";
import type { DeliveryInfo } from "#domain/orders/delivery-info.ts";
import type { OrderLineView, OrderView } from "#domain/orders/order-view.ts";
import { readOutwardCode } from "#domain/orders/placing/postcode.ts";
import type { ShownDelivery } from "#domain/orders/placing/shown-delivery.ts";

/** An order as its own page shows it to anyone with the link. */
export interface OrderPageView extends PublicFacts {
  lines: OrderLineView[];
  /** What delivery of the order as it is now is estimated at; null: nothing is known. */
  estimate: ShownDelivery | null;
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
  canCancel: boolean;
  /** The cart's address that shows these lines at today's prices. */
  reorderPath: string;
}

const publicFacts = [
  "id",
  "status",
  "createdAt",
  "deliveryMethod",
  "fulfilments",
  "deliveredAt",
  "subtotalPence",
  "discountPence",
  "discountReason",
  "deliveryCostPence",
  "totalCostPence",
  "refundedPence",
  "isRefunded",
  "mergedInto",
] as const satisfies readonly (keyof OrderView)[];
type PublicFacts = Pick<OrderView, (typeof publicFacts)[number]>;

/** Keeps of an order, as its owner sees it, what anyone with the link may see. */
export function pickPublicFacts(order: OrderView): PublicFacts {
  return Object.fromEntries(publicFacts.map((fact) => [fact, order[fact]])) as PublicFacts;
}

/** Where an order goes, as far as anyone with the link of its page may read it. Each part is "" where nothing may be shown. */
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
