import type { z } from "zod";
import { parseWords } from "#domain/search/parse-words.ts";
import type { SearchWords } from "#domain/search/search-words.ts";
import { categorySlug, group, line, linkTarget, list, optionalList, yesOrNo } from "./fields.schema.ts";

function words() {
  const expected = "a word or a few, in letters and digits";
  return line(60, expected).refine((text) => parseWords(text).length > 0, { error: expected });
}

const manyWords = (min: number) => list(words(), "words", min, 60);

/** content/search.yaml: the owner's rules for the words of the trade. The file may be missing. */
export const searchSchema = group({
  same: optionalList(manyWords(2), "lists", 500),
  also: optionalList(group({ words: manyWords(1), find: manyWords(1) }), "entries", 500),
  needs: optionalList(
    group({
      words: optionalList(words(), "words", 200),
      alone: optionalList(words(), "words", 60),
      pages: optionalList(linkTarget(), "pages", 4),
      find: optionalList(words(), "searches", 8),
      illness: yesOrNo(),
    }),
    "entries",
    500,
  ),
  optional: optionalList(words(), "words", 60),
  brands: optionalList(
    group({ names: manyWords(1), categories: list(categorySlug(), "categories", 1, 6) }),
    "entries",
    200,
  ),
}) satisfies z.ZodType<SearchWords>;
