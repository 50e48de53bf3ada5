import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { prerenderToNodeStream } from "react-dom/static";
import { ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from "react-router";
import { rules, href as sheet } from "virtual:style-rules";
import { FilterPanel } from "#app/catalogue/list/filter-panel.tsx";
import { loadNoProducts } from "#app/catalogue/list/found-products.tsx";
import { loadFilterPanel } from "#app/catalogue/list/list-filters.tsx";
import { NoProducts } from "#app/catalogue/list/no-products.tsx";
import { loadFlowCurve, loadPipeBores } from "#app/catalogue/product/drawing-slots.tsx";
import { FlowCurve } from "#app/catalogue/product/flow-curve.tsx";
import { PipeBores } from "#app/catalogue/product/pipe-bores.tsx";
import { provideCode } from "#app/late/late-component.tsx";
import { findPage } from "#domain/routes/find-page.ts";
import { getRow } from "#domain/routes/route-table.ts";
import { Footer } from "./chrome/footer.tsx";
import { loadFooter } from "./chrome/shop-frame.tsx";
import homeScript from "./home/home-script.ts?inline-script";
import { ServerPartContext } from "./hydration/browser-code.tsx";
import pageScript from "./hydration/inline-script.ts?inline-script";
import { shopContext } from "./loader-context.ts";
import { chooseStyles } from "./styles/choose-styles.ts";

provideCode(loadFilterPanel, FilterPanel);
provideCode(loadFlowCurve, FlowCurve);
provideCode(loadFooter, Footer);
provideCode(loadNoProducts, NoProducts);
provideCode(loadPipeBores, PipeBores);

// The layers are declared first, because the bundler decides which rules come first. Rules outside any layer win over
// all layers.
const layerOrder = "@layer reset, base, parts, primitives;";
const placeOfRules = "/*rules*/";

/** The time in ms after which React Router aborts pending loaders. */
export const streamTimeout = 10_000;

/**
 * Renders the whole page into memory, because the page cache needs complete pages. Renders the router's scripts first,
 * because the page carries them in a template and they wait for the loaders' data. Nothing in the page itself waits, so
 * React writes it in one go, for three quarters of the cost of a stream.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const page = findPage(new URL(request.url).pathname);
  const isShell = page !== null && getRow(page.key).kind !== "public";
  const { searchTags } = loadContext.get(shopContext);
  const inlineScript = page?.key === "home" ? pageScript + homeScript : pageScript;
  const serverPart = { isShell, inlineScript, searchTags, styles: layerOrder + placeOfRules, sheet };
  const browserCode = await renderBrowserCode(
    <ServerPartContext value={{ ...serverPart, browserCode: null }}>
      <ServerRouter context={context} url={request.url} />
    </ServerPartContext>,
  );
  const html = renderToString(
    <ServerPartContext value={{ ...serverPart, browserCode }}>
      <ServerRouter context={withoutData(context)} url={request.url} />
    </ServerPartContext>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  const styled = html.replace(placeOfRules, () => chooseStyles(rules, html));
  return new Response(`<!DOCTYPE html>${styled}`, { status, headers });
}

/** Renders complete HTML, in which no script has to move late parts into place. */
async function renderBrowserCode(scripts: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const onError = (error: unknown) => void failures.push(error);
  const { prelude } = await prerenderToNodeStream(scripts, { progressiveChunkSize: Infinity, onError });
  const html = await text(prelude);
  if (failures.length > 0) throw new Error("The data of a page cannot be sent.", { cause: failures[0] });
  return html;
}

/** Leaves out the data, which travels with the router's scripts. */
function withoutData({ serverHandoffStream: _sent, ...context }: EntryContext): EntryContext {
  return context;
}

/** Logs an error that a loader or a render throws. The visitor sees the error page with its fixed message. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { log } = context.get(shopContext).services;
  log.error({ err: error, path: new URL(request.url).pathname }, "A page could not be rendered.");
};
