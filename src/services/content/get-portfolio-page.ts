import { replaceEmptyCategoryLinks } from "#domain/content/links.ts";
import { toProjectCard } from "#domain/content/schemas/project.schema.ts";
import { fillCount } from "#domain/content/number-words.ts";

import type { ContentContext } from "./content-context.ts";
import { findSheetCategories } from "./list-categories.ts";

export function getPortfolioPage(context: ContentContext) {
  const { pages, projects } = context.content.current();
  const view = {
    ...pages.portfolio,
    lead: fillCount(pages.portfolio.lead, "projects", projects.length),
    projects: projects.map((project) => toProjectCard(context.pictures, project)),
  };
  return replaceEmptyCategoryLinks(view, findSheetCategories(context));
}
