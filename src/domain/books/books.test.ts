import fc from "fast-check";
import { expect, test } from "vitest";
import { paymentMeans } from "#domain/payments/payment.ts";
import {
  bookEntryKinds,
  computeEntryVat,
  formatMargin,
  sumBooks,
  sumGroups,
  sumMargins,
  sumVat,
  type BookEntry,
} from "./books.ts";

const entry: BookEntry = {
  kind: "payment",
  day: "2026-11-20",
  orderId: "K7M4-2QXP",
  means: "provider",
  amountPence: 4_700,
  currency: "gbp",
  number: 1,
  vatPercent: 20,
  reference: "",
  isUnmatched: false,
};

const anyEntry: fc.Arbitrary<BookEntry> = fc.record({
  kind: fc.constantFrom(...bookEntryKinds),
  day: fc.integer({ min: 1, max: 30 }).map((day) => `2026-11-${String(day).padStart(2, "0")}`),
  orderId: fc.option(fc.constant("K7M4-2QXP")),
  means: fc.constantFrom(...paymentMeans),
  amountPence: fc.integer({ min: 1, max: 99_999_999 }),
  currency: fc.constantFrom("gbp", "gbp", "gbp", "eur"),
  number: fc.option(fc.integer({ min: 1 })),
  vatPercent: fc.constantFrom(null, 20, 5),
  reference: fc.constant(""),
  isUnmatched: fc.boolean(),
});

test("for any history the month is payments less refunds and disputes, and days and means each add up to it", () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 12 }), (entries) => {
      const month = sumBooks(entries);
      expect(month.netPence).toBe(month.paymentsPence - month.refundsPence - month.disputesPence);
      for (const keyOf of [(one: BookEntry) => one.day, (one: BookEntry) => one.means])
        for (const name of ["paymentsPence", "refundsPence", "disputesPence", "netPence"] as const)
          expect(sumGroups(entries, keyOf).reduce((sum, group) => sum + group[name], 0)).toBe(month[name]);
      const signOf = ({ kind }: BookEntry) => (kind === "refund" || kind === "dispute" ? -1 : 1);
      const taxed = entries.filter(({ vatPercent, currency }) => vatPercent !== null && currency === "gbp");
      expect(sumVat(entries).reduce((sum, { vatPence }) => sum + vatPence, 0)).toBe(
        taxed.reduce((sum, one) => sum + signOf(one) * computeEntryVat(one), 0),
      );
    }),
    { numRuns: 10_000 },
  );
});

test("VAT is that of each receipt and credit note, at the rate it was issued with", () => {
  const entries: BookEntry[] = [
    entry,
    { ...entry, kind: "refund", amountPence: 865 },
    { ...entry, vatPercent: 5, amountPence: 105 },
    { ...entry, vatPercent: null, amountPence: 999 },
  ];
  expect(sumVat(entries)).toEqual([
    { percent: 20, netPence: 3_835, vatPence: 783 - 144 },
    { percent: 5, netPence: 105, vatPence: 5 },
  ]);
});

test("money in another currency is in no sum", () => {
  expect(sumBooks([entry, { ...entry, currency: "eur" }])).toMatchObject({ paymentsPence: 4_700, netPence: 4_700 });
});

test.each([
  ["£13.00, 65%", { soldPence: 2_000, costPence: 700, lines: 2, unknownLines: 1 }],
  ["−£1.00, −10%", { soldPence: 1_000, costPence: 1_100, lines: 1, unknownLines: 0 }],
  [null, { soldPence: 0, costPence: 0, lines: 2, unknownLines: 2 }],
])("a margin is in pounds and per cent: %s", (words, margin) => {
  expect(formatMargin(margin)).toBe(words);
  expect(formatMargin(sumMargins([margin, { soldPence: 0, costPence: 0, lines: 1, unknownLines: 1 }]))).toBe(words);
});
