import { sumAmounts, type Pence } from "#domain/money.ts";
import type { DeliveryMethod } from "#domain/orders/order-status.ts";
import type { PlainLine } from "#domain/orders/placing/price-order.ts";
import type { PaymentMeans } from "#domain/payments/payment.ts";

/** The seller of the goods. */
export interface ReceiptSeller {
  shopName: string;
  /** The trader under that name, with the particulars of its legal form; only the shop's name if nothing more is known. */
  disclosure: string;
  address: readonly string[];
  phone: string;
  email: string;
  /** null for a business that is not registered for VAT. */
  vatNumber: string | null;
}

/** A receipt's contents as of the day of issue. All amounts include VAT if the seller is registered. */
export interface IssuedReceipt {
  seller: ReceiptSeller;
  /** The VAT rate in per cent; null for a seller that is not registered. */
  vatPercent: number | null;
  deliveryMethod: DeliveryMethod;
  /** The customer's name and address, a line each. */
  customer: string[];
  /** ISO time. */
  orderedAt: string;
  lines: PlainLine[];
  subtotalPence: Pence;
  discountPence: Pence;
  discountReason: string;
  deliveryCostPence: Pence;
  totalCostPence: Pence;
  /** The payments, oldest first, with ISO times. */
  payments: { amountPence: Pence; means: PaymentMeans; at: string }[];
}

/** A receipt as it is shown: `customer` is shortened for readers who only have the order's link. */
export interface Receipt extends IssuedReceipt {
  /** One series of numbers counts all receipts and credit notes. */
  number: number;
  orderId: string;
  /** ISO time. */
  issuedAt: string;
  /** The later receipt of the same order, for its items as they are now; null for the latest. */
  replacedBy: number | null;
}

/** A refund of an order, with the seller, the VAT rate and the customer of the receipt it belongs to. */
export interface CreditNote extends Pick<
  Receipt,
  "number" | "orderId" | "issuedAt" | "seller" | "vatPercent" | "customer"
> {
  receiptNumber: number;
  amountPence: Pence;
  /** The admin's own words, or the reason that the admin chose; "" for a refund made on the payment provider's own pages. */
  reason: string;
}

/** The receipts of an order, newest first, and its credit notes, oldest first. */
export interface OrderReceipts {
  receipts: Receipt[];
  creditNotes: CreditNote[];
}

/** The United Kingdom's standard rate of VAT, in per cent. Nothing that a pond shop sells has another rate. */
export const standardVatPercent = 20;

/** The VAT in an amount that includes it, to the nearest penny. */
export function findVat(amountPence: Pence, percent: number): Pence {
  return Math.round((amountPence * percent) / (100 + percent));
}

/** The payments less the refunds. */
export function findKeptPence({ payments }: IssuedReceipt, creditNotes: readonly CreditNote[]): Pence {
  return sumAmounts(payments) - sumAmounts(creditNotes);
}

/** "000123" */
export function formatReceiptNumber(number: number): string {
  return String(number).padStart(6, "0");
}
