import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/**
 * Whether React has hydrated the page; false on the server. Anything that depends on the query or the navigation state
 * must wait for this.
 */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
