import { createContext, useContext, useEffect, useMemo, useRef, useState } from "react";
import { call } from "#app/calls/call.ts";
import { findNewsPause, type NewsPause, type OrderNewsItem } from "#domain/orders/listing/order-news.ts";

type Listener = (items: readonly OrderNewsItem[]) => void;

/** How much waits; null until it is known. */
interface NewsCounts {
  /** Lines of the list that wait for the admin. */
  needsMe: number | null;
  /** Prices that somebody asked for. */
  openPriceRequests: number | null;
  /** Enquiries about ponds that nobody has answered. */
  newEnquiries: number | null;
}

export interface DeskNews extends NewsCounts {
  /** Hears what others have changed since the desk was opened. Returns how to stop. */
  listen(listener: Listener): () => void;
}

const unknownCounts: NewsCounts = { needsMe: null, openPriceRequests: null, newEnquiries: null };

export const DeskNewsContext = createContext<DeskNews>({ ...unknownCounts, listen: () => () => undefined });

/** Asks for news while the desk is open: often while it is looked at, at once when it comes back, seldom while it is hidden. */
export function useDeskNews(isOpen: boolean, handleAccessError: (error: unknown) => boolean): DeskNews {
  const [counts, setCounts] = useState(unknownCounts);
  const listeners = useRef(new Set<Listener>());

  useEffect(() => {
    if (!isOpen) return undefined;
    const seen = new Set<number>();
    const stop = new AbortController();
    const state: NewsPause = { isHidden: document.hidden, hiddenAsks: 0, failures: 0 };
    let latest: number | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function ask(): Promise<void> {
      clearTimeout(timer);
      try {
        const news = await call("listOrderNews", latest === undefined ? {} : { after: latest }, {
          signal: stop.signal,
        });
        if (stop.signal.aborted) return;
        const fresh = news.items.filter(({ id, isOwn }) => !seen.has(id) && !isOwn);
        for (const { id } of news.items) seen.add(id);
        const isFirst = latest === undefined;
        latest = Math.max(latest ?? 0, ...news.items.map(({ id }) => id));
        setCounts(news);
        if (!isFirst && fresh.length > 0) for (const listener of listeners.current) listener(fresh);
        state.failures = 0;
      } catch (error) {
        if (stop.signal.aborted || handleAccessError(error)) return;
        state.failures += 1;
      }
      if (state.isHidden) state.hiddenAsks += 1;
      timer = setTimeout(() => void ask(), findNewsPause(state));
    }
    function handleVisibility(): void {
      state.isHidden = document.hidden;
      state.hiddenAsks = 0;
      if (!state.isHidden) void ask();
    }

    void ask();
    document.addEventListener("visibilitychange", handleVisibility);
    return () => {
      stop.abort();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", handleVisibility);
    };
  }, [isOpen, handleAccessError]);

  return useMemo(
    () => ({
      ...counts,
      listen(listener) {
        listeners.current.add(listener);
        return () => void listeners.current.delete(listener);
      },
    }),
    [counts],
  );
}

/** Calls `onNews` with what others have changed, while the component is shown. */
export function useOrderNews(onNews: Listener): void {
  const { listen } = useContext(DeskNewsContext);
  const latest = useRef(onNews);
  useEffect(() => {
    latest.current = onNews;
  });
  useEffect(() => listen((items) => latest.current(items)), [listen]);
}
