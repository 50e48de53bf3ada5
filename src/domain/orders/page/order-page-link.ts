import { parseOrderNumber } from "#domain/orders/order-number.ts";
import { href } from "#domain/routes/href.ts";

/** Builds the URL at which a guest, who has no account page, sees an order. Browsers do not send the fragment. */
export function formatOrderPageLink(orderId: string): string {
  return `${href("orderConfirmation")}#${orderId}`;
}

/** Parses the order number in the fragment of the confirmation's URL; null for any other fragment. */
export function parseOrderFragment(fragment: string): string | null {
  return fragment.startsWith("#") ? parseOrderNumber(fragment.slice(1)) : null;
}

/** The fragment of the order's page to which the customer returns after paying. */
export const paidFragment = "#paid";

const numberLength = 8;
/** Matches 128 bits in base64url. */
const signaturePattern = /^[\w-]{22}$/;

/** The end of an order page's unguessable URL: the number without its hyphen, and the shop's signature. */
export interface OrderPageToken {
  orderId: string;
  signature: string;
}

export function formatOrderPageToken({ orderId, signature }: OrderPageToken): string {
  return orderId.replace("-", "") + signature;
}

/** Splits a token into its parts; null for any other text, including an order number. */
export function parseOrderPageToken(text: string): OrderPageToken | null {
  const signature = text.slice(numberLength);
  const number = text.slice(0, numberLength);
  const orderId = signaturePattern.test(signature) ? parseOrderNumber(number) : null;
  // The shop never writes another spelling of the number.
  return orderId === null || formatOrderPageToken({ orderId, signature }) !== text ? null : { orderId, signature };
}
