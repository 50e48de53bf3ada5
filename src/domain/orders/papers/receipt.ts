import type { Pence } from "#domain/money.ts";
import type { DeliveryMethod } from "#domain/orders/order-status.ts";
import type { PlainLine } from "#domain/orders/placing/price-order.ts";
import type { PaymentMeans } from "#domain/orders/payments/payment.ts";

/** Who sold the goods. */
export interface ReceiptSeller {
  /** The name of the shop. */
  shopName: string;
  /** Who trades under it, with what the law asks of the legal form; the shop's name alone where nothing more is known. */
  disclosure: string;
  address: readonly string[];
  phone: string;
  email: string;
  /** null for a business that is not registered, whose receipts say nothing of VAT. */
  vatNumber: string | null;
}

/** The receipt of a paid order. All amounts include VAT where the seller is registered. */
export interface Receipt {
  /** Counts up through all receipts. */
  number: number;
  orderId: string;
  seller: ReceiptSeller;
  deliveryMethod: DeliveryMethod;
  /** The customer's name and address, a line each; shown short to whoever only has the link. */
  customer: string[];
  /** ISO times. */
  orderedAt: string;
  paidAt: string;
  lines: PlainLine[];
  subtotalPence: Pence;
  discountPence: Pence;
  discountReason: string;
  deliveryCostPence: Pence;
  totalCostPence: Pence;
  /** Oldest first. */
  payments: { amountPence: Pence; means: PaymentMeans; at: string }[];
  refunds: { amountPence: Pence; at: string }[];
  /** What is left to pay; 0 when all is paid. */
  duePence: Pence;
}

/** The standard rate of the United Kingdom, in percent. Nothing that a pond shop sells has another. */
export const vatPercent = 20;

/** The VAT in an amount that includes it, to the nearest penny. */
export function findVat(amountPence: Pence): Pence {
  return Math.round((amountPence * vatPercent) / (100 + vatPercent));
}

/** "000123" */
export function formatReceiptNumber(number: number): string {
  return String(number).padStart(6, "0");
}
