import { showPictures } from "#domain/content/shown-picture.ts";
import { shownPondStyles } from "#domain/enquiries/enquiry.ts";

import type { ContentContext } from "./content-context.ts";
import { siteFacts } from "./site-facts.ts";

/**
 * What the form of a consultation offers: the projects that somebody may wish for, with the id of the one that is wished for ("" for none), and
 * one of each style as its example.
 */
export function getConsultationPage({ content, pictures }: Pick<ContentContext, "content" | "pictures">, wish = "") {
  const { site, projects } = content.current();
  const examples = shownPondStyles.flatMap((style) => {
    const picture = projects.find((project) => project.style === style)?.pictures[0];
    return picture === undefined ? [] : [{ style, picture: showPictures(pictures, picture, "detail") }];
  });
  return {
    site: siteFacts(site),
    projects: projects.map(({ id, name }) => ({ id, name })),
    wish: projects.some(({ id }) => id === wish) ? wish : "",
    examples,
  };
}

export type ConsultationPageView = ReturnType<typeof getConsultationPage>;
