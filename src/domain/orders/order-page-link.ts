import { href } from "#domain/addresses/href.ts";
import { parseOrderNumber } from "./order-number.ts";

/**
 * The address within the site at which its owner sees an order. It is the confirmation's: a guest has no account page. The number
 * stands in the fragment, which browsers do not send; the session decides who may read the order.
 */
export function formatOrderPageLink(orderId: string): string {
  return `${href("orderConfirmation")}#${orderId}`;
}

/** The order number in the fragment of the confirmation's address; null for any other fragment. */
export function parseOrderFragment(fragment: string): string | null {
  return fragment.startsWith("#") ? parseOrderNumber(fragment.slice(1)) : null;
}
