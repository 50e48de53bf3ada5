import { toProjectCard } from "#domain/content/schemas/project.schema.ts";
import { toShownTestimonial } from "#domain/content/schemas/testimonials.schema.ts";
import { showPictures } from "#domain/content/shown-picture.ts";

import type { ContentContext } from "./content-context.ts";

/** A project with all its pictures; null for an unknown id. */
export function getProject(context: ContentContext, id: string) {
  const { pages, projects } = context.content.current();
  const position = projects.findIndex((project) => project.id === id);
  const project = projects[position];
  if (project === undefined) return null;
  const next = projects[(position + 1) % projects.length];
  return {
    project: {
      ...showPictures(context.pictures, project, "gallery"),
      testimonial: showPictures(
        context.pictures,
        project.testimonial === null ? null : toShownTestimonial(project.testimonial),
        "avatar",
      ),
    },
    demo: context.demo,
    next: next === undefined || next === project ? null : toProjectCard(context.pictures, next),
    contact: pages.home.projects.contact,
  };
}

export type ProjectView = NonNullable<ReturnType<typeof getProject>>;
