import { compareCosts, comparePrices, compareTexts } from "#domain/catalogue/compare-values.ts";
import {
  formatComparedItems,
  isSameItem,
  parseComparedItems,
  type ComparedItem,
} from "#domain/catalogue/compared-item.ts";
import { findFactValue, formatFact, formatFactFor, weightFact, type Fact } from "#domain/catalogue/fact.ts";
import { cardPriceText, lowestPrice, unitPricePence, type Product } from "#domain/catalogue/product.ts";
import { runningCostFacet } from "#domain/catalogue/running-cost.ts";
import type { FactColumn } from "#domain/catalogue/sheet/fact-column.ts";
import { formatUnitPrice, unitPrice } from "#domain/catalogue/unit-price.ts";
import { stablePictureUrl } from "#domain/media/picture-url.ts";
import { formatPrice, type Pence } from "#domain/money.ts";
import { href } from "#domain/routes/href.ts";
import { requireCatalogue } from "#services/catalogue/sheet/catalogue-holder.ts";
import { formatStock } from "./product-facts.ts";
import { findProductPicture, type CatalogueContext } from "./public-product.ts";

export type ComparedProduct = ReturnType<typeof toColumn>;

export type ComparedPart = ReturnType<typeof listParts>[number];

const maxMore = 8;

/** Compares a URL's products. If their sequence is wrong or a product or option is unknown, returns the proper URL. */
export function compareProducts(context: CatalogueContext, written: string) {
  const live = requireCatalogue(context, "catalogue.product-failed");
  const chosen: { product: Product; key: string; option: string }[] = [];
  for (const { key, option } of parseComparedItems(written)) {
    const product = live.byKey.get(key);
    if (product === undefined) continue;
    chosen.push({ product, key, option: product.options.some(({ name }) => name === option) ? option : "" });
  }
  const proper = formatComparedItems(chosen);
  if (proper !== written) return { state: "moved" as const, path: pathOf(chosen) };
  const products = chosen.map((item) => toColumn(context, item, chosen));
  const category = chosen[0]?.product.category;
  return {
    state: "found" as const,
    products,
    parts: listParts(chosen, live.factColumns),
    ...compareCosts(
      chosen.map((item) => ({
        name: formatChosen(item),
        pence: getPrice(item).pence,
        runningPounds: findRunningPounds(item),
      })),
    ),
    /** Other products of the first product's category, to add; [] if four are compared already. */
    more:
      products.length === 4
        ? []
        : live.products
            .filter((product) => product.category === category && chosen.every(({ key }) => key !== product.key))
            .slice(0, maxMore)
            .map((product) => ({
              name: product.name,
              path: pathOf([...chosen, { key: product.key, option: "" }]),
            })),
  };
}

interface Chosen extends ComparedItem {
  product: Product;
}

function pathOf(items: readonly ComparedItem[]): string {
  return href("compare", {}, { products: formatComparedItems(items) });
}

function formatChosen({ product, option }: Chosen): string {
  return option === "" ? product.name : `${product.name} ${option}`;
}

function toColumn({ pictures }: CatalogueContext, item: Chosen, all: readonly Chosen[]) {
  const { product, key, option } = item;
  const { id, name, originalName, vendor, code, category, sizes, imageSource } = product;
  const others = all.filter((other) => other !== item);
  const { pence, text: price } = getPrice(item);
  const isChosen = pence !== null && sizes.length <= 1;
  return {
    id,
    key,
    option,
    name,
    originalName,
    vendor,
    code,
    category,
    price,
    path: href("product", { category, productId: id }, { option }),
    picture: findProductPicture(product, pictures),
    imageUrl: stablePictureUrl(imageSource),
    pathWithout: pathOf(others),
    /** Comparisons with each of the product's options in place of the chosen one; [] without options. */
    options: product.options.map((other) => {
      const changed = { key, option: other.name };
      // The comparison is between models of one size, so products without a chosen option take the same option.
      const followers = others.map((each) =>
        each.option === "" && each.product.options.some(({ name: same }) => same === other.name)
          ? { ...each, option: other.name }
          : each,
      );
      // The same option twice would make a single column.
      return {
        name: other.name,
        path: pathOf([...followers.filter((each) => !isSameItem(each, changed)), changed]),
      };
    }),
    /** The line for the cart; null if a choice is still to be made, or the product cannot be bought. */
    choice: isChosen ? { selectedSize: sizes[0] ?? "", selectedOption: option, unitPricePence: pence } : null,
    isSellable: lowestPrice(product) !== null,
  };
}

/** Returns the option's price or the product's single price; pence is null if it depends on an option not chosen. */
function getPrice({ product, option }: Chosen): { text: string; pence: Pence | null; unitText: string } {
  const pence = unitPricePence(product, option);
  if (pence === null) return { text: cardPriceText(product), pence, unitText: "" };
  const perUnit = unitPrice(product.unit, pence, option);
  return { text: formatPrice(pence), pence, unitText: perUnit === null ? "" : formatUnitPrice(perUnit) };
}

/** Finds the running cost of a year; for a pump that can be turned down, at full speed. */
function findRunningPounds({ product, option }: Chosen): number | null {
  const fact = product.facts.find(({ column }) => runningCostFacet === `spec.${column.key}`);
  const index = product.options.findIndex(({ name }) => name === option);
  const factValue = fact === undefined ? null : findFactValue(fact, index < 0 ? null : index, null);
  return factValue === null || typeof factValue === "string" ? null : factValue.max;
}

function listParts(chosen: readonly Chosen[], columns: readonly FactColumn[]) {
  const prices = chosen.map(getPrice);
  const compare = (name: string, format: (item: Chosen) => string) => compareTexts(name, chosen.map(format));
  const money = [comparePrices("Price", prices), compare("Unit price", (item) => getPrice(item).unitText)];
  const facts = [
    compare("Sizes", ({ product }) => product.sizes.join(", ")),
    ...columns.map(({ key, name }) =>
      compare(name, (item) => formatFor(item, item.product.facts.find((fact) => fact.column.key === key) ?? null)),
    ),
    compare("Weight", (item) => formatFor(item, weightFact(item.product))),
    compare("Stock", ({ product }) => formatStock(product)?.headline.replace(/\.$/, "") ?? ""),
  ];
  return [
    { heading: "Prices", rows: money.filter((row) => row !== null) },
    { heading: "Specification", rows: facts.filter((row) => row !== null) },
  ];
}

function formatFor({ product, option }: Chosen, fact: Fact | null): string {
  if (fact === null) return "";
  const index = product.options.findIndex(({ name }) => name === option);
  return index < 0 || fact.byChoice?.of !== "options" ? formatFact(fact) : formatFactFor(fact, index, null);
}
