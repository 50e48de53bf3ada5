import { listCompanions } from "#domain/catalogue/companions.ts";
import type { Variant } from "#domain/catalogue/facets/product-variants.ts";
import type { Fit } from "#domain/catalogue/fits.ts";
import { isOffered, unitPricePence, type Catalogue, type Product } from "#domain/catalogue/product.ts";
import { listSizeSiblings } from "#domain/catalogue/size-family.ts";
import { stablePictureUrl } from "#domain/media/picture-url.ts";
import { formatQuery } from "#domain/routes/href.ts";
import { getFilteredProduct } from "./filtered-list.ts";
import { getProductPath, toMatchedCard, type CatalogueContext } from "./public-product.ts";

/** The maximum number of rows: more would push the rest of the page too far down. */
const maxGoesWith = 3;

export type ProductRelations = ReturnType<typeof listRelations>;
export type RelatedProduct = ReturnType<typeof toRow>;
/** A model of a spare, with the options or sizes of the product that the spare fits; "" for all of them. */
export type Spare = RelatedProduct & { fits: string[] };
/** A product that a spare fits, with the option or size of the spare that fits it; "" for all of them. */
export type FittedProduct = ProductRelations["fits"][number];
export type SizeSibling = ProductRelations["siblings"][number];

function listFitted(spare: Product, { byKey }: Catalogue) {
  const fitted = [];
  for (const fit of spare.fits) {
    const product = byKey.get(fit.product);
    if (product === undefined) continue;
    const { choice } = fit;
    const query = formatQuery("product", product.sizes.includes(choice) ? { size: choice } : { option: choice });
    const name = choice === "" ? product.name : `${product.name} ${choice}`;
    fitted.push({ name, path: getProductPath(product) + query, by: formatFitting(spare, fit) });
  }
  return fitted;
}

/** Lists links from a product to its spares, what a spare fits, companions, other sizes and predecessors. */
export function listRelations(catalogue: Catalogue, product: Product, context: CatalogueContext) {
  const spares = catalogue.products.filter((spare) => isOffered(spare) && isFor(spare, product));
  return {
    spares: spares.flatMap((spare): Spare[] => {
      const fits = spare.fits.filter((fit) => fit.product === product.key);
      const byModel = Map.groupBy(fits, ({ by }) => JSON.stringify(by));
      return [...byModel.values()].flatMap((ofModel) =>
        ofModel.slice(0, 1).map((fit) => ({
          ...toRow(spare, listFitting(spare, fit), context),
          fits: ofModel.map(({ choice }) => choice),
        })),
      );
    }),
    fits: listFitted(product, catalogue),
    goesWith: listCompanions(catalogue, product)
      .filter((other) => !isFor(other, product))
      .slice(0, maxGoesWith)
      .map((other) => toRow(other, getFilteredProduct(other).variants, context)),
    /** The other sizes in the order of the sheet; [] if there are none. */
    siblings: listSizeSiblings(
      product,
      catalogue.products.filter(({ stock }) => stock?.state !== "discontinued"),
    ).map(({ row, size }) => ({ size, path: getProductPath(row), isThis: row === product })),
    replaces: catalogue.products.filter(({ replacedBy }) => replacedBy === product.key).map(({ name }) => name),
  };
}

/** Makes a row of a product. `variants` are those that the row means. */
function toRow(product: Product, variants: readonly Variant[], { pictures }: CatalogueContext) {
  const { id, key, name, code, category, path, priceText } = toMatchedCard({ product, variants }, pictures);
  const [only] = variants.length === 1 ? variants : [];
  const selectedSize = product.sizes[only?.size ?? -1] ?? "";
  const selectedOption = product.options[only?.option ?? -1]?.name ?? "";
  const named = [product.sizes.length > 1 ? selectedSize : "", product.options.length > 1 ? selectedOption : ""];
  return {
    id,
    key,
    name,
    title: [name, ...named].filter((word) => word !== "").join(" "),
    code,
    category,
    path,
    priceText,
    originalName: product.originalName,
    imageUrl: stablePictureUrl(product.imageSource),
    /** The first sentence of its description; "" without one. */
    reason: firstSentence(product.description),
    selectedSize,
    selectedOption,
    /** The price; null if the customer must choose a size or option on the product's page. */
    pricePence: only === undefined ? null : unitPricePence(product, selectedOption),
  };
}

function isFor(spare: Product, product: Product): boolean {
  return spare.fits.some((fit) => fit.product === product.key);
}

function listFitting(spare: Product, { by }: Fit): readonly Variant[] {
  const { variants } = getFilteredProduct(spare);
  return by === null
    ? variants
    : variants.filter((variant) => variant[by.of === "options" ? "option" : "size"] === by.index);
}

function formatFitting({ options, sizes }: Product, { by }: Fit): string {
  if (by === null) return "";
  return (by.of === "options" ? options[by.index]?.name : sizes[by.index]) ?? "";
}

function firstSentence(text: string): string {
  const end = text.search(/[.!?](?: |$)/);
  return end < 0 ? text : text.slice(0, end + 1);
}
