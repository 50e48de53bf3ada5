import { useSyncExternalStore } from "react";

/** Creates state for the whole page, to be followed with `useStore`. Hydration sees `first`, as the server does. */
export function createStore<State>(first: State) {
  let state = first;
  const listeners = new Set<() => void>();
  return {
    snapshot: () => state,
    serverSnapshot: () => first,
    set(next: State): void {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

type Followed<State> = Pick<ReturnType<typeof createStore<State>>, "snapshot" | "serverSnapshot" | "subscribe">;

export function useStore<State>({ subscribe, snapshot, serverSnapshot }: Followed<State>): State {
  return useSyncExternalStore(subscribe, snapshot, serverSnapshot);
}

/**
 * Calls `refresh` when another tab changes the key, and when the page returns from the back/forward cache, where it
 * misses such changes. Returns a function that stops this.
 */
export function followTabs(key: string, refresh: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const followOthers = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) refresh();
  };
  window.addEventListener("storage", followOthers, { signal });
  window.addEventListener("pageshow", ({ persisted }) => persisted && refresh(), { signal });
  return () => stop.abort();
}
