import type { Seller } from "#domain/legal/seller.ts";
import type { Pence } from "#domain/money.ts";
import type { DeliveryField } from "#domain/orders/delivery-info.ts";
import type { OrderView } from "#domain/orders/order-view.ts";
import type { PlainLine } from "#domain/orders/placing/price-order.ts";
import type { CustomerText, Shown } from "./customer-text.ts";

/** The business details a mail shows in its footer and where it offers help. */
export interface MailShop {
  /** "Glenwater Koi & Ponds" */
  name: string;
  phone: { shown: string; /** "+441632960140", for tel: links. */ dial: string };
  /** "Mon-Sat 9:00-5:00" */
  hours: string;
  /** Replies are promised within so many hours. */
  replyHours: number;
  email: string;
  /** "Scotland" */
  location: string;
  /** Line by line; empty where none is given. */
  address: readonly string[];
  /** The trader under the name, for the trading disclosures. */
  seller: Seller;
  /** Only a VAT-registered business may mention VAT. */
  vatRegistered: boolean;
  /** The account for transfers; null if none is given. */
  bank: { accountName: string; sortCode: string; accountNumber: string } | null;
  /** The return address, and who pays the postage, as a sentence without its full stop. */
  returns: { address: string; postage: string };
  /** Absolute, without a trailing slash. */
  baseUrl: string;
}

type Facts =
  | "id"
  | "deliveryMethod"
  | "subtotalPence"
  | "discountPence"
  | "discountReason"
  | "shownDelivery"
  | "deliveryCostPence"
  | "totalCostPence";

/** A line with the path of its picture within the site; "" without one. */
export type MailLine = PlainLine & { thumbnail: string };

export interface MailOrder extends Pick<OrderView, Facts> {
  /** Every field of the delivery form. */
  customer: Readonly<Record<DeliveryField, CustomerText>>;
  /** The customer's page of the order, within the site: whoever knows it may read and cancel the order. */
  pagePath: string;
  lines: readonly MailLine[];
  /** The delivery estimate: "about £12.50"; "" without one, and for a cancelled order. */
  estimate: string;
  /** To be paid by bank transfer, so that there was never a payment link. */
  isTransfer: boolean;
  /** Once the total was paid: what a later change added to it, negative for what is to be given back. null before. */
  duePence: Pence | null;
}

/** An order as its mail shows it to the reader. */
export type ShownOrder = Shown<MailOrder>;

/** Something to mend in content or sheet. */
export interface MailMistake {
  /** "Sheet row 57 (price)" */
  where: string;
  what: string;
  /** "" where `what` says it. */
  cure: string;
}

/** A rendered mail: the same content as text and as HTML. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}
