import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** False on the server and during hydration. Anything that depends on the query or the navigation state must wait for this. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
