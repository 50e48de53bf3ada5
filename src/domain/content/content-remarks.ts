import type { Catalogue } from "#domain/catalogue/product.ts";

import { categoryOfLink } from "./category-links.ts";
import { placeInWords } from "./content-problem.ts";
import { linksIn } from "./links-in.ts";
import { productFileName } from "./product-file-name.ts";
import type { SiteContent } from "./site-content.ts";

type Sheet = Pick<Catalogue, "products" | "categories">;

/**
 * What is right as it stands and yet probably not what the owner meant, one sentence each. `sheet` null: there is none to
 * compare with.
 */
export function contentRemarks(content: SiteContent, sheet: Sheet | null): string[] {
  return [
    ...content.unread.map(
      (path) => `${path}: nothing reads this file; is it a copy, or named otherwise than it should?`,
    ),
    ...(content.site.openingTimes === null
      ? ['content/site.yaml, hours: shown as written, but search engines read only such as "Mon-Sat 9:00-5:00"']
      : []),
    ...(sheet === null ? [] : beside(content, sheet)),
  ];
}

/** Links, tiles and entries of pages that name a category the sheet does not have. */
export function categoryLinkRemarks({ pages }: SiteContent, { categories }: Pick<Sheet, "categories">): string[] {
  const sold = new Set(categories.map(({ slug }) => slug));
  const { home, services } = pages;
  const named = [
    ...home.products.tiles.map(({ category }) => ["content/pages/home.yaml, products, tiles", category] as const),
    ...services.products.categories.map((slug) => ["content/pages/services.yaml, products, categories", slug] as const),
    ...Object.entries(pages).flatMap(([name, page]) =>
      linksIn(page).map(
        ({ path, to }) => [`content/pages/${name}.yaml, ${placeInWords(path, "entry")}`, categoryOfLink(to)] as const,
      ),
    ),
  ];
  return named
    .filter(([, slug]) => slug !== null && !sold.has(slug))
    .map(([place, slug]) => `${place}: the sheet has no product in the category "${slug}"`);
}

function beside(content: SiteContent, { products, categories }: Sheet): string[] {
  const codes = new Set(products.map(({ code }) => productFileName(code)));
  const sold = new Set(categories.map(({ slug }) => slug));
  return [
    ...[...content.products]
      .filter(([name]) => !codes.has(name))
      .map(([, { code }]) => `content/products/${code}.md: no product in the sheet has this code`),
    ...content.categories
      .filter(({ slug }) => !sold.has(slug))
      .map(({ slug }) => `content/categories/${slug}.yaml: not shown, since the sheet has no product in this category`),
    ...categoryLinkRemarks(content, { categories }),
  ];
}
