import { sumAmounts, type Pence } from "#domain/money.ts";
import type { PlainLine } from "#domain/orders/checkout/price-order.ts";
import type { DeliveryMethod } from "#domain/orders/order-status.ts";
import type { PaymentMeans } from "#domain/payments/payment.ts";

export interface ReceiptSeller {
  shopName: string;
  /** The trader behind the shop's name, with the particulars of its legal form; only that name if no more is known. */
  disclosure: string;
  address: readonly string[];
  phone: string;
  email: string;
  /** The VAT number; null for a business that is not registered for VAT. */
  vatNumber: string | null;
}

/**
 * The contents of a receipt as of the day of issue. All amounts include VAT if the seller is registered. Receipts of
 * earlier releases also hold `subtotalPence`, which is the goods after the discount there.
 */
export interface IssuedReceipt {
  seller: ReceiptSeller;
  /** The rate of VAT in per cent; null for a seller that is not registered. */
  vatPercent: number | null;
  deliveryMethod: DeliveryMethod;
  /** The customer's name and address, a line each. */
  customer: string[];
  /** The ISO time. */
  orderedAt: string;
  lines: PlainLine[];
  discountPence: Pence;
  discountReason: string;
  deliveryCostPence: Pence;
  totalCostPence: Pence;
  /** The payments, the oldest first, with ISO times. */
  payments: { amountPence: Pence; means: PaymentMeans; at: string }[];
}

/** A receipt as a reader sees it. `customer` is shortened for readers who only have the order's link. */
export interface Receipt extends IssuedReceipt {
  /** The number, in one series for all receipts and credit notes. */
  number: number;
  orderId: string;
  /** The ISO time. */
  issuedAt: string;
  /** The number of the later receipt of the same order, for its items as they are now; null for the latest receipt. */
  replacedBy: number | null;
}

/** The credit note of a refund, with the seller, the VAT rate and the customer of its receipt. */
export interface CreditNote extends Pick<
  Receipt,
  "number" | "orderId" | "issuedAt" | "seller" | "vatPercent" | "customer"
> {
  receiptNumber: number;
  amountPence: Pence;
  /** The reason that the admin wrote or chose; "" for a refund made on the payment provider's own pages. */
  reason: string;
}

/** The receipts of an order, the newest first, and its credit notes, the oldest first. */
export interface OrderReceipts {
  receipts: Receipt[];
  creditNotes: CreditNote[];
}

/** The United Kingdom's standard rate of VAT, in per cent. Nothing that a pond shop sells has another rate. */
export const standardVatPercent = 20;

/** Finds the VAT in an amount that includes it, to the nearest penny. */
export function computeVat(amountPence: Pence, percent: number): Pence {
  return Math.round((amountPence * percent) / (100 + percent));
}

/** Returns the payments less the refunds. */
export function computeKeptPence({ payments }: IssuedReceipt, creditNotes: readonly CreditNote[]): Pence {
  return sumAmounts(payments) - sumAmounts(creditNotes);
}

/** Formats "000123". */
export function formatReceiptNumber(number: number): string {
  return String(number).padStart(6, "0");
}
