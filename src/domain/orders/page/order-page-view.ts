import { parseOutwardCode } from "#domain/geography/postcode.ts";
import { neutralizeLinks } from "#domain/mail/customer-text.ts";
import type { DeliveryInfo } from "#domain/orders/delivery-info.ts";
import type { OrderView } from "#domain/orders/order-view.ts";

const publicFacts = [
  "id",
  "status",
  "createdAt",
  "deliveryMethod",
  "fulfilments",
  "returns",
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

/** Picks the facts that anyone with the link may see from a customer's view of an order. */
export function pickPublicFacts(order: OrderView): PublicFacts {
  return Object.fromEntries(publicFacts.map((fact) => [fact, order[fact]])) as PublicFacts;
}

export function maskDelivery({
  firstName,
  lastName,
  postcode,
  phone,
}: Pick<DeliveryInfo, "firstName" | "lastName" | "postcode" | "phone">) {
  const initial = /\p{L}/u.exec(firstName)?.[0] ?? "";
  const name = [initial === "" ? "" : `${initial.toUpperCase()}.`, neutralizeLinks(lastName.trim())];
  return {
    name: name.filter((part) => part !== "").join(" "),
    area: parseOutwardCode(postcode),
    phoneEnding: phone.replace(/\D/g, "").slice(-2),
  };
}
