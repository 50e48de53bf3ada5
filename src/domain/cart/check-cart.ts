import { findChoiceProblems, findSeenProduct } from "#domain/catalogue/chosen-product.ts";
import { type Catalogue, unitPricePence } from "#domain/catalogue/product.ts";
import { stablePictureAddress } from "#domain/media/picture-address.ts";
import type { RequestedLine } from "#domain/orders/placing/place-order.schema.ts";
import { type CartItem, createCartItem } from "./cart-item.ts";

/** A line as it is in a visitor's cart. */
export type SeenCartLine = Omit<RequestedLine, "unitPricePence">;

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
    const [problem] = findChoiceProblems(product, line);
    if (problem !== undefined) return { item: null, gone: problem.part };
    const pricePence = unitPricePence(product, line.selectedOption);
    if (pricePence === null) return { item: null, gone: "price" };
    const shown = { ...product, imageUrl: stablePictureAddress(product.imageSource) };
    return { item: createCartItem(shown, { ...line, unitPricePence: pricePence }), gone: null };
  });
}
