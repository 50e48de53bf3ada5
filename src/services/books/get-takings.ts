import { formatBooksCsv } from "#domain/books/books-csv.ts";
import { sumBooks, sumGroups, sumVat } from "#domain/books/books.ts";
import { formatShopDay } from "#domain/format-date.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { readDeskFigures } from "#services/orders/lists/read-desk-figures.ts";
import { compileBooks } from "./compile-books.ts";

/** Reads a month's takings (this one's by default): by day with its orders, by means of payment and by VAT rate. */
export async function getTakings(services: Services, admin: Admin, { month: asked }: { month?: string }) {
  const month = asked ?? formatShopDay(services.now()).slice(0, 7);
  const entries = await compileBooks(services, month);
  const { days: counted } = await readDeskFigures(services, admin, { month });
  const sums = sumGroups(entries, ({ day }) => day);
  return {
    month,
    total: sumBooks(entries),
    days: counted.map(({ day, requests, priced, paid, deliveryPence }) => ({
      day,
      requests,
      priced,
      paid,
      deliveryPence,
      ...(sums.find(({ key }) => key === day) ?? sumBooks([])),
    })),
    means: sumGroups(
      entries.filter(({ isUnmatched }) => !isUnmatched),
      ({ means }) => means,
    ),
    unmatched: sumBooks(entries.filter(({ isUnmatched }) => isUnmatched)),
    vat: sumVat(entries),
    disputes: entries.filter(({ kind }) => kind === "dispute" || kind === "dispute-won"),
    /** The entries in other currencies than pounds, which no total includes. */
    otherCurrencies: entries.filter(({ currency }) => currency !== "gbp"),
  };
}

export type Takings = Awaited<ReturnType<typeof getTakings>>;

/** Writes the books of a month as a CSV file for the accountant. */
export async function exportBooks(services: Services, _admin: Admin, { month }: { month: string }) {
  return { name: `takings-${month}.csv`, csv: formatBooksCsv(await compileBooks(services, month)) };
}
