import { formatPrice, type Pence } from "#domain/money.ts";

export type UnitOfSale = "kg" | "litre" | "m" | "m²";

export interface SaleUnit {
  per: UnitOfSale;
  /** The amount in one piece if the option does not name one: 20 for a bag of 20 kg, 1 for goods sold by the metre. */
  amount: number;
}

interface Spelling {
  per: UnitOfSale;
  /** The amount of `per` in one of this unit, such as 0.001 kg in a g. */
  factor: number;
}

const spellings: ReadonlyMap<string, Spelling> = new Map([
  ["kg", { per: "kg", factor: 1 }],
  ["kilo", { per: "kg", factor: 1 }],
  ["kilogram", { per: "kg", factor: 1 }],
  ["g", { per: "kg", factor: 0.001 }],
  ["l", { per: "litre", factor: 1 }],
  ["litre", { per: "litre", factor: 1 }],
  ["litres", { per: "litre", factor: 1 }],
  ["ml", { per: "litre", factor: 0.001 }],
  ["m", { per: "m", factor: 1 }],
  ["metre", { per: "m", factor: 1 }],
  ["metres", { per: "m", factor: 1 }],
  ["m2", { per: "m²", factor: 1 }],
  ["m²", { per: "m²", factor: 1 }],
  ["sqm", { per: "m²", factor: 1 }],
]);

/** Parses a unit cell: "kg", "20 kg", "£/m", "per litre"; null if the cell is not understood. */
export function parseSaleUnit(text: string): SaleUnit | null {
  const match = /^(?:per |£? ?\/ ?)?(\d{1,6}(?:\.\d{1,3})?)? ?([a-z]{1,9}[2²]?)$/i.exec(text);
  const unit = spellings.get(match?.[2]?.toLowerCase() ?? "");
  if (unit === undefined) return null;
  const amount = match?.[1] === undefined ? 1 : Number(match[1]) * unit.factor;
  return amount > 0 ? { per: unit.per, amount } : null;
}

/**
 * Finds the amount in an option's name: 5 for "Medium 5kg" by the kg, 0.5 for "500ml" by the litre, 20 for "4 x 5m" by
 * the m²; null if the name has no amount.
 */
function findAmount(words: string, per: UnitOfSale): number | null {
  if (per === "m²") {
    const sides = /(\d{1,3}(?:\.\d{1,3})?) ?m? ?[x×] ?(\d{1,3}(?:\.\d{1,3})?) ?m\b/i.exec(words);
    if (sides !== null) return Number(sides[1]) * Number(sides[2]);
  }
  for (const [, amount, spelling] of words.matchAll(/(\d{1,6}(?:\.\d{1,3})?) ?([a-z]{1,9}[2²]?)(?![a-z0-9])/gi)) {
    const unit = spellings.get(spelling?.toLowerCase() ?? "");
    if (unit?.per === per && Number(amount) > 0) return Number(amount) * unit.factor;
  }
  return null;
}

/** Returns the price of one kg, litre, metre or m² in pence, rounded; null without a unit or a price. */
export function unitPrice(unit: SaleUnit | null, pricePence: Pence | null, optionName = "") {
  if (unit === null || pricePence === null) return null;
  return { pence: Math.round(pricePence / (findAmount(optionName, unit.per) ?? unit.amount)), per: unit.per };
}

const perWords: Record<UnitOfSale, string> = { kg: "kg", litre: "litre", m: "metre", "m²": "m²" };

/** Formats "£7.99 per kg". */
export function formatUnitPrice({ pence, per }: { pence: Pence; per: UnitOfSale }): string {
  return `${formatPrice(pence)} per ${perWords[per]}`;
}
