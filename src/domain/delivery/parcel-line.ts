import { findForChoice } from "#domain/catalogue/fact.ts";
import type { NumberRange } from "#domain/catalogue/measure.ts";
import { lowestPrice, unitPricePence, type Product } from "#domain/catalogue/product.ts";
import type { ParcelLine } from "./estimate-delivery.ts";

interface ParcelChoice {
  selectedSize: string;
  selectedOption: string;
  quantity: number;
}

/** Makes the line of a product in this size and option. A choice without a price counts at the product's lowest. */
export function toParcelLine(product: Product, choice: ParcelChoice): ParcelLine {
  return {
    name: product.originalName === "" ? product.name : product.originalName,
    deliveryClass: product.deliveryClass,
    weightKg: findWeight(product, choice),
    quantity: choice.quantity,
    unitPricePence: unitPricePence(product, choice.selectedOption) ?? lowestPrice(product)?.pence ?? 0,
  };
}

/** Makes the line of one piece of a product in any size and option. */
export function toAnyParcelLine(product: Product): ParcelLine {
  const line = toParcelLine(product, { selectedSize: "", selectedOption: "", quantity: 1 });
  return product.weightKg === null
    ? line
    : { ...line, weightKg: { min: product.weightKg.min, max: product.weightKg.max } };
}

function findWeight(product: Product, choice: ParcelChoice): NumberRange | null {
  if (product.weightKg === null) return null;
  const { min, max, byChoice } = product.weightKg;
  return (byChoice && findForChoice(byChoice, product, choice)) ?? { min, max };
}
