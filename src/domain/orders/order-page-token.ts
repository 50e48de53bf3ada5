import { parseOrderNumber } from "./order-number.ts";

/** The customer returns from the payment page to this fragment of the order's page, having paid. */
export const paidFragment = "#paid";

const numberLength = 8;
/** 128 bits in base64url. */
const signaturePattern = /^[\w-]{22}$/;

/** What the unguessable address of an order's page ends in: the number without its hyphen, and the shop's signature. */
export interface OrderPageToken {
  orderId: string;
  signature: string;
}

export function formatOrderPageToken({ orderId, signature }: OrderPageToken): string {
  return orderId.replace("-", "") + signature;
}

/** The parts of a token; null for any other text, an order number among them. */
export function parseOrderPageToken(text: string): OrderPageToken | null {
  const signature = text.slice(numberLength);
  const number = text.slice(0, numberLength);
  const orderId = signaturePattern.test(signature) ? parseOrderNumber(number) : null;
  // Another spelling of the number is not what the shop wrote.
  return orderId === null || formatOrderPageToken({ orderId, signature }) !== text ? null : { orderId, signature };
}
