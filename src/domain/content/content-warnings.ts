import type { Catalogue } from "#domain/catalogue/product.ts";

import { parseLinkCategory } from "./category-links.ts";
import { formatFieldPath } from "./content-problem.ts";
import { findLinks } from "./find-links.ts";
import { productFileName } from "./product-file-name.ts";
import type { SiteContent } from "./site-content.ts";

type Sheet = Pick<Catalogue, "products" | "categories">;

/** Lists what is valid but probably not what the owner meant, one sentence each. `sheet` null: there is none to compare with. */
export function findContentWarnings(content: SiteContent, sheet: Sheet | null): string[] {
  return [
    ...content.unread.map(
      (path) => `${path}: nothing reads this file; is it a copy, or named otherwise than it should?`,
    ),
    ...(content.site.openingTimes === null
      ? ['content/site.yaml, hours: shown as written, but search engines read only such as "Mon-Sat 9:00-5:00"']
      : []),
    ...(sheet === null ? [] : compareWithSheet(content, sheet)),
  ];
}

/** Lists the links, tiles and entries of pages that name a category without products in the sheet. */
export function findCategoryLinkWarnings({ pages }: SiteContent, { categories }: Pick<Sheet, "categories">): string[] {
  const sold = new Set(categories.map(({ slug }) => slug));
  const { home, services } = pages;
  const named = [
    ...home.products.tiles.map(({ category }) => ["content/pages/home.yaml, products, tiles", category] as const),
    ...services.products.categories.map((slug) => ["content/pages/services.yaml, products, categories", slug] as const),
    ...Object.entries(pages).flatMap(([name, page]) =>
      findLinks(page).map(
        ({ path, to }) =>
          [`content/pages/${name}.yaml, ${formatFieldPath(path, "entry")}`, parseLinkCategory(to)] as const,
      ),
    ),
  ];
  return named
    .filter(([, slug]) => slug !== null && !sold.has(slug))
    .map(([location, slug]) => `${location}: the sheet has no product in the category "${slug}"`);
}

function compareWithSheet(content: SiteContent, { products, categories }: Sheet): string[] {
  const codes = new Set(products.map(({ code }) => productFileName(code)));
  const sold = new Set(categories.map(({ slug }) => slug));
  return [
    ...[...content.products]
      .filter(([name]) => !codes.has(name))
      .map(([, { code }]) => `content/products/${code}.md: no product in the sheet has this code`),
    ...content.categories
      .filter(({ slug }) => !sold.has(slug))
      .map(({ slug }) => `content/categories/${slug}.yaml: not shown, since the sheet has no product in this category`),
    ...findCategoryLinkWarnings(content, { categories }),
  ];
}
