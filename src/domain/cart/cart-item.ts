import { formatPrice, type Pence } from "#domain/money.ts";
import { href } from "#domain/routes/href.ts";

/** A line of the cart, as stored in the browser. Its prices are only shown: the server prices each order itself. */
export interface CartItem {
  /** The product's row number in the sheet, from 0, as text. */
  id: string;
  /** Identifies the product even after rows of the sheet have moved. */
  key: string;
  /** Such as "Slide Valve - 2" (EPDM)". */
  name: string;
  originalName: string;
  /** Such as "£12.50". */
  price: string;
  unitPricePence: Pence;
  quantity: number;
  /** The URL of the thumbnail. */
  imageUrl: string;
  /** The product's page in this shop, never the supplier's. */
  productUrl: string;
  code: string;
  category: string;
  /** Empty if the product has none to choose. */
  selectedSize: string;
  selectedOption: string;
}

/** The identity of a line. It has the key, because a row number may since have become another product's. */
export type CartLineIdentity = Pick<CartItem, "key" | "selectedSize" | "selectedOption">;

/** The fields of a product that a cart line needs. */
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
  /** The price of one piece with this choice. */
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

/** The page of a line's product, with its size and option chosen. */
export function linePath({
  category,
  id,
  selectedSize,
  selectedOption,
}: Pick<CartItem, "category" | "id" | "selectedSize" | "selectedOption">): string {
  return href("product", { category, productId: id }, { size: selectedSize, option: selectedOption });
}

/** Formats the name of a line, such as "Slide Valve - 2" (EPDM)". Leaves out the size or option if none was chosen. */
export function formatItemName(name: string, selectedSize: string, selectedOption: string): string {
  return `${name}${selectedSize === "" ? "" : ` - ${selectedSize}`}${selectedOption === "" ? "" : ` (${selectedOption})`}`;
}

/** Formats the chosen size and option, such as "2", EPDM"; "" if the product has neither. */
export function formatChosenNames({ selectedSize, selectedOption }: Pick<CartItem, "selectedSize" | "selectedOption">) {
  return [selectedSize, selectedOption].filter((name) => name !== "").join(", ");
}

/** Turns the URL of a picture into that of its thumbnail: "x.jpg" becomes "x-thumb.jpg". Other extensions stay unchanged. */
export function toThumbnailUrl(imageUrl: string): string {
  return imageUrl.replace(/\.jpg(?=$|[?#])/i, "-thumb.jpg");
}

/** The fields by which the server knows a line. */
export function identifyLine({ id, key, selectedSize, selectedOption, quantity }: CartItem) {
  return { id, key, selectedSize, selectedOption, quantity };
}

export function isSameLine(one: CartLineIdentity, other: CartLineIdentity): boolean {
  return (
    one.key === other.key && one.selectedSize === other.selectedSize && one.selectedOption === other.selectedOption
  );
}
