import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/**
 * False while a page is as it came from the server, true from then on. The server's page is the same for everyone and
 * knows neither the query nor the navigation state: what depends on them waits for this.
 */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
