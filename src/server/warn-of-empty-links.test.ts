import { expect, test, vi } from "vitest";
import type { Catalogue } from "#domain/catalogue/product.ts";
import type { SiteContent } from "#domain/content/site-content.ts";
import { held } from "../../tests/support/held.ts";
import { warnOfEmptyLinks } from "./warn-of-empty-links.ts";

function tiles(...categories: string[]): SiteContent {
  const home = { products: { tiles: categories.map((category) => ({ category })) } };
  return { pages: { home, services: { products: { categories: [] } } } } as unknown as SiteContent;
}

function sheet(...slugs: string[]): Catalogue {
  return { categories: slugs.map((slug) => ({ slug, count: 1 })) } as unknown as Catalogue;
}

const remark = (slug: string) =>
  `content/pages/home.yaml, products, tiles: the sheet has no product in the category "${slug}"`;

test("a category that is renamed in the sheet is told once, and again after another change", () => {
  const log = { warn: vi.fn() };
  const content = held(tiles("pumps", "filters"));
  const catalogue = held<Catalogue | null>(null);
  const told = () => log.warn.mock.calls.map(([fields]) => fields as unknown);
  const stop = warnOfEmptyLinks({ content, catalogue }, log);
  expect(told(), "there is no sheet to compare with").toEqual([]);

  catalogue.change(sheet("pumps", "filters"));
  expect(told()).toEqual([]);
  catalogue.change(sheet("pumps", "pond_filters"));
  catalogue.change(sheet("pumps", "pond_filters", "nets"));
  content.change(tiles("pumps", "filters"));
  expect(told()).toEqual([{ remarks: [remark("filters")] }]);

  content.change(tiles("pumps", "pond_filters"));
  content.change(tiles("pumps", "filters"));
  expect(told(), "it was mended in between").toEqual([
    { remarks: [remark("filters")] },
    { remarks: [remark("filters")] },
  ]);

  stop();
  content.change(tiles("ice"));
  expect(told()).toHaveLength(2);
});
