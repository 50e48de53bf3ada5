import { href } from "#domain/addresses/href.ts";
import type { ContentReading } from "./content-reading.ts";
import { isPageOfShop, findLinks } from "#domain/content/links.ts";
import { listGuideSlugs } from "./read-guides.ts";
import type { SiteContent } from "#domain/content/site-content.ts";

type LinkedContent = Pick<SiteContent, "projects" | "products" | "guides" | "legal" | "seasons" | "today"> & {
  pages: SiteContent["pages"] | null;
};

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
