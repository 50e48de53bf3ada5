import { parseTypedQuantity } from "#domain/cart/cart.ts";
import type { ChosenModel, PublicProduct } from "#services/catalogue/pages/get-product.ts";

export interface ProductChoice extends ChosenModel {
  quantity: number;
}

/** Returns the first size and the first option, with a quantity of one. */
export function firstChoice(product: Pick<PublicProduct, "sizes" | "options">): ProductChoice {
  return { selectedSize: product.sizes[0] ?? "", selectedOption: product.options[0]?.name ?? "", quantity: 1 };
}

/** Reads the form's choice. Too large a quantity stays as typed; an invalid one becomes the last good one. */
export function chosenFrom(values: FormData, product: Pick<PublicProduct, "sizes" | "options">, lastGoodQuantity = 1) {
  const first = firstChoice(product);
  const size = values.get("size");
  const option = values.get("option");
  return {
    selectedSize: product.sizes.find((each) => each === size) ?? first.selectedSize,
    selectedOption: product.options.find((each) => each.name === option)?.name ?? first.selectedOption,
    quantity: parseTypedQuantity(values.get("quantity")) || lastGoodQuantity,
  };
}

export function isSameChoice(one: ProductChoice, other: ProductChoice): boolean {
  return (
    one.selectedSize === other.selectedSize &&
    one.selectedOption === other.selectedOption &&
    one.quantity === other.quantity
  );
}

/** Returns the price of one piece, which no size changes; null if this choice is not for sale. */
export function findUnitPrice(product: Pick<PublicProduct, "options" | "pricePence">, choice: ProductChoice) {
  if (product.options.length === 0) return product.pricePence;
  return product.options.find((option) => option.name === choice.selectedOption)?.pricePence ?? null;
}

/** Returns the stock of the chosen option or size if these are counted separately, otherwise that of the product. */
export function findStock({ stock, stockByChoice, options, sizes }: PublicProduct, choice: ChosenModel) {
  if (stockByChoice === undefined) return stock;
  const index =
    stockByChoice.of === "options"
      ? options.findIndex(({ name }) => name === choice.selectedOption)
      : sizes.indexOf(choice.selectedSize);
  return stockByChoice.values[index] ?? stock;
}

/** Returns the option or size whose stock is counted; "" if the product's stock is counted as a whole. */
export function getCountedChoice({ stockByChoice }: PublicProduct, choice: ChosenModel): string {
  if (stockByChoice === undefined) return "";
  return stockByChoice.of === "options" ? choice.selectedOption : choice.selectedSize;
}
