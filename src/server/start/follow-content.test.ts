import { expect, test, vi } from "vitest";
import type { Catalogue } from "#domain/catalogue/product.ts";
import type { SiteContent } from "#domain/content/site-content.ts";
import { createHolder } from "#tests/support/create-holder.ts";
import { followContent } from "./follow-content.ts";

function texts(categories: string[], pictures: string[] = []): SiteContent {
  const home = { products: { tiles: categories.map((category) => ({ category })) } };
  const pages = { home, services: { products: { categories: [] } } };
  return { pages, pictures: new Set(pictures) } as unknown as SiteContent;
}

function sheet(slugs: string[], imageSources: string[] = []): Catalogue {
  return {
    categories: slugs.map((slug) => ({ slug, count: 1 })),
    products: imageSources.map((imageSource) => ({ imageSource })),
  } as unknown as Catalogue;
}

function follow(first: SiteContent) {
  const log = { warn: vi.fn<(fields: object) => void>() };
  const content = createHolder(first);
  const catalogue = createHolder<Catalogue | null>(null);
  const stop = followContent({ content, catalogue, log });
  return { content, catalogue, stop, logged: () => log.warn.mock.calls.map(([fields]) => fields) };
}

const link = (slug: string) =>
  `content/pages/home.yaml, products, tiles: the sheet has no product in the category "${slug}"`;

test("a category that was renamed in the sheet is logged once, and again when it recurs", () => {
  const { content, catalogue, stop, logged } = follow(texts(["pumps", "filters"]));
  expect(logged(), "there is no sheet to compare with").toEqual([]);

  catalogue.change(sheet(["pumps", "filters"]));
  expect(logged()).toEqual([]);
  catalogue.change(sheet(["pumps", "pond_filters"]));
  catalogue.change(sheet(["pumps", "pond_filters", "nets"]));
  content.change(texts(["pumps", "filters"]));
  const warning = { links: [link("filters")], missingPictures: [] };
  expect(logged()).toEqual([warning]);

  content.change(texts(["pumps", "pond_filters"]));
  content.change(texts(["pumps", "filters"]));
  expect(logged(), "it was corrected in between").toEqual([warning, warning]);

  stop();
  content.change(texts(["ice"]));
  expect(logged()).toHaveLength(2);
});

test("pictures that the sheet names and the folder lacks are logged, except remote ones and those that have arrived", () => {
  const { content, catalogue, logged } = follow(texts([], ["media/products/Net.JPG"]));
  catalogue.change(sheet([], ["media/products/net.jpg", "https://example.org/x.jpg", "", "media/b.jpg"]));
  content.change(texts([], ["media/products/net.jpg"]));
  content.change(texts([], ["media/products/net.jpg", "media/b.jpg"]));
  expect(logged()).toEqual([
    { links: [], missingPictures: ["media/products/net.jpg; there is one named Net.JPG", "media/b.jpg"] },
    { links: [], missingPictures: ["media/b.jpg"] },
  ]);
});
