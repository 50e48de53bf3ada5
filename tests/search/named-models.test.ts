import { readFile } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import { unitPricePence, type Catalogue } from "#domain/catalogue/product.ts";
import { formatPrice } from "#domain/money.ts";
import { parseListQuery } from "#domain/routes/match.ts";
import { listAllProducts } from "#services/catalogue/pages/list-found.ts";
import type { SearchContext } from "#services/catalogue/pages/public-product.ts";
import { readContentContext } from "../support/content-context.ts";
import { namedModels } from "./named-models.ts";

/** The share of the searches whose first card opens the model that was asked for, with its price. */
const required = 0.95;

let catalogue: Catalogue;
let context: SearchContext;

beforeAll(async () => {
  const content = await readContentContext(await readFile("content/products.csv"));
  catalogue = content.services.catalogue.current();
  context = { ...content.services, pictures: content.pictures, searchWords: content.content.current().searchWords };
});

/** Reads the model that a search's first card opens: name, selected size and option, and the price on the card. */
function openFirst(search: string) {
  const list = listAllProducts(context, parseListQuery("products", new URLSearchParams({ search })));
  const card = list.state === "found" ? list.list.products[0] : undefined;
  const product = catalogue.products.find(({ id }) => id === card?.id);
  if (card === undefined || product === undefined) return null;
  const chosen = new URL(card.path, "http://shop.test").searchParams;
  const option = chosen.get("option") ?? product.options[0]?.name ?? "";
  const pence = unitPricePence(product, option);
  return {
    name: product.name,
    size: chosen.get("size") ?? product.sizes[0] ?? "",
    option,
    hasOwnPrice: pence !== null && card.priceText === formatPrice(pence),
    priceText: card.priceText,
  };
}

test("a search that names one model opens it, with its price on the card", () => {
  const misses = namedModels.flatMap(([search, name, choice]) => {
    const opened = openFirst(search);
    // A matching size needs no price of its own, because sizes do not change the price.
    const isChosen = opened?.size === choice || (opened?.option === choice && opened.hasOwnPrice);
    if (isChosen && opened.name.includes(name)) return [];
    return `${search}: ${opened?.name}, ${opened?.size}, ${opened?.option}, ${opened?.priceText}`;
  });
  expect(namedModels.length).toBeGreaterThanOrEqual(120);
  expect(misses.length / namedModels.length, misses.join("\n")).toBeLessThanOrEqual(1 - required);
});

test.each([
  ["pump 10000 litre pond", "8000 l/h"],
  ["pump for a 10,000 litre pond", "8000 l/h"],
  ["10000 litre pond pump", "8000 l/h"],
  ["10000 litre koi pond pump", "8000 l/h"],
  ["pump for pond of 10000 litres", "8000 l/h"],
  ["eco pump for 9000 litre pond", "8000 l/h"],
  ["pressure filter for 10000 litre pond", "10000 litre / 18W"],
  ["eco pump 12000 l/h", "12000 l/h"],
  ["eco pump 12000 litre", "12000 l/h"],
])("%s opens %s, since a pond's litres are its volume and other litres a flow", (search, option) => {
  expect(openFirst(search)).toMatchObject({ option, hasOwnPrice: true });
});
