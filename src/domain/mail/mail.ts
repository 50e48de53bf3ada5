import type { Seller } from "#domain/legal/seller.ts";
import type { Pence } from "#domain/money.ts";
import type { DeliveryField } from "#domain/orders/delivery-info.ts";
import type { DeliveryMethod } from "#domain/orders/delivery-method.ts";
import type { PaymentMeans } from "#domain/orders/payment-means.ts";
import type { RefundReason } from "#domain/orders/refund.ts";
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
  /** Who trades under the name, for the trading disclosures. */
  seller: Seller;
  /** Only a VAT-registered business may mention VAT. */
  vatRegistered: boolean;
  /** Absolute, without a trailing slash. */
  baseUrl: string;
}

export interface MailOrderLine {
  /** Without size and option. */
  name: string;
  size: string;
  option: string;
  quantity: number;
  unitPricePence: Pence;
}

export interface MailOrder {
  /** The number the customer reads out. */
  id: string;
  deliveryMethod: DeliveryMethod;
  /** Every field of the delivery form. */
  customer: Readonly<Record<DeliveryField, CustomerText>>;
  /** The customer's page of the order, within the site: whoever knows it may read and cancel the order. */
  pagePath: string;
  lines: readonly MailOrderLine[];
  /** Less the discount. */
  subtotalPence: Pence;
  discountPence: Pence;
  discountReason: string;
  /** What delivery is estimated at: "about £12.50"; "" without an estimate, and for a cancelled order. */
  estimate: string;
  /** null until set. */
  deliveryCostPence: Pence | null;
  totalCostPence: Pence | null;
  /** Once the total was paid: what a later change added to it, negative for what is to be given back. null before. */
  duePence: Pence | null;
}

/** Money that was given back. */
export interface MailRefund {
  amountPence: Pence;
  /** Lower case: "gbp". */
  currency: string;
  /** null where it was made at the provider's own pages. */
  reason: RefundReason | null;
  /** The admin's own words, or "". */
  note: string;
  /** How it was paid, and how it goes back. */
  means: PaymentMeans;
  /** All of the order's refunds together, this one included. */
  refundedPence: Pence;
}

/** Somebody's question for the price of a product. */
export interface MailPriceRequest {
  productName: string;
  productCode: string;
  /** "" where there is none to choose. */
  selectedSize: string;
  /** "" where there is none to choose. */
  selectedOption: string;
  name: CustomerText;
  email: CustomerText;
  message: CustomerText;
}

/** Somebody's wish for a consultation. */
export interface MailEnquiry {
  /** "POND-0187" */
  number: string;
  /** The address of its page at the desk, within the site. */
  deskPath: string;
  name: CustomerText;
  email: CustomerText;
  phone: CustomerText;
  /** What it is about, as the form words it: "Style", "Raised walls". */
  facts: readonly { label: string; value: string | CustomerText }[];
  message: CustomerText;
  photographCount: number;
}

/** A parcel, or goods that are ready to collect. */
export interface MailFulfilment {
  /** From 1; the order may have several parcels. */
  number: number;
  /** Nothing of the order follows. */
  isLast: boolean;
  /** "DPD", "Own van"; "" for a collection. */
  carrier: string;
  tracking: string;
  /** The day it leaves or is ready: "2026-11-24". */
  sentOn: string;
  /** Whether the customer has it. */
  isDelivered: boolean;
  /** The day on which the mail goes out. */
  today: string;
  lines: readonly Pick<MailOrderLine, "name" | "size" | "option" | "quantity">[];
}

/** A customer's review, for the dealer. */
export interface MailReview {
  /** Whole stars, 1 to 5. */
  rating: number;
  words: CustomerText;
  shownName: CustomerText;
}

/** Something to mend in content or sheet. */
export interface MailMistake {
  /** "Row 57, price" */
  where: string;
  what: string;
  /** "" where `what` says it. */
  cure: string;
}

/** How an order differs from what its customer knows. */
export interface MailOrderChange {
  changes: readonly string[];
  /** The admin's own words; "" without any. */
  words: string;
  /** null where no total was set before. */
  formerTotalPence: Pence | null;
}

/** A payment link in the place of an earlier one. */
export interface MailRenewal {
  /** Whether a payment by the earlier link failed at the customer's bank. */
  hasFailed: boolean;
  /** Of the earlier link. */
  formerAmountPence: Pence;
}

/** What waits for the dealer in the morning. */
export interface MorningDigest {
  /** The day it is for. */
  at: Date;
  toPrice: number;
  /** Of these, requests that have waited longer than the promise. */
  overdue: number;
  toSend: number;
  toPay: number;
  /** Of these, orders whose payment link has ended or is missing. */
  withoutLink: number;
  needAttention: number;
  priceRequests: number;
  /** Enquiries about ponds that nobody has answered. */
  newEnquiries: number;
  /** Payments that belong to no order. */
  unmatchedPayments: number;
  /** Mails that were given up since the day before. */
  lostMails: number;
  mistakes: readonly MailMistake[];
}

/** An order as its mail shows it to the reader. */
export type ShownOrder = Shown<MailOrder>;

/** Every mail template with the data it needs. */
export type Mail =
  | { template: "order-received"; order: MailOrder }
  | { template: "order-received-admin"; order: MailOrder }
  | {
      template: "payment-link";
      order: MailOrder;
      paymentUrl: string;
      amountPence: Pence;
      /** What changed since the customer was last told a total; null when nothing did. */
      change: MailOrderChange | null;
      /** Why there is another link than the one before; null for the first, or where `change` says why. */
      renewal: MailRenewal | null;
      payableUntil?: Date | null;
    }
  | { template: "payment-received"; order: MailOrder; amountPence: Pence }
  | { template: "refunded"; order: MailOrder; refund: MailRefund }
  | { template: "payment-received-admin"; order: MailOrder; amountPence: Pence }
  | {
      template: "payment-flagged-admin";
      /** null: the payment names no order of the shop. */
      orderId: string | null;
      /** A sentence for the admin that names the amount. */
      reason: string;
      provider: string;
      providerSessionId: string;
    }
  | { template: "mistakes-admin"; mistakes: readonly MailMistake[] }
  | {
      template: "payment-reminder";
      order: MailOrder;
      paymentUrl: string;
      amountPence: Pence;
      payableUntil: Date | null;
    }
  | { template: "payment-link-expired"; order: MailOrder }
  | { template: "morning-digest"; digest: MorningDigest }
  | { template: "many-orders-admin"; count: number; isOneVisitor: boolean }
  | { template: "parcel-sent" | "parcel-delivered" | "ready-to-collect"; order: MailOrder; fulfilment: MailFulfilment }
  | { template: "order-delivered" | "review-request"; order: MailOrder }
  | { template: "review-received-admin"; order: MailOrder; review: MailReview }
  | { template: "fulfilment-undone"; order: MailOrder; undone: UndoneStep }
  | {
      template: "order-cancelled";
      order: MailOrder;
      /** Why, in the admin's own words; "" without any. */
      words: string;
    }
  | { template: "order-cancelled-by-customer"; order: MailOrder }
  | { template: "order-cancelled-admin"; order: MailOrder }
  | {
      template: "order-message";
      order: MailOrder;
      text: string;
      /** Whether the order waits for the answer. */ asks: boolean;
    }
  | {
      template: "order-question-admin";
      order: MailOrder;
      question: CustomerText;
      /** What the admin had asked, where this is the answer; null for a question of the customer's own. */
      asked: string | null;
    }
  | { template: "order-uncancelled"; order: MailOrder }
  | {
      template: "price-request-received";
      request: Pick<MailPriceRequest, "productName" | "productCode" | "selectedSize" | "selectedOption" | "name">;
    }
  | { template: "price-request-admin"; request: MailPriceRequest }
  | { template: "enquiry-received"; enquiry: Pick<MailEnquiry, "number" | "name" | "facts" | "photographCount"> }
  | { template: "enquiry-admin"; enquiry: MailEnquiry }
  | { template: "enquiry-answer"; enquiry: Pick<MailEnquiry, "number" | "name">; text: string }
  /** `confirmUrl` is null once the address is confirmed. */
  | { template: "welcome"; firstName: CustomerText; email: string; confirmUrl: string | null }
  | {
      template: "admin-sign-in";
      at: Date;
      /** "203.0.113.x"; null when it is not known. */
      network: string | null;
      /** "Firefox on Windows". */
      device: string;
    }
  | { template: "reset-password"; resetUrl: string }
  | { template: "confirm-email"; confirmUrl: string; isNewAddress: boolean }
  | { template: "email-change-requested"; newEmail: string }
  /** `byLink`: by a link mailed to the account, not on its page. */
  | { template: "password-changed"; byLink: boolean }
  | { template: "second-factor-changed"; change: SecondFactorChange }
  | { template: "already-registered" };

/** A mail as its words are put together for the reader. */
export type ShownMail = Shown<Mail>;

/** What an earlier mail said, and is not so. */
export type UndoneStep = "sent" | "ready" | "parcel-delivered" | "delivered" | "collected";

/** What happened to the codes at sign-in. replaced: another app gives them. */
export type SecondFactorChange = "set-up" | "replaced" | "removed";

/** A rendered mail: the same content as text and as HTML. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}
