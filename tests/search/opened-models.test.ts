import { readFile } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import { isLeft } from "#domain/catalogue/facets/filter-products.ts";
import { formatPossiblePrice, type Catalogue } from "#domain/catalogue/product.ts";
import { noFilters, type Filters } from "#domain/routes/filter-parameters.ts";
import { match, parseListQuery } from "#domain/routes/match.ts";
import { noSearchWords } from "#domain/search/search-words.ts";
import { getCategoryList, getFilteredProduct } from "#services/catalogue/pages/filtered-list.ts";
import { getProduct } from "#services/catalogue/pages/get-product.ts";
import { listAllProducts, listCategory } from "#services/catalogue/pages/list-found.ts";
import type { ProductCard, SearchContext } from "#services/catalogue/pages/public-product.ts";
import { readContentContext } from "../support/content-context.ts";
import { demoSearches } from "./demo-searches.ts";
import { namedModels } from "./named-models.ts";

let catalogue: Catalogue;
let context: SearchContext;

beforeAll(async () => {
  const content = await readContentContext(await readFile("content/products.csv"));
  catalogue = content.services.catalogue.current();
  context = { ...content.services, pictures: content.pictures, searchWords: noSearchWords };
});

/** Finds faults of the page that a card opens: a price other than the card's, or a model that the filters leave out. */
function findFault(card: ProductCard, filters: Filters): string | null {
  const found = match(card.path);
  if (found?.key !== "product") return `${card.path} is not a product`;
  const opened = getProduct(context, {
    ...found.query,
    category: found.parts.category,
    id: found.parts.productId,
  });
  if (opened.state !== "found") return `${card.path} is ${opened.state}`;
  const { options, sizes, pricePence } = opened.product;
  const option = options.find(({ name }) => name === opened.choice.selectedOption);
  const shown = formatPossiblePrice(option?.pricePence ?? pricePence);
  if (!card.priceText.startsWith("from ") && card.priceText !== shown)
    return `${card.path} costs ${shown} instead of ${card.priceText}`;
  const product = catalogue.byKey.get(card.key);
  const variants = product === undefined ? [] : getFilteredProduct(product).variants;
  const variant = variants.find(
    (each) =>
      (each.option === null || product?.options[each.option]?.name === opened.choice.selectedOption) &&
      (each.size === null || sizes[each.size] === opened.choice.selectedSize),
  );
  return variant !== undefined && isLeft(variant, filters) ? null : `${card.path} is not what was filtered for`;
}

test("each card under each filter of a category opens a model that the filter includes, at the card's price", () => {
  const faults: string[] = [];
  let count = 0;
  for (const { slug: category } of catalogue.categories)
    for (const facet of getCategoryList(catalogue, category).facets) {
      for (const { value, band } of facet.choices) {
        const filters: Filters = new Map([[facet.key, band ?? [value]]]);
        const query = { ...parseListQuery("category", new URLSearchParams()), filters };
        const list = listCategory(context, { ...query, category });
        for (const card of list.state === "found" ? list.list.products : []) {
          count += 1;
          const fault = findFault(card, filters);
          if (fault !== null) faults.push(`${facet.label}: ${fault}`);
        }
      }
    }
  expect(count).toBeGreaterThan(1_000);
  expect(faults).toEqual([]);
});

test("each card of a search opens a model at the card's price", () => {
  const searches = [...demoSearches, ...namedModels].map(([search]) => search);
  const faults = searches.flatMap((search) => {
    const list = listAllProducts(context, parseListQuery("products", new URLSearchParams({ search })));
    return (list.state === "found" ? list.list.products : []).flatMap((card) => findFault(card, noFilters) ?? []);
  });
  expect(faults).toEqual([]);
});
