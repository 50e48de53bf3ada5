import type { z } from "zod";
import { shownPondStyles } from "#domain/enquiries/enquiry.ts";
import { labelled } from "./form-field.ts";
import {
  group,
  line,
  list,
  numberField,
  oneOf,
  optional,
  optionalList,
  picture,
  rating,
  yesOrNo,
} from "./fields.schema.ts";
import type { Prose } from "#domain/content/article.ts";
import { testimonialFields } from "./testimonials.schema.ts";
import { formatCounted } from "#domain/format-counted.ts";
import { href } from "#domain/addresses/href.ts";
import { showPictures, type PictureBook } from "#domain/content/shown-picture.ts";

/** content/portfolio/<id>/project.yaml; the story is in story.md in the same folder. */
export const projectSchema = group({
  name: line(80),
  // One sentence, the picture's caption.
  description: line(240),
  order: optional(
    numberField({ from: 1, to: 9999, step: 1, expected: "a whole number from 1: the position in the portfolio" }),
  ),
  // The first project of a style is its example in the consultation form.
  style: optional(oneOf(shownPondStyles, `one of the styles ${shownPondStyles.join(", ")}`)),
  // Whether the pictures are computer drawings; each then says so.
  visualisation: labelled("The pictures are visualisations", yesOrNo()),
  // Litres, depth, place, weeks, price band. The first is also shown on the project's picture.
  facts: optionalList(group({ name: labelled("Fact", line(30)), value: line(60) }), "facts", 6),
  // The stars are null if the customer gave only words.
  testimonial: optional(testimonialFields(optional(rating()))),
  // The pictures in the order of the gallery. The first represents the project.
  pictures: list(picture(), "pictures", 1, 200),
});

/** A project. `id` is the name of its folder and part of its address: "pond1". */
export type Project = Omit<z.output<typeof projectSchema>, "order"> & { id: string; story: Prose };

/** Builds a project as lists show it, with its first picture. Throws if it has none, which content checks prevent. */
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
