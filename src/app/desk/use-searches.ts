import { useCallback, useEffect, useState } from "react";
import { call } from "#app/calls/call.ts";
import type { SearchCounts } from "#services/search/list-searches.ts";
import { useDesk } from "./desk-context.ts";

interface Searches {
  counts: SearchCounts | "loading" | "failed";
  load(): Promise<void>;
}

export function useSearches(): Searches {
  const { isOpen, handleAccessError } = useDesk();
  const [counts, setCounts] = useState<Searches["counts"]>("loading");

  const load = useCallback(async (): Promise<void> => {
    setCounts("loading");
    try {
      setCounts(await call("listSearches", {}));
    } catch (error) {
      if (!handleAccessError(error)) setCounts("failed");
    }
  }, [handleAccessError]);

  useEffect(() => {
    if (isOpen) void load();
  }, [isOpen, load]);

  return { counts, load };
}
