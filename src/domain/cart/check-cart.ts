import { findSeenProduct } from "#domain/catalogue/find-seen-product.ts";
import { type Catalogue, type Product, unitPricePence } from "#domain/catalogue/product.ts";
import { type CartItem, createCartItem } from "./cart-item.ts";

/** A line as it is in a visitor's cart. */
export interface SeenCartLine {
  id: string;
  key?: string | undefined;
  quantity: number;
  selectedSize: string;
  selectedOption: string;
}

/** What is no longer sold: the product, this size or option of it, or anything of it because its price cannot be read. */
export type GonePart = "product" | "size" | "option" | "price";

/** What the shop sells now for a line of a cart. */
export type CheckedLine =
  | {
      /** The line with its present row, name and price. */
      item: CartItem;
      gone: null;
    }
  | { item: null; gone: GonePart };

/** Compares the lines of a cart with the catalogue, in their order. */
export function checkCart(lines: readonly SeenCartLine[], catalogue: Pick<Catalogue, "byId" | "byKey">): CheckedLine[] {
  return lines.map((line) => {
    const product = findSeenProduct(catalogue, line);
    if (product === undefined) return { item: null, gone: "product" };
    const gone = findGoneChoice(product, line);
    if (gone !== null) return { item: null, gone };
    const pricePence = unitPricePence(product, line.selectedOption);
    if (pricePence === null) return { item: null, gone: "price" };
    return { item: createCartItem(product, { ...line, unitPricePence: pricePence }), gone: null };
  });
}

function findGoneChoice({ sizes, options }: Product, { selectedSize, selectedOption }: SeenCartLine): GonePart | null {
  const hasSize = sizes.length === 0 ? selectedSize === "" : sizes.includes(selectedSize);
  if (!hasSize) return "size";
  const hasOption =
    options.length === 0 ? selectedOption === "" : options.some((option) => option.name === selectedOption);
  return hasOption ? null : "option";
}
