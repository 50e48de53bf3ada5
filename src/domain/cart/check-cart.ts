import { findChoiceProblems, findSeenProduct } from "#domain/catalogue/chosen-product.ts";
import { listCompanions } from "#domain/catalogue/companions.ts";
import type { DeliveryClass } from "#domain/catalogue/delivery-class.ts";
import { formatFactFor } from "#domain/catalogue/fact.ts";
import type { Fit } from "#domain/catalogue/fits.ts";
import { cardPriceText, isSellable, unitPricePence, type Catalogue, type Product } from "#domain/catalogue/product.ts";
import { stablePictureUrl } from "#domain/media/picture-url.ts";
import { formatPrice } from "#domain/money.ts";
import type { RequestedLine } from "#domain/orders/checkout/place-order.schema.ts";
import { href } from "#domain/routes/href.ts";
import { createCartItem, toThumbnailUrl, type CartItem } from "./cart-item.ts";

export type SeenCartLine = Omit<RequestedLine, "unitPricePence">;

/** What is no longer sold: the product, this size or option, or the product because its price cannot be read. */
export type GonePart = "product" | "size" | "option" | "price";

export type CheckedLine =
  | {
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
    const shown = { ...product, imageUrl: stablePictureUrl(product.imageSource) };
    return { item: createCartItem(shown, { ...line, unitPricePence: pricePence }), gone: null };
  });
}

export interface LineAbout {
  /** The first facts, with their values for the chosen size and option: "Flow 8,000 l/h". */
  facts: string[];
  /** How the product travels; null if the sheet does not say. */
  delivery: DeliveryClass | null;
  /** A product that goes with this product and is not in the cart; null without one. */
  goesWith: Suggestion | null;
}

type Suggestion = ReturnType<typeof suggest>;

const maxFacts = 3;
/** The maximum number of suggestions in a cart. More would distract. */
const maxSuggestions = 3;

/** Lists what the sheet says about each line, in the order of the lines; null for a product that is gone. */
export function aboutLines(lines: readonly SeenCartLine[], catalogue: Pick<Catalogue, "byId" | "byKey">) {
  const products = lines.map((line) => findSeenProduct(catalogue, line));
  // Each product is suggested once, and only if the cart does not have it.
  const unsuggestedKeys = new Set(products.map((product) => product?.key));
  let suggestions = 0;
  return lines.map((line, index) => {
    const product = products[index];
    if (product === undefined) return null;
    const fitting = suggestions < maxSuggestions ? listFitting(catalogue, product, line) : [];
    const suggested = fitting.find(({ other }) => !unsuggestedKeys.has(other.key));
    if (suggested !== undefined) {
      unsuggestedKeys.add(suggested.other.key);
      suggestions += 1;
    }
    const option = product.options.findIndex(({ name }) => name === line.selectedOption);
    const size = product.sizes.indexOf(line.selectedSize);
    return {
      facts: product.facts
        .slice(0, maxFacts)
        .map((fact) => ({ name: fact.column.name, valueText: formatFactFor(fact, option, size) }))
        .filter(({ valueText }) => valueText !== "")
        .map(({ name, valueText }) => `${name} ${valueText}`),
      delivery: product.deliveryClass,
      goesWith: suggested === undefined ? null : suggest(suggested.other, suggested.by),
    };
  });
}

/** Lists companions that fit the chosen product, each with the option or size that fits; null if all of them do. */
function listFitting(
  catalogue: Pick<Catalogue, "byKey">,
  product: Product,
  { selectedSize, selectedOption }: SeenCartLine,
): { other: Product; by: Fit["by"] }[] {
  const fitting: { other: Product; by: Fit["by"] }[] = [];
  for (const other of listCompanions(catalogue, product)) {
    const fits = other.fits.filter((fit) => fit.product === product.key);
    const fit = fits.find(({ choice }) => ["", selectedOption, selectedSize].includes(choice));
    if (fit !== undefined) fitting.push({ other, by: fit.by });
    // A companion without fits for this product is not its spare.
    else if (fits.length === 0) fitting.push({ other, by: null });
  }
  return fitting;
}

function suggest(product: Product, by: Fit["by"]) {
  const shown = { ...product, imageUrl: stablePictureUrl(product.imageSource) };
  const { key, name, code, category, id, imageUrl, sizes, options } = shown;
  const option = by?.of === "options" ? (options[by.index]?.name ?? "") : "";
  const size = by?.of === "sizes" ? (sizes[by.index] ?? "") : "";
  const isOpen = (options.length > 0 && option === "") || (sizes.length > 1 && size === "");
  const pricePence = unitPricePence(product, option);
  return {
    key,
    name,
    code,
    productUrl: href("product", { category, productId: id }, { size, option }),
    /** The URL of the thumbnail; "" without a picture. */
    imageUrl: toThumbnailUrl(imageUrl),
    priceText: option === "" || pricePence === null ? cardPriceText(product) : formatPrice(pricePence),
    /** One piece as a line; null if the customer must choose a size or an option first. */
    item:
      isOpen || pricePence === null || !isSellable(product, option)
        ? null
        : createCartItem(shown, {
            selectedSize: size === "" ? (sizes[0] ?? "") : size,
            selectedOption: option,
            quantity: 1,
            unitPricePence: pricePence,
          }),
  };
}
