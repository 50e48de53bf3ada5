import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { ServerRouter, type EntryContext, type RouterContextProvider } from "react-router";
import facades from "virtual:entry-facades";
import homeScript from "./hydration/before-home.ts?inline-script";
import signScript from "./hydration/before-sign.ts?inline-script";
import productScript from "./hydration/before-product.ts?inline-script";
import inlineScript from "./hydration/before-hydration.ts?inline-script";
import { findPage } from "#domain/addresses/find-page.ts";
import { FlowCurve } from "./catalogue/flow-curve.tsx";
import { ServerCurveContext } from "./catalogue/flow-curve-slot.tsx";
import { FilterPanel } from "./catalogue/filter-panel.tsx";
import { ServerPanelContext } from "./catalogue/list-filters.tsx";
import { deferHydration, insertInlineScript } from "./hydration/defer-hydration.ts";
import { importDirectly } from "./hydration/import-directly.ts";
import { type PageApart, splitPage, takePageApartContext } from "./hydration/page-apart.ts";
import { findPageStart, type PageStart } from "./hydration/page-start.ts";
import { InlineSheetContext } from "./styles/style-sheets.tsx";

const builtSheets = import.meta.glob<string>("../../build/client/static/css/*.css", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Milliseconds after which React Router aborts pending loaders. */
export const streamTimeout = 10_000;

/**
 * Renders the whole page into memory: the page cache needs complete pages, and complete HTML needs no script that moves
 * late parts into place.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  // A failure may look different the next time, and then nobody could ask for the data that belongs to it.
  const start = import.meta.env.DEV || status !== 200 ? "at-once" : findPageStart(pathname);
  headers.set("Content-Type", "text/html; charset=utf-8");
  const takeApart = loadContext.get(takePageApartContext);
  const isApart = takeApart !== null && start !== "at-once";
  const apart = isApart ? await renderApart(request.url, context) : null;
  const script = findInlineScript(pathname, start);
  if (apart === null) {
    const html = importDirectly(await render(request.url, context), facades);
    return new Response(insertInlineScript(html, script), { status, headers });
  }
  const ends = insertInlineScript(deferHydration(importDirectly(apart.ends, facades)), script);
  takeApart?.({ ...apart, ends });
  return new Response(null, { status, headers });
}

/** Each kind of page has one script, so that none carries what it does not need. */
function findInlineScript(pathname: string, start: PageStart): string {
  const key = findPage(pathname)?.key;
  if (key === "home") return homeScript;
  if (key === "product") return productScript;
  return start === "at-a-sign" ? signScript : inlineScript;
}

/** Called for each error that a loader or a render throws; the visitor gets the error page. */
export { reportRenderError as handleError } from "./report-render-error.ts";

/**
 * Renders a page without its data, and without the text of its style sheets, of which the server chooses. Nothing in such a page
 * waits, so that React writes it in one go, for half of what a stream costs. Null where something waits or fails: the stream says what.
 */
async function renderApart(url: string, context: EntryContext): Promise<PageApart | null> {
  const { serverHandoffStream, ...others } = context;
  if (serverHandoffStream === undefined) return null;
  const page = { ...others, manifest: keepMatchedRoutes(context), renderMeta: {} };
  let html: string;
  try {
    html = renderToString(<PageInDocument context={page} url={url} findSheet={nameSheet} />);
  } catch {
    return null;
  }
  if (html.includes(unfinishedPart)) return null;
  return { ...splitPage(doctype + html, startOfScripts), loaderData: await text(serverHandoffStream) };
}

/** For each page the router makes objects of all routes that it knows. */
function keepMatchedRoutes({ manifest, staticHandlerContext }: EntryContext): EntryContext["manifest"] {
  const matched = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]] as const);
  return { ...manifest, routes: Object.fromEntries(matched) };
}

const startOfScripts = "<script>window.__reactRouterContext = ";

/** Where `renderToString` has left something to the browser. */
const unfinishedPart = "<!--$!-->";
/** Which `renderToString` does not write. */
const doctype = "<!DOCTYPE html>";

function render(url: string, context: EntryContext): Promise<string> {
  return new Promise((resolve, reject) => {
    let failure: Error | undefined;
    const page = <PageInDocument context={context} url={url} findSheet={findSheet} />;
    const { pipe, abort } = renderToPipeableStream(page, {
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(timer);
        if (failure !== undefined) return reject(failure);
        const body = new PassThrough();
        text(body).then(resolve, reject);
        pipe(body);
      },
      onShellError: (error) => {
        clearTimeout(timer);
        reject(asError(error));
      },
      // Rejects rather than send a partial page: the router then renders the error page.
      onError: (error) => {
        failure ??= asError(error);
      },
    });
    const timer = setTimeout(() => abort(new Error("the page took too long to render")), streamTimeout + 1_000);
  });
}

function findSheet(sheet: string): string | null {
  return builtSheets[`../../build/client${sheet.replace("#", "")}`] ?? null;
}

function nameSheet(sheet: string): string | null {
  return findSheet(sheet) === null ? null : "";
}

interface PageInDocumentProps {
  context: EntryContext;
  url: string;
  findSheet: (sheet: string) => string | null;
}

function PageInDocument({ findSheet: find, ...props }: PageInDocumentProps) {
  return (
    <InlineSheetContext value={find}>
      <ServerPanelContext value={FilterPanel}>
        <ServerCurveContext value={FlowCurve}>
          <ServerRouter {...props} />
        </ServerCurveContext>
      </ServerPanelContext>
    </InlineSheetContext>
  );
}

function asError(error: unknown): Error {
  return error instanceof Error
    ? error
    : new Error("a part of the page threw something that is not an error", { cause: error });
}
