import { parseOrderNumber } from "#domain/orders/order-number.ts";
import { href } from "#domain/routes/href.ts";
import type { NamedCustomer } from "./customer-claim.schema.ts";

/** Builds the path of a customer's page at the desk. The fragment, which no browser sends, names the customer. */
export function formatCustomerLink(customer: NamedCustomer): string {
  const named = "orderId" in customer ? customer.orderId : customer.email;
  return `${href("deskCustomer")}#${encodeURIComponent(named)}`;
}

/** Parses the customer in a fragment; null if it names no customer. */
export function parseCustomerFragment(fragment: string): NamedCustomer | null {
  const named = decode(fragment.slice(1));
  if (named.includes("@")) return { email: named };
  const orderId = parseOrderNumber(named);
  return orderId === null ? null : { orderId };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
