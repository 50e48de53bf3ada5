import { href } from "#domain/addresses/href.ts";
import type { ContentReading } from "./content-reading.ts";
import { formatFieldPath } from "./content-problem.ts";
import { isPageOfShop } from "./link-target.ts";
import { findLinks } from "./find-links.ts";
import type { Pages } from "./pages.schema.ts";
import type { ProductContent } from "./product-content.ts";
import type { Project } from "./project.schema.ts";

/** Reports every link to a page that does not exist, such as a misspelt one or a deleted project. */
export function checkLinks(
  reading: ContentReading,
  pages: Pages | null,
  projects: readonly Project[],
  products: ReadonlyMap<string, ProductContent>,
): void {
  // Includes projects with mistakes, which are reported elsewhere.
  const ids = reading.listNames("content/portfolio", "/");
  const examples = [
    href("services"),
    href("about"),
    href("contact"),
    href("portfolio"),
    href("project", { projectId: ids[0] ?? "pond1" }),
    href("products"),
    href("category", { category: "filters" }),
  ].join(", ");
  const check = (file: string, content: unknown) => {
    for (const { path, to } of findLinks(content)) {
      if (isPageOfShop(to, ids)) continue;
      reading.report(
        file,
        formatFieldPath(path, "entry"),
        `expected a page that is there (${examples} …), found "${to}"`,
      );
    }
  };
  for (const [name, page] of Object.entries(pages ?? {})) check(`content/pages/${name}.yaml`, page);
  for (const { id, story } of projects) check(`content/portfolio/${id}/story.md`, story);
  for (const { code, description } of products.values()) check(`content/products/${code}.md`, description);
}
