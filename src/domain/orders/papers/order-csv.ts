import { formatCsv } from "#domain/format-csv.ts";
import { shopTimeZone } from "#domain/format-date.ts";
import { sumAmounts, type Pence } from "#domain/money.ts";
import { deliveryFieldFacts, profileFields } from "#domain/orders/delivery-info.ts";
import { statusFacts } from "#domain/orders/order-status.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import { paymentMeansLabels, type PaymentView } from "#domain/payments/payment.ts";

export interface ExportedOrder {
  order: DeskOrderView;
  payments: readonly PaymentView[];
}

const day = new Intl.DateTimeFormat("en-GB", {
  timeZone: shopTimeZone,
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
});

const orderHeadings = [
  ["Order", "Placed", "Status"],
  profileFields.map((field) => deliveryFieldFacts[field].label),
  ["Goods", "Discount", "Delivery", "Total"],
  ["Paid", "Paid on", "Paid by", "Reference", "Refunded", "Paid less refunds", "Terms version"],
].flat();

/** Formats orders with the amounts paid and refunded, one a row. Dates are like 22/11/2026, amounts in plain pounds. */
export function formatOrdersCsv(exported: readonly ExportedOrder[]): string {
  return formatCsv([orderHeadings, ...exported.map(formatOrder)]);
}

function formatOrder({ order, payments }: ExportedOrder): string[] {
  const { deliveryInfo, deliveryCostPence, totalCostPence } = order;
  // A payment in another currency cannot be added to pounds. The desk shows such a payment.
  const paid = sumAmounts(payments.filter(({ currency }) => currency === "gbp"));
  return [
    order.id,
    formatCsvDay(order.createdAt),
    statusFacts(order.status).label,
    ...profileFields.map((field) => deliveryInfo[field]),
    formatPounds(order.subtotalPence),
    formatPounds(order.discountPence),
    deliveryCostPence === null ? "" : formatPounds(deliveryCostPence),
    totalCostPence === null ? "" : formatPounds(totalCostPence),
    formatPounds(paid),
    payments.map(({ receivedAt }) => formatCsvDay(receivedAt)).join("; "),
    payments.map(({ means }) => paymentMeansLabels[means]).join("; "),
    payments.map(({ reference }) => reference).join("; "),
    formatPounds(order.refundedPence),
    // The amount is never below zero, because the mark that stops formulas would turn a negative amount into text.
    formatPounds(Math.max(paid - order.refundedPence, 0)),
    order.termsVersion === null ? "" : String(order.termsVersion),
  ];
}

const lineHeadings = [
  ["Order", "Placed", "Status", "Code", "Product", "Size", "Option"],
  ["Quantity", "Unit price", "Line total"],
].flat();

export function formatLinesCsv(exported: readonly ExportedOrder[]): string {
  const rows = exported.flatMap(({ order }) =>
    order.cartItems.map((line) => [
      order.id,
      formatCsvDay(order.createdAt),
      statusFacts(order.status).label,
      line.code ?? "",
      line.originalName || line.name,
      line.selectedSize,
      line.selectedOption,
      String(line.quantity),
      formatPounds(line.unitPricePence),
      formatPounds(line.unitPricePence * line.quantity),
    ]),
  );
  return formatCsv([lineHeadings, ...rows]);
}

/** Formats "22/11/2026", the day in the United Kingdom. */
export function formatCsvDay(iso: string): string {
  return day.format(new Date(iso));
}

/** Formats pence as "1249.00", the form of a number in spreadsheets. */
export function formatPounds(pence: Pence): string {
  const digits = String(pence).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
