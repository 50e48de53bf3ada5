import { isbot } from "isbot";
import { recordSearchSchema } from "#domain/search/record-search.schema.ts";
import { listSearches } from "#services/search/list-searches.ts";
import { recordSearch } from "#services/search/record-search.ts";
import { anyone, desk } from "./call.ts";
import { nothingSchema } from "./nothing.schema.ts";

export const searchCalls = {
  recordSearch: anyone({
    description:
      "Counts a search: its words, whether something was found, whether a product was opened. Nothing says who searched. Beyond the limits, and for robots, nothing is counted.",
    input: recordSearchSchema,
    limit: { perMinute: 30 },
    async run({ services, caller }, input) {
      if (!isbot(caller.userAgent)) await recordSearch(services, input, caller.address);
      return {};
    },
  }),
  listSearches: desk({
    right: "people",
    description: "Lists what people searched for in the last 30 days, and what found nothing, most often first.",
    input: nothingSchema,
    run: ({ services, actor }) => listSearches(services, actor),
  }),
};
