import { useEffect, useEffectEvent, useRef } from "react";
import { useCall } from "#app/desk/calls/use-call.ts";
import type { OrderNewsItem } from "#domain/orders/lists/order-news.ts";

const newsEveryMs = 10_000;

/** Returns recent changes and the numbers of waiting things; undefined until known. */
export function useDeskNews() {
  return useCall("listOrderNews", {}, { everyMs: newsEveryMs }).data;
}

/** Calls `onNews` with the changes that others have made since the component was first shown. */
export function useOrderNews(onNews: (items: readonly OrderNewsItem[]) => void): void {
  const items = useDeskNews()?.items;
  const seenIds = useRef<Set<number> | null>(null);
  const tell = useEffectEvent(onNews);
  useEffect(() => {
    if (items === undefined) return;
    const known = seenIds.current;
    seenIds.current = new Set([...(known ?? []), ...items.map(({ id }) => id)]);
    const fresh = known === null ? [] : items.filter(({ id, isOwn }) => !known.has(id) && !isOwn);
    if (fresh.length > 0) tell(fresh);
  }, [items]);
}
