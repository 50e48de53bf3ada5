import { formatItemName } from "#domain/cart/cart-item.ts";
import { findFactValue } from "#domain/catalogue/fact.ts";
import type { NumberRange } from "#domain/catalogue/measure.ts";
import { unitPricePence, type Product } from "#domain/catalogue/product.ts";

export type KitVariant = ReturnType<typeof listKitVariants>[number];

const headings = {
  flow: { name: "Flow", unit: "l/h" },
  maxFlow: { name: "Max flow", unit: "l/h" },
  maxHead: { name: "Max head", unit: "m" },
  power: { name: "Power", unit: "W" },
  pondVolume: { name: "Pond volume", unit: "l" },
  air: { name: "Air", unit: "l/min" },
  pressure: { name: "Pressure", unit: "bar" },
  mesh: { name: "Mesh", unit: "micron" },
  feed: { name: "Feed", unit: "" },
  outlet: { name: "Outlet", unit: "" },
  suits: { name: "Suits", unit: "" },
  // Hose is sized by its inside diameter, pipe by its outside diameter.
  hose: { name: "Hose", unit: "mm" },
  pipe: { name: "Pipe", unit: "mm" },
  length: { name: "Length", unit: "m" },
  pack: { name: "Pack", unit: "" },
  width: { name: "Width", unit: "mm" },
  heat: { name: "Heat", unit: "kW" },
};
type Heading = keyof typeof headings;

/** Lists the variants of a product that can be bought and are still made. */
export function listKitVariants(product: Product) {
  if (product.stock?.state === "discontinued") return [];
  const options = product.options.length === 0 ? [null] : product.options.map((_, index) => index);
  const sizes = product.sizes.length === 0 ? [null] : product.sizes.map((_, index) => index);
  return options.flatMap((optionAt) => {
    const option = optionAt === null ? "" : (product.options[optionAt]?.name ?? "");
    const pricePence = unitPricePence(product, option);
    if (pricePence === null) return [];
    return sizes.map((sizeAt) => ({
      product,
      /** "" for a product without options. */
      option,
      size: sizeAt === null ? "" : (product.sizes[sizeAt] ?? ""),
      optionAt,
      sizeAt,
      pricePence,
    }));
  });
}

/** Finds the number in the sheet for this option or size; null without a value, or if the cell has words. */
export function findKitNumber(variant: KitVariant, heading: Heading): NumberRange | null {
  const factValue = findFact(variant, heading);
  return typeof factValue === "string" ? null : factValue;
}

/** Returns the words in the sheet for this option or size; "" without words. */
export function getKitWords(variant: KitVariant, heading: Heading): string {
  const factValue = findFact(variant, heading);
  return typeof factValue === "string" ? factValue : "";
}

function findFact({ product, optionAt, sizeAt }: KitVariant, heading: Heading) {
  const { name, unit } = headings[heading];
  const fact = product.facts.find(
    ({ column }) =>
      column.name.toLowerCase() === name.toLowerCase() && column.unit.toLowerCase() === unit.toLowerCase(),
  );
  return fact === undefined ? null : findFactValue(fact, optionAt, sizeAt);
}

/** Returns the name in the cart: "Inline UV Clarifier - 1.5" (30W)". */
export function formatKitVariant({ product, option, size }: KitVariant): string {
  return formatItemName(product.name, size, option);
}
