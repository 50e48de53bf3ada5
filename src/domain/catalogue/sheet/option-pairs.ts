import type { ProductOption } from "#domain/catalogue/product.ts";
import { parsePrice } from "#domain/parse-price.ts";
import { cleanCell, parseDecimalComma } from "./cell-text.ts";

export interface OptionPairs {
  options: ProductOption[];
  written: number;
  /** For each of `options`, its position among the options of the cell. */
  offered: number[];
  /** The names without a readable price. */
  unpriced: string[];
  /** Whether the cell can be read in two ways, so that no price of the row is certain. */
  isAmbiguous: boolean;
  /** The dropped parts with the reasons, for the owner. */
  warnings: string[];
}

const noOptions: OptionPairs = {
  options: [],
  written: 0,
  offered: [],
  unpriced: [],
  isAmbiguous: false,
  warnings: [],
};

/** Parses alternating option names and prices. Drops a pair without a price, and a second pair with the same name. */
export function parseOptionPairs(cell: string): OptionPairs {
  const text = cleanCell(cell, 20_000);
  if (text === "") return { ...noOptions };
  const { parts, comma } = splitPairs(text);
  if (hasThousandsComma(parts)) {
    return {
      ...noOptions,
      isAmbiguous: true,
      warnings: [
        "a price is written with a thousands comma (2,195.00), which also separates the options: write 2195.00",
      ],
    };
  }

  const options: ProductOption[] = [];
  const offered: number[] = [];
  const unpriced: string[] = [];
  const names = new Set<string>();
  const warnings: string[] = comma === null ? [] : [comma];
  for (let index = 0; index < parts.length; index += 2) {
    const name = parts[index] ?? "";
    const priceText = parts[index + 1];
    const pricePence = priceText === undefined ? null : (parsePrice(priceText) ?? parseDecimalComma(priceText));
    if (pricePence === null) {
      if (name !== "" && !unpriced.includes(name)) unpriced.push(name);
      warnings.push(
        priceText === undefined
          ? `“${name}” has no price after it and is not offered`
          : `“${name}” is not offered, because its price “${priceText}” cannot be read (write it like 12.50)`,
      );
    } else if (name === "") {
      warnings.push(`the price “${priceText}” has no name before it and is not offered`);
    } else if (names.has(name)) {
      warnings.push(`“${name}” appears twice; the first is offered`);
    } else {
      names.add(name);
      options.push({ name, pricePence });
      offered.push(index / 2);
    }
  }
  return { options, written: Math.ceil(parts.length / 2), offered, unpriced, isAmbiguous: false, warnings };
}

/** Splits a cell into names and prices. `comma` tells the owner that decimal commas were read; null if none were. */
function splitPairs(text: string): { parts: string[]; comma: string | null } {
  const parts = splitAt(text, ",");
  // "5kg;19,95;10kg;35,00"
  const bySemicolon = text.includes(";") ? splitAt(text, ";") : [];
  if (
    bySemicolon.length >= 2 &&
    bySemicolon.length % 2 === 0 &&
    bySemicolon.every(
      (part, index) => index % 2 === 0 || parsePrice(part) !== null || parseDecimalComma(part) !== null,
    ) &&
    bySemicolon.some((part, index) => index % 2 === 1 && parseDecimalComma(part) !== null)
  )
    return { parts: bySemicolon, comma: describeComma(bySemicolon[0] ?? "", bySemicolon[1] ?? "") };
  // "5kg,19,95,10kg,35,00". A name of digits alone could be a price.
  const isThrees =
    parts.length >= 3 &&
    parts.length % 3 === 0 &&
    parts.every((part, index) => {
      if (index % 3 === 0) return /[^\d\s.,£]/.test(part);
      return index % 3 === 1 ? /^£?\s*\d{1,6}$/.test(part) : /^\d{2}$/.test(part);
    });
  if (!isThrees) return { parts, comma: null };
  const pairs: string[] = [];
  for (let index = 0; index < parts.length; index += 3)
    pairs.push(parts[index] ?? "", `${parts[index + 1]}.${parts[index + 2]}`);
  return { parts: pairs, comma: describeComma(pairs[0] ?? "", `${parts[1]},${parts[2]}`) };
}

function splitAt(text: string, separator: string): string[] {
  const parts = text.split(separator).map((part) => part.trim());
  if (parts.at(-1) === "") parts.pop();
  return parts;
}

function describeComma(name: string, price: string): string {
  return `the price of “${name}” is written “${price}” with a comma, and read as ${price.replace(",", ".")}: write it with a dot to be sure`;
}

// Read in pairs, "25,2,195.00" would offer option 25 at £2. An option "named" 195.00 or £195 after a short whole number
// shows the mistake.
function hasThousandsComma(parts: readonly string[]): boolean {
  return parts.some((part, index) => {
    const before = parts[index - 1] ?? "";
    const isName = index % 2 === 0;
    if (isName && /^£\s*\d/.test(part)) return true;
    return /^\d{3}\.\d{2}$/.test(part) && /^£?\s*\d{1,3}$/.test(before) && (isName || before.startsWith("£"));
  });
}
