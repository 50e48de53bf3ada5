import { z } from "zod";
import { maxSearchLength } from "#domain/addresses/query-parameters.ts";

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
