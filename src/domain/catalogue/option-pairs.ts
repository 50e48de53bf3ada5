import { parsePrice } from "#domain/money.ts";

import { cleanCell } from "./cell-text.ts";
import type { ProductOption } from "./product.ts";

export interface OptionPairs {
  options: ProductOption[];
  /** The cell can be read in two ways, so no price in this row is certain any more. */
  uncertain: boolean;
  /** What was dropped and why, in plain words. */
  remarks: string[];
}

/**
 * Alternating option name and price, separated by commas, read two at a time. A pair whose price cannot be read is
 * dropped, as is a second option of the same name.
 */
export function parseOptionPairs(cell: string | undefined): OptionPairs {
  const text = cleanCell(cell, 20_000);
  if (text === "") return { options: [], uncertain: false, remarks: [] };
  const parts = text.split(",").map((part) => part.trim());
  if (parts.at(-1) === "") parts.pop();
  if (hasThousandsComma(parts)) {
    return {
      options: [],
      uncertain: true,
      remarks: [
        "a price is written with a thousands comma (2,195.00), which also separates the options: write 2195.00",
      ],
    };
  }

  const options: ProductOption[] = [];
  const remarks: string[] = [];
  for (let at = 0; at < parts.length; at += 2) {
    const name = parts[at] ?? "";
    const priceText = parts[at + 1];
    const pricePence = priceText === undefined ? null : parsePrice(priceText);
    if (pricePence === null) {
      remarks.push(
        priceText === undefined
          ? `“${name}” has no price after it and is not offered`
          : `“${name}” is not offered, because its price “${priceText}” cannot be read (write it like 12.50)`,
      );
    } else if (name === "") {
      remarks.push(`the price “${priceText}” has no name before it and is not offered`);
    } else if (options.some((option) => option.name === name)) {
      remarks.push(`“${name}” stands twice; the first is offered`);
    } else {
      options.push({ name, pricePence });
    }
  }
  return { options, uncertain: false, remarks };
}

// "25,2,195.00" would offer option 25 at £2. What gives it away is an option "named" 195.00 right after a short whole
// number, or an option named like a price with its £.
function hasThousandsComma(parts: readonly string[]): boolean {
  return parts.some((part, at) => {
    const before = parts[at - 1] ?? "";
    const isName = at % 2 === 0;
    if (isName && /^£\s*\d/.test(part)) return true;
    return /^\d{3}\.\d{2}$/.test(part) && /^£?\s*\d{1,3}$/.test(before) && (isName || before.startsWith("£"));
  });
}
