import type { Project } from "#domain/content/schemas/project.schema.ts";
import { showPictures, type PictureBook } from "#domain/content/shown-picture.ts";
import { formatCounted } from "#domain/format-counted.ts";
import { href } from "#domain/routes/href.ts";

/** Builds a project's card for lists. Throws if the project has no picture, which the content checks prevent. */
export function toProjectCard(book: PictureBook, project: Project) {
  const thumbnail = project.pictures[0];
  if (thumbnail === undefined) throw new Error(`The project ${project.id} has no picture.`);
  return {
    id: project.id,
    name: project.name,
    description: project.description,
    to: href("project", { projectId: project.id }),
    thumbnail: showPictures(book, thumbnail, "project-card"),
    note: project.facts[0]?.value ?? formatCounted(project.pictures.length, "picture"),
    isVisualisation: project.visualisation,
  };
}

export type ProjectCard = ReturnType<typeof toProjectCard>;
