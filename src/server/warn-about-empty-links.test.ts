import { expect, test, vi } from "vitest";
import type { Catalogue } from "#domain/catalogue/product.ts";
import type { SiteContent } from "#domain/content/site-content.ts";
import { createHolder } from "../../tests/support/create-holder.ts";
import { warnAboutEmptyLinks } from "./follow-content.ts";

function tiles(...categories: string[]): SiteContent {
  const home = { products: { tiles: categories.map((category) => ({ category })) } };
  return { pages: { home, services: { products: { categories: [] } } } } as unknown as SiteContent;
}

function sheet(...slugs: string[]): Catalogue {
  return { categories: slugs.map((slug) => ({ slug, count: 1 })) } as unknown as Catalogue;
}

const warning = (slug: string) =>
  `content/pages/home.yaml, products, tiles: the sheet has no product in the category "${slug}"`;

test("a category that was renamed in the sheet is logged once, and again when it recurs", () => {
  const log = { warn: vi.fn() };
  const content = createHolder(tiles("pumps", "filters"));
  const catalogue = createHolder<Catalogue | null>(null);
  const logged = () => log.warn.mock.calls.map(([fields]) => fields as unknown);
  const stop = warnAboutEmptyLinks({ content, catalogue }, log);
  expect(logged(), "there is no sheet to compare with").toEqual([]);

  catalogue.change(sheet("pumps", "filters"));
  expect(logged()).toEqual([]);
  catalogue.change(sheet("pumps", "pond_filters"));
  catalogue.change(sheet("pumps", "pond_filters", "nets"));
  content.change(tiles("pumps", "filters"));
  expect(logged()).toEqual([{ warnings: [warning("filters")] }]);

  content.change(tiles("pumps", "pond_filters"));
  content.change(tiles("pumps", "filters"));
  expect(logged(), "it was corrected in between").toEqual([
    { warnings: [warning("filters")] },
    { warnings: [warning("filters")] },
  ]);

  stop();
  content.change(tiles("ice"));
  expect(logged()).toHaveLength(2);
});
