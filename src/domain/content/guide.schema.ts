import { z } from "zod";

import type { Article } from "./article.ts";
import { date, group, line, linkTarget, list, oneOf, optional, picture, yesOrNo } from "./fields.schema.ts";

/** What guides are about, in the order of their page. */
export const guideTopics = ["water", "seasons", "equipment", "fish", "building"] as const;

export const seasons = ["spring", "summer", "autumn", "winter"] as const;

export type Season = (typeof seasons)[number];

/** The lines between --- at the beginning of content/guides/<slug>.md. */
export const guideSchema = group({
  title: line(90),
  // In lists and breadcrumbs.
  name: line(40),
  summary: line(320),
  topic: oneOf(guideTopics, `one of the topics ${guideTopics.join(", ")}`),
  // When it matters most. None: all year.
  seasons: z.preprocess(
    (value) => value ?? "",
    list(oneOf(seasons, `one of the seasons ${seasons.join(", ")}`), "seasons", 0, 4),
  ),
  // The day on which somebody last compared it with its sources.
  checked: date(),
  picture: optional(picture()),
  // Its numbered list is the way to do it, step by step.
  howTo: yesOrNo(),
  // The slugs of the categories that lead to it.
  categories: z.preprocess((value) => value ?? "", list(line(60), "categories", 0, 6)),
  // The ends of the addresses of the calculators that lead to it.
  calculators: z.preprocess((value) => value ?? "", list(line(40), "calculators", 0, 5)),
  // What visitors type to find it.
  questions: list(line(100), "questions", 1, 12),
  inShort: list(line(140), "lines", 2, 6),
  // Searches of the catalogue. The first product found is shown with the reason.
  products: z.preprocess((value) => value ?? "", list(group({ search: line(80), why: line(140) }), "products", 0, 4)),
  sources: list(
    group({ by: line(80), title: line(160), at: line(80), read: date(), to: optional(linkTarget()) }),
    "sources",
    1,
    14,
  ),
});

export type GuideFacts = z.output<typeof guideSchema>;

/** A guide with its text. `slug` is the end of its address. */
export type Guide = GuideFacts & { slug: string; text: Article };
