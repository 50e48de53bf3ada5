import type { ContentContext } from "./content-context.ts";
import { listCategories } from "./list-categories.ts";

/**
 * The address of every page that search engines should know, without the host: pages, projects, categories with products
 * and products. While no sheet was ever loaded, without what needs one.
 */
export function listPublicAddresses(context: ContentContext): string[] {
  const { projects } = context.content.current();
  const catalogue = context.services.catalogue.current();
  const shelves =
    catalogue === null
      ? []
      : [
          "/pond-products",
          ...listCategories(context).map(({ to }) => to),
          ...catalogue.products.map(({ category, id }) => `/pond-products/${encodeURIComponent(category)}/${id}`),
        ];
  return [
    "/",
    "/services",
    "/about",
    "/contact",
    "/portfolio",
    ...projects.map(({ id }) => `/portfolio/${id}`),
    ...shelves,
  ];
}
