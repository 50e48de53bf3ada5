import { formatPrice, type Pence } from "#domain/money.ts";

/** usual: not the only product with this value · apart: the only one · lowest: the only one, and the cheapest */
export type Standing = "usual" | "apart" | "lowest";

export interface ComparedValue {
  /** "" if the sheet gives no value. */
  text: string;
  standing: Standing;
}

export interface ComparedRow {
  name: string;
  isSame: boolean;
  values: ComparedValue[];
}

/** Compares the texts of a row; null if all of them are empty, so that the table leaves out the row. */
export function compareTexts(name: string, texts: readonly string[]): ComparedRow | null {
  if (texts.every((text) => text === "")) return null;
  const isSame = texts.every((text) => text === texts[0]);
  const values = texts.map((text) => {
    const isApart = !isSame && text !== "" && texts.filter((other) => other === text).length === 1;
    return { text, standing: isApart ? ("apart" as const) : ("usual" as const) };
  });
  return { name, isSame, values };
}

/** Compares amounts like `compareTexts` and marks the lowest, unless two share it or an unknown one may be lower. */
export function comparePrices(
  name: string,
  prices: readonly { text: string; pence: Pence | null }[],
): ComparedRow | null {
  const row = compareTexts(
    name,
    prices.map(({ text }) => text),
  );
  if (row === null) return null;
  const lowest = findLowest(prices.map(({ pence }) => pence));
  return {
    ...row,
    values: row.values.map((value, index) => (index === lowest ? { ...value, standing: "lowest" } : value)),
  };
}

/** Finds the lowest amount's position; null if an amount is unknown, two share it, or there are fewer than two. */
function findLowest(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((pence) => pence !== null);
  if (known.length < amounts.length || known.length < 2) return null;
  const least = Math.min(...known);
  return known.filter((pence) => pence === least).length === 1 ? known.indexOf(least) : null;
}

interface ComparedCosts {
  name: string;
  pence: Pence | null;
  /** Pounds a year at full power; null if the sheet does not say. */
  runningPounds: number | null;
}

/**
 * Writes "The Eco Filter Pump is the cheapest at £124.99, £7.96 less than the next. The Skerryflow costs least to run:
 * £154 a year."; "" if neither is certain. `best` is the position of the product that is both, or of the cheapest if no
 * running costs are known; null if there is none.
 */
export function compareCosts(products: readonly ComparedCosts[]): { inShort: string; best: number | null } {
  const cheapest = findLowest(products.map(({ pence }) => pence));
  const thriftiest = findLowest(products.map(({ runningPounds }) => runningPounds));
  const sentences: string[] = [];
  const lowest = cheapest === null ? undefined : products[cheapest];
  if (lowest !== undefined && lowest.pence !== null) {
    const others = products
      .filter((_, index) => index !== cheapest)
      .map(({ pence }) => pence)
      .filter((pence) => pence !== null);
    const less = Math.min(...others) - lowest.pence;
    sentences.push(
      `the ${lowest.name} is the cheapest at ${formatPrice(lowest.pence)}, ${formatPrice(less)} less than the next.`,
    );
  }
  const thrifty = thriftiest === null ? undefined : products[thriftiest];
  if (thrifty !== undefined && thrifty.runningPounds !== null) {
    const article = sentences.length === 0 ? "the" : "The";
    sentences.push(`${article} ${thrifty.name} costs least to run: ${formatPounds(thrifty.runningPounds)} a year.`);
  }
  const hasRunningCosts = products.some(({ runningPounds }) => runningPounds !== null);
  return { inShort: sentences.join(" "), best: !hasRunningCosts || cheapest === thriftiest ? cheapest : null };
}

const formatPounds = (pounds: number) => `£${Math.round(pounds)}`;
