import { useRouteLoaderData } from "react-router";
import type { RootData } from "#app/root.tsx";

/** The business as every page shows it. null only on the error page of a shop that could not load its own frame. */
export function useChrome() {
  return useRouteLoaderData<RootData>("root")?.chrome ?? null;
}
