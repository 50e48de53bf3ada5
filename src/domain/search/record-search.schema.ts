import { z } from "zod";
import { maxSearchLength, searchText } from "#domain/addresses/query-parameters.ts";
import { foldSearch } from "./fold-text.ts";

/**
 * shown: the products found, or that there are none, were seen. opened: one of them was opened after that. chosen: both at once,
 * from the suggestions.
 */
export const recordSearchSchema = z.object({
  search: z.string().max(2 * maxSearchLength),
  isFound: z.boolean(),
  event: z.enum(["shown", "opened", "chosen"]),
});

export type RecordSearchInput = z.output<typeof recordSearchSchema>;

/** The meaning of a search: other words, or the address of a page. */
export const teachSearchSchema = z.object({
  words: z.string().trim().min(1).max(60),
  means: z.string().trim().min(1).max(60),
});

/** As many digits as in a telephone number. No size, flow or code of this trade has more. */
const manyDigits = 9;
const leastLetters = 2;

/** The words to count for a search, in their folded spelling. null: too short, or something personal that landed in the field. */
export function parseSearchedWords(search: string): string | null {
  const words = searchText.parse(foldSearch(search));
  if (words.length < leastLetters || words.includes("@") || words.replace(/\D/g, "").length >= manyDigits) return null;
  return words;
}
