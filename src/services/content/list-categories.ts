import { getCategoryDisplay } from "#domain/catalogue/category.ts";
import { replaceEmptyCategoryLinks } from "#domain/content/links.ts";
import type { CategoryContent } from "#domain/content/schemas/category.schema.ts";
import { showPictures } from "#domain/content/shown-picture.ts";
import { formatQuery, href } from "#domain/routes/href.ts";
import type { ContentContext } from "./content-context.ts";

const plainNoun = { one: "option", many: "options" };

/**
 * Lists the categories with products: first those that the content describes, in its order, then the others in the
 * sheet's order. Without a sheet, lists all described categories.
 */
export function listCategories(context: ContentContext): CategoryView[] {
  const described = context.content.current().categories.map(({ slug }) => slug);
  const sold = findSheetCategories(context);
  const slugs = sold === null ? described : new Set([...described.filter((slug) => sold.has(slug)), ...sold]);
  return [...slugs].map((slug) => getCategory(context, slug));
}

export function listCategoryLinks(context: ContentContext): CategoryLink[] {
  return listCategories(context).map(toCategoryLink);
}

/** Gets a category. A category that the content does not describe gets a readable label and the search icon. */
export function getCategory(context: ContentContext, slug: string) {
  const content = findContent(context, slug);
  const catalogue = context.services.catalogue.current();
  const { label, icon }: { label: string; icon: string } = content ?? getCategoryDisplay(slug);
  return {
    slug,
    label,
    icon,
    to: href("category", { category: slug }),
    /** Number of products in the sheet; null until a sheet has been loaded. */
    productCount: catalogue && (catalogue.categories.find((category) => category.slug === slug)?.count ?? 0),
    introduction: content?.introduction ?? "",
    optionNoun: content?.optionNoun ?? plainNoun,
    cardFacts: content?.cardFacts ?? [],
    picture: content?.picture ? showPictures(context.pictures, content.picture, "product") : null,
  };
}

export type CategoryView = ReturnType<typeof getCategory>;

/** A link to a category. It holds no more than needed, because every page has one or two lists of such links. */
export type CategoryLink = Pick<CategoryView, "slug" | "label" | "icon" | "to" | "productCount">;

/** Removes everything that only the category's own page shows. */
export function toCategoryLink({ slug, label, icon, to, productCount }: CategoryLink): CategoryLink {
  return { slug, label, icon, to, productCount };
}

/** Finds the slugs of the categories with products; null while there is no sheet. */
export function findSheetCategories(context: ContentContext): ReadonlySet<string> | null {
  const catalogue = context.services.catalogue.current();
  return catalogue && new Set(catalogue.categories.map(({ slug }) => slug));
}

/** Turns links to categories without products into links to all products. */
export function leadToSold<Data>(context: ContentContext, data: Data): Data {
  return replaceEmptyCategoryLinks(data, findSheetCategories(context));
}

/** Lists the searches that a category's page offers, each as a query of the page's path. */
export function listQuickSearches(context: ContentContext, slug: string) {
  const content = findContent(context, slug);
  return (content?.quickSearches ?? []).map(({ label, search, picture }) => ({
    label,
    to: formatQuery("category", { search }),
    picture: picture === null ? null : context.pictures.picture(picture.src, "product"),
  }));
}

export type QuickSearch = ReturnType<typeof listQuickSearches>[number];

/** Gets the quick filter that the content names for a category's page; "" if the list must choose one itself. */
export function getQuickFilter(context: ContentContext, slug: string): string {
  return findContent(context, slug)?.quickFilter ?? "";
}

function findContent(context: ContentContext, slug: string): CategoryContent | undefined {
  return context.content.current().categories.find((content) => content.slug === slug);
}
