import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { ServerRouter, type EntryContext } from "react-router";
import facades from "virtual:entry-facades";
import homeScript from "./hydration/before-home.ts?inline-script";
import productScript from "./hydration/before-product.ts?inline-script";
import inlineScript from "./hydration/before-hydration.ts?inline-script";
import { findPage } from "#domain/addresses/find-page.ts";
import { FilterPanel } from "./catalogue/filter-panel.tsx";
import { ServerPanelContext } from "./catalogue/list-filters.tsx";
import { deferHydration, insertInlineScript } from "./hydration/defer-hydration.ts";
import { importDirectly } from "./hydration/import-directly.ts";
import { findPageStart } from "./hydration/page-start.ts";
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
 * late parts into place. (`renderToString` does not hydrate in React Router's framework mode.)
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const html = importDirectly(await render(request.url, context), facades);
  const { pathname } = new URL(request.url);
  const start = import.meta.env.DEV ? "at-once" : findPageStart(pathname);
  headers.set("Content-Type", "text/html; charset=utf-8");
  const page = insertInlineScript(start === "at-once" ? html : deferHydration(html, start), inlineScript);
  const ownScript = findOwnScript(pathname);
  return new Response(ownScript === null ? page : insertInlineScript(page, ownScript), { status, headers });
}

/** The inline script that only this kind of page has. */
function findOwnScript(pathname: string): string | null {
  const key = findPage(pathname)?.key;
  return key === "home" ? homeScript : key === "product" ? productScript : null;
}

/** Called for each error that a loader or a render throws; the visitor gets the error page. */
export { reportRenderError as handleError } from "./report-render-error.ts";

function render(url: string, context: EntryContext): Promise<string> {
  return new Promise((resolve, reject) => {
    let failure: Error | undefined;
    const { pipe, abort } = renderToPipeableStream(<PageInDocument context={context} url={url} />, {
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(timer);
        if (failure !== undefined) return reject(failure);
        const body = new PassThrough();
        buffer(body).then((bytes) => resolve(bytes.toString("utf8")), reject);
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

function PageInDocument(props: { context: EntryContext; url: string }) {
  return (
    <InlineSheetContext value={(sheet) => builtSheets[`../../build/client${sheet.replace("#", "")}`] ?? null}>
      <ServerPanelContext value={FilterPanel}>
        <ServerRouter {...props} />
      </ServerPanelContext>
    </InlineSheetContext>
  );
}

function asError(error: unknown): Error {
  return error instanceof Error
    ? error
    : new Error("a part of the page threw something that is no error", { cause: error });
}
