import { group, line, list, numberField, optional, picture, plainPicture, rating, yesOrNo } from "./fields.schema.ts";

/** content/portfolio/<id>/project.yaml; the story stands beside it in story.md. */
export const projectSchema = group({
  name: line(80),
  description: line(240),
  order: optional(
    numberField({ from: 1, to: 9999, step: 1, words: "a whole number from 1: the place in the portfolio" }),
  ),
  testimonial: optional(
    group({
      content: line(600),
      author: line(60),
      rating: optional(rating()),
      avatar: optional(plainPicture()),
      sample: yesOrNo(),
    }),
  ),
  pictures: list(picture(), "pictures", 1, 200),
});
