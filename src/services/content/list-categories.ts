import { formatQuery, href } from "#domain/addresses/href.ts";
import { getCategoryDisplay } from "#domain/catalogue/category.ts";
import type { CategoryContent } from "#domain/content/schemas/category.schema.ts";
import { replaceEmptyCategoryLinks } from "#domain/content/links.ts";
import { showPictures } from "#domain/content/shown-picture.ts";

import type { ContentContext } from "./content-context.ts";

const plainNoun = { one: "option", many: "options" };

/** What leads to a category. Lists of links carry no more: every page has one or two. */
export interface CategoryLink {
  slug: string;
  label: string;
  icon: string;
  to: string;
  /** Number of products in the sheet; null until a sheet has been loaded. */
  productCount: number | null;
}

/** Lists the categories with products, as links to them. */
export function listCategoryLinks(context: ContentContext): CategoryLink[] {
  return mapCategories(context, categoryLink);
}

/** Lists the categories with products: described ones in the order of the content, then the others in that of the sheet. Without a sheet, all described ones. */
export function listCategories(context: ContentContext): CategoryView[] {
  return mapCategories(context, (slug, content, productCount) => categoryView(context, slug, content, productCount));
}

function mapCategories<Result>(
  context: ContentContext,
  make: (slug: string, content: CategoryContent | undefined, productCount: number | null) => Result,
): Result[] {
  const described = context.content.current().categories;
  const catalogue = context.services.catalogue.current();
  if (catalogue === null) return described.map((content) => make(content.slug, content, null));
  const counts = new Map(catalogue.categories.map((category) => [category.slug, category.count]));
  const slugs = new Set([
    ...described.map((content) => content.slug).filter((slug) => counts.has(slug)),
    ...counts.keys(),
  ]);
  return [...slugs].map((slug) => make(slug, findContent(described, slug), counts.get(slug) ?? 0));
}

/** A category. One that is not described gets a readable label and the search icon. */
export function getCategory(context: ContentContext, slug: string): CategoryView {
  const catalogue = context.services.catalogue.current();
  const count =
    catalogue === null ? null : (catalogue.categories.find((category) => category.slug === slug)?.count ?? 0);
  return categoryView(context, slug, findContent(context.content.current().categories, slug), count);
}

/** The slugs of the categories with products; null while there is no sheet. */
export function findSheetCategories(context: ContentContext): ReadonlySet<string> | null {
  const catalogue = context.services.catalogue.current();
  return catalogue && new Set(catalogue.categories.map(({ slug }) => slug));
}

/** The same data with links to categories without products leading to all products. */
export function leadToSold<Data>(context: ContentContext, data: Data): Data {
  return replaceEmptyCategoryLinks(data, findSheetCategories(context));
}

/** The searches that a category's page offers, each with the query of its address. */
export function listQuickSearches(context: ContentContext, slug: string) {
  const content = findContent(context.content.current().categories, slug);
  return (content?.quickSearches ?? []).map(({ label, search, picture }) => ({
    label,
    to: formatQuery("category", { search }),
    picture: picture === null ? null : context.pictures.picture(picture.src, "product"),
  }));
}

export type QuickSearch = ReturnType<typeof listQuickSearches>[number];

/** What the category's page offers to choose by, as its content has it; "" for the list's own choice. */
export function getQuickFilter(context: ContentContext, slug: string): string {
  return findContent(context.content.current().categories, slug)?.quickFilter ?? "";
}

function findContent(described: readonly CategoryContent[], slug: string): CategoryContent | undefined {
  return described.find((content) => content.slug === slug);
}

/** Without what only the category's own page shows. */
export function toCategoryLink({ slug, label, icon, to, productCount }: CategoryLink): CategoryLink {
  return { slug, label, icon, to, productCount };
}

function categoryLink(slug: string, content: CategoryContent | undefined, productCount: number | null): CategoryLink {
  const { label, icon } = content ?? getCategoryDisplay(slug);
  return { slug, label, icon, to: href("category", { category: slug }), productCount };
}

function categoryView(
  context: ContentContext,
  slug: string,
  content: CategoryContent | undefined,
  productCount: number | null,
) {
  return {
    ...categoryLink(slug, content, productCount),
    introduction: content?.introduction ?? "",
    optionNoun: content?.optionNoun ?? plainNoun,
    picture: content?.picture ? showPictures(context.pictures, content.picture, "product") : null,
  };
}

export type CategoryView = ReturnType<typeof categoryView>;
