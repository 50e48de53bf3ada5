import type { Seller } from "#domain/legal/seller.ts";
import type { Pence } from "#domain/money.ts";
import type { DeliveryField } from "#domain/orders/delivery-info.ts";
import type { OrderView } from "#domain/orders/order-view.ts";
import type { PlainLine } from "#domain/orders/placing/price-order.ts";
import type { CustomerText, Shown } from "./customer-text.ts";

/** The business details that an email shows in its footer and where it offers help. */
export interface MailShop {
  /** "Glenwater Koi & Ponds" */
  name: string;
  phone: { shown: string; /** "+441632960140", for tel: links. */ dial: string };
  /** "Mon-Sat 9:00-5:00" */
  hours: string;
  /** Replies are promised within this many hours. */
  replyHours: number;
  email: string;
  /** "Scotland" */
  location: string;
  /** The address, line by line; empty if none is given. */
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

/** A line with the path of its picture within the site; "" if there is none. */
export type MailLine = PlainLine & { thumbnail: string };

export interface MailOrder extends Pick<OrderView, Facts> {
  /** Every field of the delivery form. */
  customer: Readonly<Record<DeliveryField, CustomerText>>;
  /** The path of the customer's page of the order: anyone who knows it may read and cancel the order. */
  pagePath: string;
  lines: readonly MailLine[];
  /** The delivery estimate: "about £12.50"; "" if there is none, and for a cancelled order. */
  estimate: string;
  /** Whether it is to be paid by bank transfer, so that there was never a payment link. */
  isTransfer: boolean;
  /** Once the total is paid, the amount that later changes added; negative if it is to be refunded. null before. */
  duePence: Pence | null;
}

/** An order as the email shows it to its reader. */
export type ShownOrder = Shown<MailOrder>;

/** A mistake to correct in the content or the sheet. */
export interface MailMistake {
  /** "Sheet row 57 (price)" */
  where: string;
  what: string;
  /** "" if `what` says it already. */
  cure: string;
}

/** A rendered email: the same content as text and as HTML. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}
