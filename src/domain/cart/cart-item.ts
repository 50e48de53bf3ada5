import { href } from "#domain/addresses/href.ts";
import { formatPrice, type Pence } from "#domain/money.ts";

/** One line of the cart, as it is kept in the browser. Prices in it are for showing; the server prices again. */
export interface CartItem {
  /** The product's position in the sheet, as text. */
  id: string;
  /** Stays with the product when rows of the sheet move. */
  key: string;
  /** "product - size (option)". */
  name: string;
  originalName: string;
  /** "£12.50". */
  price: string;
  unitPricePence: Pence;
  quantity: number;
  /** The small picture. */
  imageUrl: string;
  /** Our own page of the product, never the supplier's. */
  productUrl: string;
  code: string;
  category: string;
  /** "" where none was to choose. */
  selectedSize: string;
  /** "" where none was to choose. */
  selectedOption: string;
}

/** Two lines with the same identity are one line. */
export type CartLineIdentity = Pick<CartItem, "id" | "selectedSize" | "selectedOption">;

/** What a cart line needs to know of a product; any public form of a product will do. */
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
  /** What one piece costs with this choice. */
  unitPricePence: Pence;
}

/** The line for a product with a size, an option and a quantity chosen. */
export function cartItemOf(product: CartProduct, choice: CartChoice): CartItem {
  return {
    id: product.id,
    key: product.key,
    name: composedName(product.name, choice.selectedSize, choice.selectedOption),
    originalName: product.originalName || product.name,
    price: formatPrice(choice.unitPricePence),
    unitPricePence: choice.unitPricePence,
    quantity: choice.quantity,
    imageUrl: thumbnailOf(product.imageUrl),
    productUrl: href("product", { category: product.category, productId: product.id }),
    code: product.code,
    category: product.category,
    selectedSize: choice.selectedSize,
    selectedOption: choice.selectedOption,
  };
}

/** "Slide Valve - 2" (EPDM)": the product, then " - size", then " (option)", each only where chosen. */
export function composedName(name: string, selectedSize: string, selectedOption: string): string {
  return `${name}${selectedSize === "" ? "" : ` - ${selectedSize}`}${selectedOption === "" ? "" : ` (${selectedOption})`}`;
}

/** The address of the small picture: ".jpg" becomes "-thumb.jpg"; any other ending stays as it is. */
export function thumbnailOf(imageUrl: string): string {
  return imageUrl.replace(/\.jpg(?=$|[?#])/i, "-thumb.jpg");
}

export function isSameLine(one: CartLineIdentity, other: CartLineIdentity): boolean {
  return one.id === other.id && one.selectedSize === other.selectedSize && one.selectedOption === other.selectedOption;
}
