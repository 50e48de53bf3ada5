import { formatPrice, sumAmounts, type Pence } from "#domain/money.ts";
import { computeVat } from "#domain/orders/papers/receipt.ts";
import type { PaymentMeans } from "#domain/payments/payment.ts";

/** refund-returned: a bank sent it back. dispute: the payer's bank took a payment back. dispute-won: it returned it. */
export const bookEntryKinds = ["payment", "refund", "refund-returned", "dispute", "dispute-won"] as const;
export type BookEntryKind = (typeof bookEntryKinds)[number];

export const bookEntryLabels: Record<BookEntryKind, string> = {
  payment: "Payment",
  refund: "Refund",
  "refund-returned": "Refund came back",
  dispute: "Dispute",
  "dispute-won": "Dispute won",
};

export interface BookEntry {
  kind: BookEntryKind;
  /** The day in the United Kingdom: "2026-11-20". */
  day: string;
  orderId: string | null;
  means: PaymentMeans;
  /** The amount, above zero whichever way the money went. */
  amountPence: Pence;
  /** The currency in lower case: "gbp". Totals leave out any other currency. */
  currency: string;
  /** The number of the receipt or credit note; null if none was issued. */
  number: number | null;
  /** The rate of VAT on the receipt, in per cent; null without a receipt, or if the shop was not registered then. */
  vatPercent: number | null;
  reference: string;
  /** Whether the entry is a payment that does not pay an order, or the refund of such a payment. */
  isUnmatched: boolean;
}

export interface BookSum {
  paymentsPence: Pence;
  /** The refunds, less those that came back. */
  refundsPence: Pence;
  /** The disputes, less those that the shop won. */
  disputesPence: Pence;
  netPence: Pence;
}

/** Adds up the entries in pounds. */
export function sumBooks(entries: readonly BookEntry[]): BookSum {
  const inPounds = entries.filter(({ currency }) => currency === "gbp");
  const sum = (kind: BookEntryKind) => sumAmounts(inPounds.filter((entry) => entry.kind === kind));
  const paymentsPence = sum("payment");
  const refundsPence = sum("refund") - sum("refund-returned");
  const disputesPence = sum("dispute") - sum("dispute-won");
  return { paymentsPence, refundsPence, disputesPence, netPence: paymentsPence - refundsPence - disputesPence };
}

/** Adds up the entries of each group, in the order in which the groups first appear. */
export function sumGroups<Key>(entries: readonly BookEntry[], keyOf: (entry: BookEntry) => Key) {
  return [...Map.groupBy(entries, keyOf)].map(([key, group]) => ({ key, ...sumBooks(group) }));
}

/** Finds the VAT in an entry, which its receipt or credit note shows. */
export function computeEntryVat({ amountPence, vatPercent }: BookEntry): Pence {
  return vatPercent === null ? 0 : computeVat(amountPence, vatPercent);
}

/** Adds up the sales and refunds at each rate of VAT, with the VAT in them; [] if the shop was not registered. */
export function sumVat(entries: readonly BookEntry[]) {
  const taxed = entries.filter(({ vatPercent, currency }) => vatPercent !== null && currency === "gbp");
  return [...Map.groupBy(taxed, ({ vatPercent }) => vatPercent ?? 0)].map(([percent, group]) => {
    const vat = sumBooks(group.map((entry) => ({ ...entry, amountPence: computeEntryVat(entry) })));
    return { percent, netPence: sumBooks(group).netPence, vatPence: vat.netPence };
  });
}

/** The price and the cost of goods, without VAT. A line whose cost is not known is in neither amount. */
export interface Margin {
  soldPence: Pence;
  costPence: Pence;
  lines: number;
  unknownLines: number;
}

export function sumMargins(margins: readonly Margin[]): Margin {
  const sum = (name: keyof Margin) => margins.reduce((total, margin) => total + margin[name], 0);
  return {
    soldPence: sum("soldPence"),
    costPence: sum("costPence"),
    lines: sum("lines"),
    unknownLines: sum("unknownLines"),
  };
}

/** Formats "£12.30, 34%"; null if no cost is known. */
export function formatMargin({ soldPence, costPence, lines, unknownLines }: Margin): string | null {
  if (unknownLines === lines) return null;
  const marginPence = soldPence - costPence;
  if (soldPence <= 0) return formatPrice(marginPence);
  const percent = String(Math.round((marginPence / soldPence) * 100)).replace("-", "−");
  return `${formatPrice(marginPence)}, ${percent}%`;
}

/** Matches a month, as a URL and a call name it: "2026-11". */
export const monthPattern = /^20\d\d-(?:0[1-9]|1[0-2])$/;

/** Matches a month or a year: "2026". */
export const periodPattern = /^20\d\d(?:-(?:0[1-9]|1[0-2]))?$/;

export function toMonthDays(month: string): { from: string; to: string } {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}

/** Returns the month that is `by` months later, or earlier if `by` is negative. */
export function moveMonth(month: string, by: number): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + by)).toISOString().slice(0, 7);
}
