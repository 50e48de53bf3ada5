import { formatPrice, type Pence } from "#domain/money.ts";
import { href } from "#domain/routes/href.ts";

/** A line of the cart, as stored in the browser. Its prices are only shown: the server prices each order itself. */
export interface CartItem {
  /** The position of the product's row in the sheet, from 0, as text. */
  id: string;
  /** The key, which identifies the product even after rows of the sheet have moved. */
  key: string;
  /** "Slide Valve - 2" (EPDM)" */
  name: string;
  originalName: string;
  /** "£12.50" */
  price: string;
  unitPricePence: Pence;
  quantity: number;
  imageUrl: string;
  /** The product's page in this shop, never the supplier's. */
  productUrl: string;
  code: string;
  category: string;
  /** "" if the product has no sizes. */
  selectedSize: string;
  selectedOption: string;
}

/** The identity of a line, with the key because the row number may since have become another product's. */
export type CartLineIdentity = Pick<CartItem, "key" | "selectedSize" | "selectedOption">;

export interface CartProduct {
  id: string;
  key: string;
  name: string;
  originalName?: string;
  code: string;
  category: string;
  imageUrl: string;
}

export interface CartChoice {
  selectedSize: string;
  selectedOption: string;
  quantity: number;
  unitPricePence: Pence;
}

export function createCartItem(product: CartProduct, choice: CartChoice): CartItem {
  return {
    id: product.id,
    key: product.key,
    name: formatItemName(product.name, choice.selectedSize, choice.selectedOption),
    originalName: product.originalName || product.name,
    price: formatPrice(choice.unitPricePence),
    unitPricePence: choice.unitPricePence,
    quantity: choice.quantity,
    imageUrl: toThumbnailUrl(product.imageUrl),
    productUrl: linePath({ ...choice, category: product.category, id: product.id }),
    code: product.code,
    category: product.category,
    selectedSize: choice.selectedSize,
    selectedOption: choice.selectedOption,
  };
}

/** Builds the path of a line's product, with its size and option chosen. */
export function linePath({
  category,
  id,
  selectedSize,
  selectedOption,
}: Pick<CartItem, "category" | "id" | "selectedSize" | "selectedOption">): string {
  return href("product", { category, productId: id }, { size: selectedSize, option: selectedOption });
}

/** Formats the name of a line: "Slide Valve - 2" (EPDM)". Leaves out a size or option that was not chosen. */
export function formatItemName(name: string, selectedSize: string, selectedOption: string): string {
  return `${name}${selectedSize === "" ? "" : ` - ${selectedSize}`}${selectedOption === "" ? "" : ` (${selectedOption})`}`;
}

/** Formats the chosen size and option: "2", EPDM"; "" if nothing was chosen. */
export function formatChosenNames({ selectedSize, selectedOption }: Pick<CartItem, "selectedSize" | "selectedOption">) {
  return [selectedSize, selectedOption].filter((name) => name !== "").join(", ");
}

/** Returns the URL of a picture's thumbnail: "x.jpg" → "x-thumb.jpg". Other extensions stay as they are. */
export function toThumbnailUrl(imageUrl: string): string {
  return imageUrl.replace(/\.jpg(?=$|[?#])/i, "-thumb.jpg");
}

export function identifyLine({ id, key, selectedSize, selectedOption, quantity }: CartItem) {
  return { id, key, selectedSize, selectedOption, quantity };
}

export function isSameLine(one: CartLineIdentity, other: CartLineIdentity): boolean {
  return (
    one.key === other.key && one.selectedSize === other.selectedSize && one.selectedOption === other.selectedOption
  );
}
