import type { PickedProduct } from "#domain/catalogue/chosen-product.ts";
import type { Pence } from "#domain/money.ts";
import type { DeliveryInfo, Profile } from "#domain/orders/delivery-info.ts";
import type { DeliveryMethod } from "#domain/orders/order-status.ts";
import type { OrderView } from "#domain/orders/order-view.ts";

/** A customer as the order desk finds one: a name at a postcode, as the newest order gives them. */
export interface FoundCustomer extends FoundDetails {
  /** The newest order, or the newest of the customer's account where there is one. */
  orderId: string;
  hasAccount: boolean;
  orderCount: number;
  hasUnpaid: boolean;
  /** ISO time of the newest order. */
  lastAt: string;
}

type FoundDetails = Pick<DeliveryInfo, "firstName" | "lastName" | "phone" | "email" | "city" | "postcode">;

export interface FoundCustomers {
  customers: FoundCustomer[];
  /** Nobody is spelt like what was searched for: these sound like it. */
  isBySound: boolean;
}

/** An unpaid order that another of the same customer can take in. */
export interface UnpaidOrder extends Pick<OrderView, "id" | "version" | "createdAt"> {
  /** Whom it is for. */
  details: Profile;
  /** "Koi Pan Net, Thermometer ×2". */
  contents: string;
  /** Without delivery while it is not priced. */
  amountPence: Pence;
  hasLink: boolean;
  /** It has the same items as the order that is asked about: it was probably sent twice. */
  isDouble: boolean;
  /** What both hold, and what merging them adds up to. */
  shared: string[];
}

/** A line of an earlier order as it can be ordered now. */
export type RepeatedLine =
  | { kind: "product"; product: PickedProduct; selectedSize: string; selectedOption: string; quantity: number }
  | { kind: "own"; name: string; unitPricePence: Pence; quantity: number };

/** What a new order for the customer of an earlier one starts with. */
export interface OrderStart {
  orderId: string;
  deliveryInfo: DeliveryInfo;
  deliveryMethod: DeliveryMethod;
  hasAccount: boolean;
  lines: RepeatedLine[];
  /** Names of what is not sold in this way any more. */
  gone: string[];
  /** Of the customer, the earlier order itself included: those of bursts last, then the most alike and the newest first. */
  unpaid: UnpaidOrder[];
}

/** What is compared of two orders. */
export interface CustomerTraits {
  /** null for a customer who has no user yet. */
  userId: string | null;
  email: string;
  phone: string;
}

/** Whether two orders are of one customer: of the same user, or with the same email address or telephone number. */
export function isSameCustomer(one: CustomerTraits, other: CustomerTraits): boolean {
  if (one.userId !== null && one.userId === other.userId) return true;
  const email = one.email.trim().toLowerCase();
  if (email !== "" && email === other.email.trim().toLowerCase()) return true;
  const digits = readDigits(one.phone);
  return digits.length >= 10 && digits === readDigits(other.phone);
}

/** The digits of a telephone number, without the United Kingdom's prefix: "+44 1632 960152" and "01632 960152" are the same. */
export function readDigits(phone: string): string {
  return phone
    .replace(/^\s*(?:\+|00)44/, "0")
    .replaceAll("(0)", "")
    .replace(/\D/g, "")
    .replace(/^0+/, "0");
}
