import { href } from "#domain/addresses/href.ts";
import type { Project } from "./project.schema.ts";
import { showPictures, type PictureBook } from "./shown-picture.ts";

/** A project as lists show it. Its first picture stands for it; content without any picture is never accepted. */
export function projectCard(book: PictureBook, project: Project) {
  const thumbnail = project.pictures[0];
  if (thumbnail === undefined) throw new Error(`The project ${project.id} has no picture.`);
  return {
    id: project.id,
    name: project.name,
    description: project.description,
    to: href("project", { projectId: project.id }),
    thumbnail: showPictures(book, thumbnail, "project-card"),
    pictureCount: project.pictures.length,
  };
}

export type ProjectCard = ReturnType<typeof projectCard>;
