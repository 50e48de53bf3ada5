import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** Whether the page is hydrated; false on the server. All that needs the query or navigation state must wait for it. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
