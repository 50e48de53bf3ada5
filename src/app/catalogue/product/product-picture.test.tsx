import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { toCardViews } from "#app/catalogue/list/card-view.ts";
import { ProductCard } from "#app/catalogue/list/product-card.tsx";
import type { Picture } from "#domain/media/picture.ts";
import type { ProductCard as Card } from "#services/catalogue/pages/public-product.ts";
import { ProductPicture } from "./product-picture.tsx";

const picture: Picture = { base: "/media/products/drum.1", widths: [320], width: 900, height: 900, preview: null };
const drum: Card = {
  key: "K",
  id: "0",
  name: "Drum Filter",
  code: "F-1",
  category: "koi_medicine",
  path: "/pond-products/koi_medicine/0",
  priceText: "£10.00",
  optionCount: 0,
  facts: {},
  picture: null,
};

/** The icons that it shows, and "picture" for a picture. */
function signs(html: string): string[] {
  return [...html.matchAll(/#([a-z0-9-]+)"|<(picture)>/g)].map(([, icon = "", tag = icon]) => tag);
}

test.each([
  ["no picture named", drum, ["search"]],
  ["the file is missing", { ...drum, isPictureMissing: true as const }, ["image-off"]],
  // The icon shows when the browser cannot load the picture.
  ["a picture", { ...drum, picture }, ["image-off", "picture"]],
])("a card shows its category's sign only where the sheet names no picture: %s", (_, card, expected) => {
  const [view] = toCardViews([card], []);
  if (view === undefined) throw new Error("there is no card");
  expect(signs(renderToStaticMarkup(<ProductCard card={view} as="h2" />))).toEqual(expected);
});

test.each([
  ["no picture named", null, "cylinder", ["cylinder"]],
  ["the file is missing", null, null, ["image-off"]],
  ["a picture", picture, null, ["image-off", "picture", "maximize-2"]],
])("so does the product's page: %s", (_, shown, icon, expected) => {
  const html = renderToStaticMarkup(<ProductPicture name="Drum Filter" picture={shown} icon={icon} isFaint={false} />);
  expect(signs(html)).toEqual(expected);
});
