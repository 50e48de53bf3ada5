import { keepPreviousData, QueryCache, QueryClient, useQuery } from "@tanstack/react-query";
import { createContext, useContext, useEffect, useRef, useState } from "react";
import { call } from "#app/calls/call.ts";
import type { CallInput, CallName, CallOutput } from "#server/calls/table.ts";

/** A call says itself that the connection is lost, and a person decides whether to try again. Focusing the tab does not refetch. */
export function makeDeskCache(onError: (error: unknown) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    defaultOptions: {
      queries: { networkMode: "always", retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
    },
  });
}

interface CallOptions {
  isWanted?: boolean;
  /** Shows the last answer until that to another input has come. */
  keepsLast?: boolean;
  /** Part of the cache key: a new version is fetched again. */
  version?: number;
  /** Is read whenever it is shown: nothing older may be edited. */
  isEdited?: boolean;
  /** Is read again so often while somebody looks at the desk, and when they come back to it. */
  everyMs?: number;
}

// TypeScript cannot tell that no call returns a function.
const keepLast: (last: unknown) => never = keepPreviousData as never;

/** Reads a call once the desk is open. `useDeskChange` refetches everything on screen. */
export function useCall<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  { isWanted = true, keepsLast = false, version, isEdited = false, everyMs }: CallOptions = {},
) {
  const { isOpen } = useDesk();
  return useQuery<CallOutput<Name>>({
    queryKey: [name, input, version],
    queryFn: ({ signal }) => call(name, input, { signal }),
    enabled: isOpen && isWanted,
    ...(isEdited && { gcTime: 0 }),
    ...(everyMs !== undefined && { refetchInterval: everyMs, refetchOnWindowFocus: true }),
    ...(keepsLast && { placeholderData: keepLast }),
  });
}

/** Slightly longer than the pause between two keystrokes. */
const pauseMs = 150;

/** The typed text after a pause, for a search that follows the typing. */
export function useTyped(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused.trim();
}

/** A search that follows the typing, once `least` letters are typed. What was found last stays until more is. */
export function useSearch<Name extends "searchDesk" | "findCustomers" | "findProducts">(
  name: Name,
  typed: string,
  least: number,
) {
  const search = useTyped(typed);
  const isWanted = typed.trim().length >= least && search.length >= least;
  const { data, isError } = useCall(name, { search } as CallInput<Name>, { isWanted, keepsLast: true });
  return { search, found: isWanted ? data : undefined, isError };
}

const previewDelayMs = 500;

/** Previews a draft: at once, or shortly after typing; null: nothing to ask. Fails silently, since saving checks again. */
export function usePreview<Name extends "previewContent" | "previewSheetProduct">(
  name: Name,
  input: CallInput<Name> | null,
  isTyped: boolean,
  show: (answer: CallOutput<Name>) => void,
): void {
  const asked = JSON.stringify(input);
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    if (asked === "null") return undefined;
    const stop = new AbortController();
    const ask = async () => {
      const answer = await call(name, JSON.parse(asked) as CallInput<Name>, { signal: stop.signal });
      if (!stop.signal.aborted) latest.current(answer);
    };
    const timer = setTimeout(() => void ask().catch(() => undefined), isTyped ? previewDelayMs : 0);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [name, asked, isTyped]);
}

export interface Desk {
  /** True once the server has confirmed that the session is an admin's. Until then the desk makes no calls. */
  isOpen: boolean;
  /** Handles an error that says the visitor may not use the desk. Returns whether it was one. */
  handleAccessError(error: unknown): boolean;
}

export const DeskContext = createContext<Desk>({ isOpen: false, handleAccessError: () => false });

export function useDesk(): Desk {
  return useContext(DeskContext);
}
