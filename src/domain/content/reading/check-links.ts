import { href } from "#domain/addresses/href.ts";
import type { ContentReading } from "./content-reading.ts";
import { isPageOfShop, findLinks } from "#domain/content/links.ts";
import type { Guide } from "#domain/content/schemas/guide.schema.ts";
import { listGuideSlugs } from "./read-guides.ts";
import type { LegalPages } from "#domain/legal/legal-page.ts";
import type { Pages } from "#domain/content/schemas/pages.schema.ts";
import type { ProductContent } from "#domain/content/site-content.ts";
import type { Project } from "#domain/content/schemas/project.schema.ts";
import type { Seasons, Today } from "#domain/content/schemas/seasons.schema.ts";

interface LinkedContent {
  pages: Pages | null;
  projects: readonly Project[];
  products: ReadonlyMap<string, ProductContent>;
  guides: readonly Guide[];
  legal: LegalPages;
  seasons: Seasons | null;
  today: Today;
}

/** Reports every link to a page that does not exist, such as a misspelt one or a deleted project. */
export function checkLinks(
  reading: ContentReading,
  { pages, projects, products, guides, legal, seasons, today }: LinkedContent,
): void {
  // Includes projects with mistakes, which are reported elsewhere.
  const ids = reading.listNames("content/portfolio", "/");
  const known = { projectIds: ids, guideSlugs: listGuideSlugs(reading) };
  const examples = [
    href("services"),
    href("about"),
    href("contact"),
    href("portfolio"),
    href("project", { projectId: ids[0] ?? "pond1" }),
    href("products"),
    href("category", { category: "filters" }),
  ].join(", ");
  const tellMissing = (to: string) => `expected a page that is there (${examples} …), found "${to}"`;
  const check = (file: string, content: unknown) => {
    for (const { path, to } of findLinks(content))
      if (!isPageOfShop(to, known)) reading.report(file, tellMissing(to), path);
  };
  for (const [name, page] of Object.entries(pages ?? {})) check(`content/pages/${name}.yaml`, page);
  for (const [name, page] of Object.entries(legal)) check(`content/legal/${name}.yaml`, page);
  check("content/seasons.yaml", seasons);
  check("content/today.yaml", today);
  for (const { id, story } of projects) check(`content/portfolio/${id}/story.md`, story);
  for (const { slug, text, ...facts } of guides) {
    const file = `content/guides/${slug}.md`;
    check(file, facts);
    for (const { to } of findLinks(text)) if (!isPageOfShop(to, known)) reading.reportInText(file, tellMissing(to), to);
  }
  for (const { code, description } of products.values()) check(`content/products/${code}.md`, description);
}
