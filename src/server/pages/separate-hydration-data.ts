import type { UNSAFE_AssetsManifest as Manifest } from "react-router";
import type { EntryFacade } from "#app/hydration/import-directly.ts";
import { joinPage, type PageApart } from "#app/hydration/page-apart.ts";
import { type RouteInFile, writeHydrationData } from "#app/hydration/hydration-data.ts";
import { hashBody } from "#server/http/prepared-response.ts";
import { hydrationDataAddress } from "#server/page-cache/page-address.ts";
import { leaveOutUnusedStyles, type StyleRules } from "./page-styles.ts";

/** What the browser code needs besides the page itself: `shared`, then the data of the loaders. See app/hydration/hydration-data.ts. */
export interface HydrationData {
  /** The page names it, so that a browser never hydrates a page with the data of another revision. */
  hash: string;
  /** What it has in common with other pages of its kind, which threads share. Its first line is empty: the page cache puts the pages ahead there. */
  shared: SharedArrayBuffer;
  loaderData: string;
}

interface SeparatedPage {
  html: string;
  data: HydrationData;
}

/** What the build knows of its files. */
export interface BuiltCode {
  manifest: Manifest;
  /** Files that only pass on the exports of another one, by their address. */
  facades: Readonly<Record<string, EntryFacade>>;
  /** Pages carry what they use of these. */
  styleRules: StyleRules;
}

const handoff =
  /<script>window\.__reactRouterContext = (\{[^]*?\});window\.__reactRouterContext\.stream = [^]*?<\/script>/;
const deferredBoot = /(<script type="text\/plain") data-boot="([^"]*)">[^]*?(?=<\/script>)/;

/**
 * Takes what only the browser code reads out of a page whose code starts later, and adds it to the data of its loaders: the boot
 * script and the list of the routes. Throws when the router's HTML no longer has the expected form.
 */
export function separateHydrationData(page: PageApart, address: string, code: BuiltCode): SeparatedPage {
  const [, element = "", boot = ""] = deferredBoot.exec(page.ends) ?? [];
  const context = handoff.exec(page.ends)?.[1];
  if (context === undefined || boot === "") throw new Error("the router's scripts were not found in the page");
  const { ends, rest } = leaveOutUnusedStyles(page, code.styleRules);
  const { shared, sharedHash, files } = findShared(code, { context, boot, styles: rest });
  const hash = hashBody(Buffer.from(sharedHash + page.loaderData)).slice(0, 10);
  const from = hydrationDataAddress(address, hash).replaceAll("&", "&amp;");
  const separated = ends
    // The element stays: hydration expects it.
    .replace(handoff, "<script></script>")
    .replace(deferredBoot, () => `${element} data-hydration="${from}" data-boot="${files.join(" ")}">`);
  return { html: joinPage(separated, page.body), data: { hash, shared, loaderData: page.loaderData } };
}

interface SharedPart {
  files: readonly string[];
  shared: SharedArrayBuffer;
  sharedHash: string;
}

/** Made once for each kind of page: it is two thirds of the data. */
const knownShared = new WeakMap<BuiltCode, Map<string, SharedPart>>();
/** A list that is narrowed down in many ways has different styles left out in each. */
const maxKnownShared = 100;

function findShared(code: BuiltCode, page: { context: string; boot: string; styles: string }): SharedPart {
  let known = knownShared.get(code);
  if (known === undefined) knownShared.set(code, (known = new Map()));
  const key = [page.context, page.boot, page.styles].join("\n");
  let part = known.get(key);
  if (part === undefined) {
    if (known.size >= maxKnownShared) known.clear();
    known.set(key, (part = makeShared(code, page)));
  }
  return part;
}

function makeShared(
  code: BuiltCode,
  { context, boot, styles }: { context: string; boot: string; styles: string },
): SharedPart {
  const { manifest } = code;
  const files = listFiles(boot, code);
  const routes = listRoutes(files, code);
  const start = { context: JSON.parse(context) as object, manifest, files, routes };
  const bytes = Buffer.from(writeHydrationData({ pagesAhead: "", styles, start, loaderData: "" }));
  const shared = new SharedArrayBuffer(bytes.byteLength);
  new Uint8Array(shared).set(bytes);
  return { files, shared, sharedHash: hashBody(bytes) };
}

/** The entry comes first: it starts the others. The list of the routes travels with the data. */
function listFiles(preloads: string, { manifest: { entry, url }, facades }: BuiltCode): string[] {
  const { module } = entry;
  return [...new Set([facades[module]?.from ?? module, ...preloads.split(" ")])].filter((file) => file !== url);
}

/** The routes whose code is in the files: those of the page, and others. */
function listRoutes(files: readonly string[], { manifest, facades }: BuiltCode): Record<string, RouteInFile> {
  const routes: Record<string, RouteInFile> = {};
  for (const route of Object.values(manifest.routes)) {
    if (route === undefined) continue;
    const facade = facades[route.module];
    const file = files.indexOf(facade?.from ?? route.module);
    if (file >= 0) routes[route.id] = [file, facade?.exports ?? null];
  }
  return routes;
}
