import { href } from "#domain/addresses/href.ts";
import { parseOrderNumber } from "#domain/orders/order-number.ts";
import type { DeliveryMethod } from "#domain/orders/order-status.ts";
import type { PricedLine } from "#domain/orders/placing/price-order.ts";

/** Named without size and option, with the pieces that are left to pack. */
type PackingSlipLine = Pick<PricedLine, "name" | "code" | "selectedSize" | "selectedOption" | "quantity">;

/** What whoever packs an order needs. It holds no price: it travels with the goods. */
export interface PackingSlip {
  id: string;
  deliveryMethod: DeliveryMethod;
  name: string;
  /** The delivery address without empty lines, the postcode last. */
  address: string[];
  phone: string;
  /** What the customer asks of whoever packs or delivers. */
  instructions: { label: string; text: string }[];
  /** ISO time. */
  createdAt: string;
  /** ISO time of the first payment; null before. */
  paidAt: string | null;
  /** All that was paid was refunded: nothing is to be packed. */
  isRefunded: boolean;
  /** Nothing is left to pay. */
  isAllPaid: boolean;
  /** The web address of the cancellation form; null if the email that confirmed the payment included the form. */
  cancellationFormUrl: string | null;
  /** From 1: the parcel that this slip is for. */
  parcel: number;
  lines: PackingSlipLine[];
}

/** More than anybody packs in one go. */
export const maxPackingSlips = 50;

/** The page that prints the packing slips of orders, a sheet each. */
export function packingSlipsHref(orderIds: readonly string[]): string {
  return `${href("deskPackingSlips")}?orders=${orderIds.join(",")}`;
}

/** The orders that such an address names, each once, in its order. */
export function parsePackingSlips(query: URLSearchParams): string[] {
  const numbers = (query.get("orders") ?? "").split(",").map(parseOrderNumber);
  return [...new Set(numbers.filter((number) => number !== null))].slice(0, maxPackingSlips);
}
