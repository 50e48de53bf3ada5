import type { ContentContext } from "./content-context.ts";
import { siteFacts } from "./site-facts.ts";

/** What the form of a consultation offers: the projects that somebody may wish for. */
export function getConsultationPage({ content }: ContentContext) {
  const { site, projects } = content.current();
  return { site: siteFacts(site), projects: projects.map(({ id, name }) => ({ id, name })) };
}

export type ConsultationPageView = ReturnType<typeof getConsultationPage>;
