import type { Product } from "#domain/catalogue/product.ts";
import type { SheetProblem } from "#domain/catalogue/sheet-problem.ts";

import { findWordingFaults, isSuspicious } from "./wording.ts";

type Goods = Pick<Product, "name" | "category" | "description" | "options" | "unit" | "pricePence">;

/** "5kg", "500 g": goods sold by weight wherever they stand. */
const weight = /\b\d{1,5}(?:\.\d{1,3})? ?k?g\b/i;
/** "500ml", "2.5 litre": also the size of a tank, so that it counts only of what is poured. */
const volume = /\b\d{1,5}(?:\.\d{1,3})? ?(?:ml|l|litres?)\b/i;
const byMeasure = /\bper (?:m|metre|m2|m²|kg|litre)\b/i;

/** Chemicals that the Poisons Act regulates above some strength. */
const controlled =
  /\b(?:hydrogen peroxide|formalin|formaldehyde|potassium permanganate|hydrochloric acid|nitric acid)\b/i;
/** A word of each of them. */
const maybeControlled = /peroxide|formalin|formaldehyde|permanganate|hydrochloric|nitric/i;

/** Whether a law may have something against the words of a name or a description. */
export function needsLegalLook(text: string): boolean {
  return isSuspicious(text) || maybeControlled.test(text);
}

/**
 * What the words of a row may not say, or lack, by law. All of it is a warning: nothing here keeps a product from being sold.
 * `judgeDescription` may remember the descriptions that it has seen.
 */
export function judgeGoodsWording(goods: Goods, row: number, judgeDescription = needsLegalLook): SheetProblem[] {
  const { name, category, description, options, unit, pricePence } = goods;
  const problems: SheetProblem[] = [];
  const warn = (column: string, message: string) => problems.push({ row, column, effect: "warning", message });
  if (needsLegalLook(name) || judgeDescription(description)) {
    // Whether the shop is registered for VAT stands in its content; the words of a row need no VAT in any case.
    for (const { message } of findWordingFaults(`${name}. ${description}`, { vatRegistered: null }))
      warn("description", `The row ${message}.`);
    const chemical = controlled.exec(`${name} ${description}`)?.[0];
    if (chemical !== undefined)
      warn(
        "name",
        `“${chemical}” may be controlled (Poisons Act 1972). Look it up on gov.uk before you sell it, and let customers ring instead.`,
      );
  }
  if (unit === null && (pricePence !== null || options.length > 0)) {
    const isPoured = /treat|medicin/.test(category);
    const isMeasured = (text: string) => weight.test(text) || byMeasure.test(text) || (isPoured && volume.test(text));
    if (isMeasured(name) || options.some((option) => isMeasured(option.name)))
      warn(
        "unit",
        "It is sold by weight or measure, so the price of one kg, litre or metre has to be shown beside it (Price Marking Order 2004, article 5). Write kg, litre or m into unit.",
      );
  }
  return problems;
}
