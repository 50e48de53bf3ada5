import type { UNSAFE_AssetsManifest as Manifest } from "react-router";

/** What the router needs besides the data, where a page's browser code starts later. */
export interface RouterStart {
  /** The router's own facts about the page. */
  context: object;
  manifest: Manifest;
  /** The files that have come with the page's code. */
  files: readonly string[];
  /** The routes in those files, also those of other pages, by id. */
  routes: Readonly<Record<string, RouteInFile>>;
}

/** The place of a route's file in `files`, and by each export its name in the file; null where the names are the same. */
export type RouteInFile = readonly [file: number, names: Readonly<Record<string, string>> | null];

export interface HydrationData {
  /** Data of the pages that the page links to, as app/prefetch reads them; "" where none came. */
  pagesAhead: string;
  /** Rules that the page has not used so far. */
  styles: string;
  start: RouterStart;
  /** The data of the loaders, as the router encodes them. */
  loaderData: string;
}

/** The form in which the data travel: a line for each part but the last, which may have several. */
export function writeHydrationData({ pagesAhead, styles, start, loaderData }: HydrationData): string {
  return [pagesAhead, styles, JSON.stringify(start), loaderData].join("\n");
}

export function readHydrationData(text: string): HydrationData {
  const [pagesAhead = "", styles = "", start = "", ...lines] = text.split("\n");
  return { pagesAhead, styles, start: JSON.parse(start) as RouterStart, loaderData: lines.join("\n") };
}
