import { keepPreviousData, QueryCache, QueryClient, useQuery } from "@tanstack/react-query";
import { createContext, useContext, useEffect, useState } from "react";
import { call } from "#app/calls/call.ts";
import type { CallInput, CallName, CallOutput } from "#server/calls/table.ts";

/** A call reports a lost connection as its own failure, and the user decides whether to try again. Focusing the tab does not refetch. */
export function makeDeskCache(onError: (error: unknown) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    defaultOptions: {
      mutations: { networkMode: "always" },
      queries: { networkMode: "always", retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
    },
  });
}

interface CallOptions {
  isWanted?: boolean;
  /** Shows the previous answer until the answer to a new input arrives. */
  keepsLast?: boolean;
  /** Is read whenever it is shown, because nothing older may be edited. */
  isEdited?: boolean;
  /** Is read again when the user returns to the desk. */
  isReadOnReturn?: boolean;
  /** Is read again at this interval while the desk is in view, and when the user returns to it. */
  everyMs?: number;
}

// TypeScript cannot tell that no call returns a function.
const keepLast: (last: unknown) => never = keepPreviousData as never;

/** Reads a call once the desk is open. `useDeskChange` refetches everything on screen. */
export function useCall<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  { isWanted = true, keepsLast = false, isEdited = false, isReadOnReturn = false, everyMs }: CallOptions = {},
) {
  const { isOpen } = useDesk();
  return useQuery<CallOutput<Name>>({
    queryKey: [name, input],
    queryFn: ({ signal }) => call(name, input, { signal }),
    enabled: isOpen && isWanted,
    ...(isEdited && { gcTime: 0 }),
    refetchOnWindowFocus: isReadOnReturn || everyMs !== undefined,
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
    ...(keepsLast && { placeholderData: keepLast }),
  });
}

/** Returns the typed value after a pause in typing. */
export function usePaused<Value>(typed: Value, pauseMs: number): Value {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, pauseMs]);
  return paused;
}

/** Slightly longer than the pause between two keystrokes. */
const keystrokeMs = 150;

export function useTyped(typed: string): string {
  return usePaused(typed, keystrokeMs).trim();
}

/** A search as the user types, from `least` letters on. The previous answer stays until the next one: `isLatest` tells them apart. */
export function useSearch<Name extends "searchDesk" | "findCustomers" | "findProducts">(
  name: Name,
  typed: string,
  least: number,
) {
  const search = useTyped(typed);
  const isWanted = typed.trim().length >= least && search.length >= least;
  const { data, isError, isPlaceholderData } = useCall(name, { search } as CallInput<Name>, {
    isWanted,
    keepsLast: true,
  });
  const isLatest = !isPlaceholderData && search === typed.trim();
  return { search, found: isWanted ? data : undefined, isLatest, isError };
}

/** A preview is asked for at once, and again after this pause in typing. */
export const previewPauseMs = 500;

export interface Desk {
  /** True once the server has confirmed that the session is an admin's. Until then the desk makes no calls. */
  isOpen: boolean;
  /** Handles an error that refuses access to the desk. Returns whether the server wants a new sign-in. */
  handleAccessError(error: unknown): boolean;
}

export const DeskContext = createContext<Desk>({ isOpen: false, handleAccessError: () => false });

export function useDesk(): Desk {
  return useContext(DeskContext);
}
