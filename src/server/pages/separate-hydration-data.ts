import type { UNSAFE_AssetsManifest as Manifest } from "react-router";
import type { EntryFacade } from "#app/hydration/import-directly.ts";
import { type RouteInFile, writeHydrationData } from "#app/hydration/hydration-data.ts";
import { hashBody } from "#server/http/prepared-response.ts";
import { hydrationDataAddress } from "#server/page-cache/page-address.ts";
import { leaveOutUnusedStyles, type StyleRules } from "./page-styles.ts";

/** What the browser code needs besides the page itself. */
export interface HydrationData {
  /** The page names it, so that a browser never hydrates a page with the data of another revision. */
  hash: string;
  /** See app/hydration/hydration-data.ts. Its first line is empty: the page cache puts the pages ahead there. */
  text: string;
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
const stream = /(?:<!--\$-->)?<script>window\.__reactRouterContext\.streamController\.enqueue\([^]*?(?=<\/body>)/;
const streamPart = /\.streamController\.enqueue\(("(?:[^"\\]|\\.)*")\);<\/script>/g;
const streamEnd = "<script>window.__reactRouterContext.streamController.close();</script>";
const deferredBoot = /(<script type="text\/plain" data-start="[^"]*") data-boot="([^"]*)">[^]*?(?=<\/script>)/;

/**
 * Takes what only the browser code reads out of a page whose code starts later: the data, a sixth of the page; the boot script and the
 * list of the routes. Returns null for a page that starts at once. Throws when the router's HTML no longer has the expected form.
 */
export function separateHydrationData(html: string, address: string, code: BuiltCode): SeparatedPage | null {
  const [, element = "", boot = ""] = deferredBoot.exec(html) ?? [];
  if (boot === "") return null;
  const context = handoff.exec(html)?.[1];
  const scripts = stream.exec(html)?.[0] ?? "";
  const parts = Array.from(scripts.matchAll(streamPart), ([, literal = ""]) => JSON.parse(literal) as string);
  if (context === undefined || parts.length === 0 || !scripts.includes(streamEnd))
    throw new Error("the router's data was not found in the page");
  const { manifest, facades } = code;
  const files = listFiles(boot, code);
  const routes = listRoutes(files, code);
  const styles = leaveOutUnusedStyles(html, code.styleRules);
  const text = writeHydrationData({
    pagesAhead: "",
    styles: styles.rest,
    start: { context: JSON.parse(context) as object, manifest, files, routes },
    loaderData: parts.join(""),
  });
  const hash = hashBody(Buffer.from(text)).slice(0, 10);
  const from = hydrationDataAddress(address, hash).replaceAll("&", "&amp;");
  const separated = styles.html
    // The element stays: hydration expects it.
    .replace(handoff, "<script></script>")
    .replace(stream, "")
    .replace(deferredBoot, () => `${element} data-hydration="${from}" data-boot="${files.join(" ")}">`);
  return { html: separated, data: { hash, text } };

  /** The entry comes first: it starts the others. The list of the routes travels with the data. */
  function listFiles(preloads: string, { manifest: { url } }: BuiltCode): string[] {
    const entry = manifest.entry.module;
    return [...new Set([facades[entry]?.from ?? entry, ...preloads.split(" ")])].filter((file) => file !== url);
  }
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
