import type { z } from "zod";
import type { Article } from "#domain/content/article.ts";
import { date, group, line, linkTarget, list, oneOf, optional, optionalList, picture } from "./fields.schema.ts";
import { formFields, labelled, type ChoiceField } from "./form-field.ts";

/** The topics of guides, in the order of the guides' page. */
export const guideTopics = ["water", "seasons", "equipment", "fish", "building"] as const;

export const seasons = ["spring", "summer", "autumn", "winter"] as const;

export type GuideSeason = (typeof seasons)[number];

/** The names of the shop's own drawings in guides: ![caption](drawing:pump-curve). */
export const drawingNames = [
  "chloramine",
  "pump-curve",
  "pipe-sections",
  "pond-section",
  "feeding-thermometer",
  "koi-signs",
  "water-levels",
] as const;

export type DrawingName = (typeof drawingNames)[number];

/** Builds the schema of the end of a path. The check of the whole content finds out whether the page exists. */
function pathEnd(of: NonNullable<ChoiceField["of"]>) {
  return line(60).register(formFields, { field: { kind: "choice", options: [], of } });
}

/** content/guides/<slug>.md: the lines between --- at the beginning. */
export const guideSchema = group({
  title: line(90),
  // The name in lists and breadcrumbs.
  name: labelled("Short name, for lists", line(40)),
  summary: line(320),
  topic: oneOf(guideTopics, `one of the topics ${guideTopics.join(", ")}`),
  // The seasons when the guide matters most; empty for all year.
  seasons: optionalList(oneOf(seasons, `one of the seasons ${seasons.join(", ")}`), "seasons", 4),
  // The trouble under which the list of all guides names the guide again: "Green water"; null for a guide without one.
  trouble: labelled("Trouble that it answers", optional(line(40))),
  // The day of the last check against the sources.
  checked: labelled("Sources last checked", date()),
  picture: optional(picture()),
  categories: labelled("Categories that lead to it", optionalList(pathEnd("categories"), "categories", 6)),
  calculators: labelled("Calculators that lead to it", optionalList(pathEnd("calculators"), "calculators", 5)),
  // Questions that visitors type, including symptoms and jobs.
  questions: labelled("Questions that find it", list(line(100), "questions", 1, 24)),
  inShort: list(line(140), "lines", 2, 6),
  // Searches of the catalogue. The guide shows the first product that each finds, with the reason.
  products: labelled(
    "Products mentioned",
    optionalList(
      group({ search: labelled("Search for it", line(80)), why: labelled("Why", line(140)) }),
      "products",
      4,
    ),
  ),
  sources: list(
    group({
      by: labelled("Who says it", line(80)),
      title: labelled("What it is called", line(160)),
      at: labelled("Where, such as rspb.org.uk", line(80)),
      read: labelled("Read on", date()),
      to: labelled("Address of the page", optional(linkTarget())),
    }),
    "sources",
    1,
    14,
  ),
});

export type GuideFacts = z.output<typeof guideSchema>;

/** A guide with its text. `slug` is the end of its path. */
export type Guide = GuideFacts & { slug: string; text: Article };
