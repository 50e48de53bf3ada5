import type { Pence } from "#domain/money.ts";
import type { PickedProduct } from "#domain/catalogue/picked-product.ts";
import type { DeliveryInfo } from "./delivery-info.ts";
import type { DeliveryMethod } from "./delivery-method.ts";
import type { OrderStatus } from "./order-status.ts";

/** A customer as the order desk finds one: a name at a postcode, as the newest order gives them. */
export interface FoundCustomer {
  /** The newest order, or the newest of the customer's account where there is one. */
  orderId: string;
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  city: string;
  postcode: string;
  hasAccount: boolean;
  orderCount: number;
  hasUnpaid: boolean;
  /** ISO time of the newest order. */
  lastAt: string;
}

export interface FoundCustomers {
  customers: FoundCustomer[];
  /** Nobody is spelt like what was searched for: these sound like it. */
  isBySound: boolean;
}

/** An unpaid order that another of the same customer can take in. */
export interface UnpaidOrder {
  id: string;
  version: number;
  status: OrderStatus;
  /** "Koi Pan Net, Thermometer ×2". */
  contents: string;
  /** Without delivery while it is not priced. */
  amountPence: Pence;
  subtotalPence: Pence;
  lineCount: number;
  hasLink: boolean;
  /** ISO time. */
  createdAt: string;
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
  /** Of the customer, the earlier order itself included, newest first. */
  unpaid: UnpaidOrder[];
}
