import { useSyncExternalStore } from "react";

/** State of the whole page, which components follow with `useStore`. Hydration sees `first`, as the server does. */
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
