import type { Seller } from "#domain/legal/seller.ts";
import type { Pence } from "#domain/money.ts";
import type { PlainLine } from "#domain/orders/checkout/price-order.ts";
import type { DeliveryField } from "#domain/orders/delivery-info.ts";
import type { OrderView } from "#domain/orders/order-view.ts";
import type { CustomerText, Shown } from "./customer-text.ts";

/** The details of the business in an email's footer, and where the email offers help. */
export interface MailShop {
  /** "Glenwater Koi & Ponds" */
  name: string;
  phone: { shown: string; /** "+441632960140", for tel: links. */ dial: string };
  /** "Mon-Sat 9:00-5:00" */
  hours: string;
  /** The hours within which the shop promises a reply. */
  replyHours: number;
  email: string;
  /** "Scotland" */
  location: string;
  /** The address, line by line; empty without an address. */
  address: readonly string[];
  /** The trader behind the name, for the trading disclosures. */
  seller: Seller;
  /** Whether the business is registered for VAT. Only then may the email mention VAT. */
  vatRegistered: boolean;
  /** The account for transfers; null without an account. */
  bank: { accountName: string; sortCode: string; accountNumber: string } | null;
  /** The return address, and who pays the postage, each without a full stop. */
  returns: { address: string; postage: string };
  /** The absolute URL of the shop, without a trailing slash. */
  baseUrl: string;
}

type Facts =
  | "id"
  | "deliveryMethod"
  | "subtotalPence"
  | "discountPence"
  | "discountReason"
  | "discountedPence"
  | "shownDelivery"
  | "deliveryCostPence"
  | "totalCostPence";

/** A line with the path of its picture within the site; "" without a picture. */
export type MailLine = PlainLine & { thumbnail: string };

export interface MailOrder extends Pick<OrderView, Facts> {
  customer: Readonly<Record<DeliveryField, CustomerText>>;
  /** The path of the customer's page of the order. Anyone who knows the path may read and cancel the order. */
  pagePath: string;
  lines: readonly MailLine[];
  /** The delivery estimate: "about £12.50"; "" without an estimate, and for a cancelled order. */
  estimate: string;
  /** Whether the customer pays by bank transfer, so that there was never a payment link. */
  isTransfer: boolean;
  /** The amount that later changes added to a paid order; negative for a refund; null before the total is paid. */
  duePence: Pence | null;
}

export type ShownOrder = Shown<MailOrder>;

export interface MailMistake {
  /** "Sheet row 57 (price)" */
  where: string;
  what: string;
  /** How to correct the mistake; "" if `what` says so already. */
  fix: string;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}
