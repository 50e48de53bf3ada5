import { createContext, useContext, useEffect, useMemo, useRef, useState } from "react";
import { call } from "#app/calls/call.ts";
import type { OrderNewsItem } from "#domain/orders/listing/order-news.ts";

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

const newsEveryMs = 10_000;

/** Asks for news while the desk is open and looked at, and at once when it comes back. */
export function useDeskNews(isOpen: boolean, handleAccessError: (error: unknown) => boolean): DeskNews {
  const [counts, setCounts] = useState(unknownCounts);
  const listeners = useRef(new Set<Listener>());

  useEffect(() => {
    if (!isOpen) return undefined;
    const seen = new Set<number>();
    const stop = new AbortController();
    let latest: number | undefined;

    async function ask(): Promise<void> {
      if (document.hidden) return;
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
      } catch (error) {
        if (!stop.signal.aborted) handleAccessError(error);
      }
    }
    const askNow = () => void ask();

    askNow();
    const timer = setInterval(askNow, newsEveryMs);
    document.addEventListener("visibilitychange", askNow);
    return () => {
      stop.abort();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", askNow);
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
