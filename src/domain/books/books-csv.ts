import { formatCsv } from "#domain/format-csv.ts";
import type { Pence } from "#domain/money.ts";
import { formatCsvDay, formatPounds } from "#domain/orders/papers/order-csv.ts";
import { formatReceiptNumber } from "#domain/orders/papers/receipt.ts";
import { formatPaid } from "#domain/payments/judge-payment.ts";
import { paymentMeansLabels } from "#domain/payments/payment.ts";
import { bookEntryLabels, computeEntryVat, type BookEntry } from "./books.ts";

const headings = [
  ["Date", "What", "Receipt or credit note", "Order", "By", "Reference"],
  ["Received", "Paid out", "VAT rate", "VAT on received", "VAT on paid out", "Other currency"],
].flat();

/**
 * Formats the books as CSV, with one payment, refund or dispute a row. There are two columns of amounts, because the
 * mark that stops formulas would turn a negative amount into text.
 */
export function formatBooksCsv(entries: readonly BookEntry[]): string {
  return formatCsv([headings, ...entries.map(formatEntry)]);
}

function formatEntry(entry: BookEntry): string[] {
  const { kind, day, orderId, means, number, reference, vatPercent, currency, amountPence } = entry;
  const isOut = kind === "refund" || kind === "dispute";
  const inColumns = (pence: Pence) => (isOut ? ["", formatPounds(pence)] : [formatPounds(pence), ""]);
  const isInPounds = currency === "gbp";
  return [
    formatCsvDay(day),
    entry.isUnmatched ? `${bookEntryLabels[kind]}, fits no order` : bookEntryLabels[kind],
    number === null ? "" : formatReceiptNumber(number),
    orderId ?? "",
    paymentMeansLabels[means],
    reference,
    ...(isInPounds ? inColumns(amountPence) : ["", ""]),
    vatPercent === null ? "" : `${vatPercent}%`,
    ...(isInPounds && vatPercent !== null ? inColumns(computeEntryVat(entry)) : ["", ""]),
    isInPounds ? "" : formatPaid(entry),
  ];
}
