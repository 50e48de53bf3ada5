import { call } from "#app/calls/call.ts";
import type { SearchCounts } from "#services/search/list-searches.ts";
import { type DeskData, useDeskData } from "#app/desk/use-desk-data.ts";

interface Searches {
  counts: DeskData<SearchCounts>;
  load(): Promise<void>;
}

const listSearches = () => call("listSearches", {});

export function useSearches(): Searches {
  const { data: counts, load } = useDeskData(listSearches);
  return { counts, load };
}
