import { keepPreviousData, QueryCache, QueryClient, useQuery } from "@tanstack/react-query";
import { createContext, useContext, useEffect, useState } from "react";
import { call } from "#app/calls/call.ts";
import type { CallInput, CallName, CallOutput } from "#server/calls/table.ts";

/** Makes the desk's cache. Calls fail without a connection, so the user may retry; a focused tab does not refetch. */
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
  /** Whether the previous answer stays until the answer to a new input arrives. */
  keepsLast?: boolean;
  /** Whether the answer is edited, so that it is read again whenever it is shown. */
  isEdited?: boolean;
  /** Whether the call is repeated when the user returns to the desk. */
  isReadOnReturn?: boolean;
  /** The time in ms between calls while the desk is in view. The call is also repeated when the user returns. */
  everyMs?: number;
}

// TypeScript cannot tell that no call returns a function.
const keepLast: (last: unknown) => never = keepPreviousData as never;

/** Makes a call that only reads, once the desk is open. `useDeskChange` repeats the calls of all that is shown. */
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

/** The pause in ms after which typed text counts, slightly longer than between two keystrokes. */
const keystrokeMs = 150;

export function useTyped(typed: string): string {
  return usePaused(typed, keystrokeMs).trim();
}

/** Searches from `minLength` letters on. The last answer stays until the next arrives; `isLatest` tells them apart. */
export function useSearch<Name extends "searchDesk" | "findCustomers" | "findProducts">(
  name: Name,
  typed: string,
  minLength: number,
) {
  const search = useTyped(typed);
  const isWanted = typed.trim().length >= minLength && search.length >= minLength;
  const { data, isError, isPlaceholderData } = useCall(name, { search } as CallInput<Name>, {
    isWanted,
    keepsLast: true,
  });
  const isLatest = !isPlaceholderData && search === typed.trim();
  return { search, found: isWanted ? data : undefined, isLatest, isError };
}

/** The pause in typing, in ms, after which another preview is requested. The first is requested immediately. */
export const previewPauseMs = 500;

export interface Desk {
  /** Whether the server has confirmed that the session is an admin's. Until then the desk makes no calls. */
  isOpen: boolean;
  /** Handles an error that refuses access to the desk. Returns whether the server wants a new sign-in. */
  handleAccessError(error: unknown): boolean;
}

export const DeskContext = createContext<Desk>({ isOpen: false, handleAccessError: () => false });

export function useDesk(): Desk {
  return useContext(DeskContext);
}
