import { formatFact, weightFact, type Fact } from "#domain/catalogue/fact.ts";
import { formatNumberRange } from "#domain/catalogue/measure.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { listCountedItems } from "#domain/catalogue/stock.ts";
import { formatWorkingDays } from "#domain/delivery/to-shown-estimate.ts";
import { chooseStockWord, type StockWord } from "#domain/stock/stock-ledger.ts";
import type { StockBoard } from "#services/stock/stock-board.ts";

export interface OptionTable {
  /** "Power (W)" */
  columns: string[];
  /** The rows in the order of the options; "" if the sheet gives no value. */
  rows: string[][];
}

/** Lists a product's facts as its page shows them, weight last. Leaves out a fact that the options already name. */
export function listShownFacts(product: Pick<Product, "facts" | "weightKg" | "options">) {
  const { facts, options } = product;
  const weight = weightFact(product);
  const all: Fact[] = weight === null ? [...facts] : [...facts, weight];
  const names = options.map(({ name }) => name);
  const perOption = all.filter((fact) => fact.byChoice?.of === "options" && options.length > 1);
  const obvious = perOption.filter((fact) => isInNames(names, fact));
  const compared = perOption.filter((fact) => !obvious.includes(fact));
  return {
    facts: all
      .filter((fact) => !perOption.includes(fact))
      .map((fact): [name: string, value: string] => [fact.column.name, formatFact(fact)]),
    /** The table of options; null if there are no options, or they differ only in name and price. */
    optionTable:
      compared.length === 0
        ? null
        : {
            columns: compared.map(({ column: { name, unit } }) => (unit === "" ? name : `${name} (${unit})`)),
            rows: names.map((_, index) => compared.map((fact) => formatValue(fact, index))),
          },
  };
}

function formatValue(fact: Fact, index: number): string {
  const value = fact.byChoice?.values[index] ?? null;
  if (value === null) return "";
  return typeof value === "string" ? value : formatNumberRange(value);
}

/** Whether each option's name gives its value: "8000 l/h" for a flow of 8,000. */
function isInNames(names: readonly string[], fact: Fact): boolean {
  if (fact.kind !== "number" || fact.byChoice === null) return false;
  return fact.byChoice.values.every((range, index) => {
    const numbers: string[] = (names[index] ?? "").replace(/,(?=\d{3})/g, "").match(/\d+(?:\.\d+)?/g) ?? [];
    return range !== null && range.min === range.max && numbers.includes(String(range.min));
  });
}

export interface ShownStock {
  state: StockWord | "discontinued";
  /** "In stock." */
  headline: string;
  /** How long an order takes once the stock is used up; "" if the sheet does not say. */
  rest: string;
}

type StockedProduct = Pick<Product, "key" | "stock" | "leadDays" | "options" | "sizes">;

/** Puts the stock and lead time into words for the page; null if the sheet says nothing about either. */
export function formatStock(product: StockedProduct, board?: Pick<StockBoard, "countAvailable">): ShownStock | null {
  const { stock, leadDays } = product;
  const days = leadDays === null ? null : formatWorkingDays(leadDays);
  if (stock === null) return days === null ? null : { state: "to-order", headline: `Sent within ${days}.`, rest: "" };
  const counts = listCounts(product, board);
  if (counts.length > 0) return toShownCount(Math.max(...counts), days);
  if (stock.state === "discontinued") return { state: stock.state, headline: "No longer made.", rest: "" };
  return toShownStock(stock.state, days);
}

/** Puts the stock of each option or size into words, in their order; null if they are not counted individually. */
export function formatStockByChoice(product: StockedProduct, board?: Pick<StockBoard, "countAvailable">) {
  const { stock, leadDays } = product;
  if (stock === null || stock.byChoice === null) return null;
  const days = leadDays === null ? null : formatWorkingDays(leadDays);
  const { of, values } = stock.byChoice;
  const names = of === "options" ? product.options.map(({ name }) => name) : product.sizes;
  return {
    of,
    values: values.map((typed, index) =>
      typed === null ? null : toShownCount(board?.countAvailable(product.key, names[index] ?? "") ?? typed, days),
    ),
  };
}

/** Lists the available pieces of each counted item, by the shop's own count since the sheet was written. */
function listCounts(product: StockedProduct, board?: Pick<StockBoard, "countAvailable">): number[] {
  return listCountedItems(product).map(({ choice, count }) => board?.countAvailable(product.key, choice) ?? count);
}

function toShownCount(available: number, days: string | null): ShownStock {
  return toShownStock(chooseStockWord(available, days !== null), days);
}

function toShownStock(state: StockWord, days: string | null): ShownStock {
  if (state === "sold-out") return { state, headline: "Sold out.", rest: "" };
  if (state === "to-order")
    return { state, headline: days === null ? "To order." : `Ordered in for you: ${days}.`, rest: "" };
  const headline = state === "low" ? "Only a few left." : "In stock.";
  return { state, headline, rest: days === null ? "" : `If it sells out first: ${days}.` };
}
