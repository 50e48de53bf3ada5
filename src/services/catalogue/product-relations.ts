import { type Catalogue, type Product, lowestPrice } from "#domain/catalogue/product.ts";
import { listSizeSiblings, readSizeFamily } from "#domain/catalogue/size-family.ts";
import { normalise } from "#domain/catalogue/stable-key.ts";
import { stablePictureAddress } from "#domain/media/picture-address.ts";
import type { Pence } from "#domain/money.ts";

import { getProductAddress, toProductCard, type CatalogueContext } from "./public-product.ts";

/** More of them would push the rest of the page away. */
const maxGoesWith = 3;

/** A product that goes with another one, as a row. */
export interface GoesWith {
  id: string;
  key: string;
  name: string;
  originalName: string;
  code: string;
  category: string;
  address: string;
  imageUrl: string;
  priceText: string;
  /** The first sentence of its description; "" without one. */
  reason: string;
  /** The only one it has; "" without. */
  selectedSize: string;
  /** null: it has sizes or options, which are chosen on its own page. */
  pricePence: Pence | null;
}

/** The same thing in another size, or this one. */
export interface SizeSibling {
  size: string;
  address: string;
  isThis: boolean;
}

export interface ProductRelations {
  goesWith: GoesWith[];
  /** In the order of the sheet; [] when there is no other size. */
  siblings: SizeSibling[];
  /** The names of the products that it takes the place of. */
  replaces: string[];
}

/** What leads from a product to others: what goes with it, its other sizes, and what it takes the place of. */
export function listRelations(
  catalogue: Catalogue,
  product: Product,
  { pictures }: CatalogueContext,
): ProductRelations {
  const successors = findSuccessors(catalogue);
  return {
    goesWith: product.goesWith
      .map((key) => catalogue.byKey.get(key))
      .filter((other) => other !== undefined)
      .filter(isOffered)
      .slice(0, maxGoesWith)
      .map((other) => {
        const { id, name, code, category, address, priceText } = toProductCard(other, pictures);
        const hasChoice = other.options.length > 0 || other.sizes.length > 1;
        return {
          id,
          name,
          code,
          category,
          address,
          priceText,
          key: other.key,
          originalName: other.originalName,
          imageUrl: stablePictureAddress(other.imageSource),
          reason: firstSentence(other.description),
          selectedSize: other.sizes[0] ?? "",
          pricePence: hasChoice ? null : other.pricePence,
        };
      }),
    siblings: listSizeSiblings(product, (family) => listFamily(catalogue, product, family)).map(({ row, size }) => ({
      size,
      address: getProductAddress(row),
      isThis: row === product,
    })),
    replaces: (successors.get(product.key) ?? []).map(({ name }) => name),
  };
}

function isOffered(product: Product): boolean {
  return lowestPrice(product) !== null && product.stock?.state !== "discontinued";
}

function firstSentence(text: string): string {
  const end = text.search(/[.!?](?: |$)/);
  return end < 0 ? text : text.slice(0, end + 1);
}

type ProductLists = ReadonlyMap<string, readonly Product[]>;

/** By brand and category. */
const familiesByCatalogue = new WeakMap<Catalogue, Map<string, ProductLists>>();

/**
 * The products that differ from a product in their size alone, itself among them. Reads only the names of its brand and category,
 * when the first page needs them: those of a whole sheet would keep the first page of each revision waiting.
 */
function listFamily(catalogue: Catalogue, product: Product, family: string): readonly Product[] {
  let known = familiesByCatalogue.get(catalogue);
  if (known === undefined) familiesByCatalogue.set(catalogue, (known = new Map()));
  const vendor = normalise(product.vendor);
  const shelf = `${vendor}\n${product.category}`;
  let families = known.get(shelf);
  if (families === undefined) {
    const rows = catalogue.products.filter(
      (row) => row.category === product.category && (row.vendor === product.vendor || normalise(row.vendor) === vendor),
    );
    known.set(shelf, (families = groupByFamily(rows)));
  }
  return families.get(family) ?? [];
}

function groupByFamily(products: readonly Product[]): ProductLists {
  const families = new Map<string, Product[]>();
  for (const product of products) {
    if (product.stock?.state === "discontinued") continue;
    const family = readSizeFamily(product)?.family;
    if (family !== undefined) add(families, family, product);
  }
  return families;
}

const successorsByCatalogue = new WeakMap<Catalogue, ProductLists>();

/** By the key of a successor: what it takes the place of. */
function findSuccessors(catalogue: Catalogue): ProductLists {
  const known = successorsByCatalogue.get(catalogue);
  if (known !== undefined) return known;
  const successors = new Map<string, Product[]>();
  for (const product of catalogue.products)
    if (product.replacedBy !== null) add(successors, product.replacedBy, product);
  successorsByCatalogue.set(catalogue, successors);
  return successors;
}

function add(map: Map<string, Product[]>, key: string, product: Product): void {
  const present = map.get(key);
  if (present === undefined) map.set(key, [product]);
  else present.push(product);
}
