import type { z } from "zod";
import type { Prose } from "#domain/content/article.ts";
import { shownPondStyles } from "#domain/enquiries/enquiry.ts";
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
import { labelled } from "./form-field.ts";
import { testimonialFields } from "./testimonials.schema.ts";

/** content/portfolio/<id>/project.yaml, beside story.md with the story. */
export const projectSchema = group({
  name: line(80),
  // One sentence, the caption of the picture.
  description: line(240),
  order: optional(
    numberField({ from: 1, to: 9999, step: 1, expected: "a whole number from 1: the position in the portfolio" }),
  ),
  // The style of the pond. The first project of a style is its example in the consultation form.
  style: optional(oneOf(shownPondStyles, `one of the styles ${shownPondStyles.join(", ")}`)),
  // Whether the pictures are computer drawings. Each then says so.
  visualisation: labelled("The pictures are visualisations", yesOrNo()),
  // Litres, depth, place, weeks, price band. The first fact is also on the project's picture.
  facts: optionalList(group({ name: labelled("Fact", line(30)), value: line(60) }), "facts", 6),
  // The stars are null if the customer gave only words.
  testimonial: optional(testimonialFields(optional(rating()))),
  // The pictures in the order of the gallery. The first represents the project.
  pictures: list(picture(), "pictures", 1, 200),
});

/** A project. `id` is the name of the folder and a part of the path: "pond1". */
export type Project = Omit<z.output<typeof projectSchema>, "order"> & { id: string; story: Prose };
