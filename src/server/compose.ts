import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { Settings } from "#config/settings.ts";
import type { SiteContent } from "#domain/content/site-content.ts";
import type { Services } from "#services/context.ts";
import { createApp, type AppBindings, type AppEnvironment } from "./app.ts";
import { createDispatcher } from "./calls/dispatch.ts";
import { callTable } from "./calls/table.ts";
import { createCallerAddress } from "./http/caller-address.ts";
import { createListener } from "./http/listener.ts";
import { createReadiness } from "./http/readiness.ts";
import { createPagePreviewer } from "./pages/page-previewer.ts";
import type { PagePreviewer } from "#services/content-ports.ts";
import { createRequestLog } from "./http/request-log.ts";
import type { StaticFiles } from "./http/static-files.ts";
import { createDayRevision } from "./page-cache/day-revision.ts";
import { PageCache, type RenderPage } from "./page-cache/page-cache.ts";
import { RenderQueue } from "./pages/render-queue.ts";

export interface ShopParts {
  settings: Pick<Settings, "baseUrl" | "mode" | "trustedProxies">;
  services: Services;
  /** Pages are cached until one of these has another revision. */
  content: { current(): Pick<SiteContent, "revision" | "seasons" | "today"> };
  pictures: { revision(): string };
  reviews: { current(): { revision: string } | null };
  files: StaticFiles;
  /** Webhooks, pictures and the stand-ins' pages. */
  routes: readonly Hono[];
  /** Receives each line of the request log; without it only failures are logged. */
  writeLine?: ((line: string) => void) | null;
  renderPage: RenderPage;
  dev: boolean;
  /** In development: serves modules and styles before the shop sees the request. */
  before?: Middleware | undefined;
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface ComposedShop {
  app: Hono<AppEnvironment>;
  pages: PageCache;
  previewer: PagePreviewer;
  makeListener(stopping: () => boolean): RequestListener;
}

/** Joins the revisions of several parts. Each request asks for it, so that it is only made again when a part has changed. */
function createRevision(parts: readonly (() => string)[]): () => string {
  let known: string[] = [];
  let joined = "";
  return () => {
    if (parts.every((part, at) => part() === known[at])) return joined;
    known = parts.map((part) => part());
    joined = known.join(" ");
    return joined;
  };
}

/** Assembles the server from its parts. Starts nothing and opens no port. */
export function composeShop(parts: ShopParts): ComposedShop {
  const { settings, services, content, pictures, reviews, files } = parts;
  const { catalogue, log } = services;
  const https = settings.baseUrl.startsWith("https:");
  const requestLog = createRequestLog({ log, writeLine: parts.writeLine ?? null });
  const callerAddress = createCallerAddress(settings.trustedProxies, ({ kind, proxy }) => {
    const why =
      kind === "untrusted"
        ? "requests arrive through a proxy that TRUSTED_PROXIES does not name"
        : "a proxy writes something other than an address into X-Forwarded-For";
    log.warn({ proxy }, `${why}: visitors' addresses are unknown, and no limit counts by address`);
  });
  const queue = new RenderQueue();
  const pages = new PageCache({
    render: parts.renderPage,
    queue,
    revision: createRevision([
      () => catalogue.current()?.revision ?? "",
      () => content.current().revision,
      createDayRevision({ content, now: () => services.now() }),
      () => pictures.revision(),
      () => reviews.current()?.revision ?? "",
    ]),
    https,
    keep: !parts.dev,
  });
  const app = createApp({
    dispatch: createDispatcher({ table: callTable, services, baseUrl: settings.baseUrl }),
    pages,
    files,
    ready: createReadiness(services),
    callerAddress,
    routes: parts.routes,
    baseUrl: settings.baseUrl,
    https,
    log,
    requestLog,
  });

  function makeListener(stopping: () => boolean): RequestListener {
    // The response must carry the same id as the log.
    const requestIds = new WeakMap<object, string>();
    const appListener = getRequestListener(
      (request, { incoming }) => {
        const requestId = requestIds.get(incoming);
        const bindings = { incoming, requestId } as AppBindings;
        return app.fetch(request, bindings);
      },
      { overrideGlobalObjects: false },
    );
    const listener = createListener({
      pages,
      files,
      app: (incoming, outgoing, id) => {
        requestIds.set(incoming, id);
        void appListener(incoming, outgoing);
      },
      callerAddress,
      log: requestLog,
      https,
      stopping,
    });
    const { before } = parts;
    return before === undefined
      ? listener
      : (request, response) => before(request, response, () => listener(request, response));
  }

  return { app, pages, previewer: createPagePreviewer(parts.renderPage, queue), makeListener };
}
