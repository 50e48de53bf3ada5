import { useRouteLoaderData } from "react-router";
import type { RootData } from "#app/root.tsx";

/** Returns the data of the frame; null only on the error page that replaces a frame that failed to load. */
export function useChrome() {
  return useRouteLoaderData<RootData>("root")?.chrome ?? null;
}
