import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Hono } from "hono";
import type { Settings } from "#config/settings.ts";
import type { SiteContent } from "#domain/content/site-content.ts";
import type { Metrics } from "#server/monitoring/metrics.ts";
import type { Services } from "#services/context.ts";
import { createApp } from "./app.ts";
import { createDispatcher } from "./calls/dispatch.ts";
import { callTable } from "./calls/table.ts";
import { createCallerIpAddressFinder } from "./http/caller-ip-address.ts";
import { createListener } from "./http/listener.ts";
import { createRequestLog } from "./http/request-log.ts";
import type { StaticFiles } from "./http/static-files.ts";
import { createDayRevision } from "./page-cache/day-revision.ts";
import { PageCache, type RenderPage } from "./page-cache/page-cache.ts";
import type { RenderQueue } from "./pages/render-queue.ts";

export interface ShopParts {
  settings: Pick<Settings, "baseUrl" | "mode" | "trustedProxies">;
  services: Services;
  countWaiting?: () => number;
  /** Pages stay in the cache until the revision of one of these changes. */
  content: { current(): Pick<SiteContent, "revision" | "seasons" | "today"> };
  pictures: { revision(): string };
  reviews: { current(): { revision: string } | null };
  files: StaticFiles;
  /** The result of `migrate`. */
  release?: number;
  /** Webhooks, pictures and the stand-ins' pages. */
  routes: readonly Hono[];
  /** Logs every nth routine request. */
  sample?: number;
  metrics?: Metrics;
  renderPage: RenderPage;
  renderQueue?: RenderQueue;
  dev: boolean;
  /** Set in development: serves modules and styles before the shop sees a request. */
  before?: Middleware | undefined;
}

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Assembles the server from its parts. Starts nothing and opens no port. */
export function composeShop(parts: ShopParts) {
  const { settings, services, content, pictures, reviews, files } = parts;
  const { catalogue, log } = services;
  const https = settings.baseUrl.startsWith("https:");
  const requestLog = createRequestLog({
    log,
    count: parts.metrics?.answered,
    sample: parts.sample ?? 1,
  });
  const getCallerIpAddress = createCallerIpAddressFinder(settings.trustedProxies, ({ kind, proxy }) => {
    const why =
      kind === "untrusted"
        ? "Requests arrive through a proxy that TRUSTED_PROXIES does not name"
        : "A proxy writes something other than an IP address into X-Forwarded-For";
    log.warn({ proxy }, `${why}: visitors' IP addresses are unknown, and no limit counts by them.`);
  });
  const dayRevision = createDayRevision({ content, now: () => services.now() });
  const pages = new PageCache({
    render: parts.renderPage,
    queue: parts.renderQueue,
    revision: () =>
      [
        catalogue.current()?.revision,
        content.current().revision,
        dayRevision(),
        pictures.revision(),
        reviews.current()?.revision,
      ].join(" "),
    https,
    keep: !parts.dev,
  });
  const app = createApp({
    dispatch: createDispatcher({
      table: callTable,
      services,
      baseUrl: settings.baseUrl,
      ...(parts.countWaiting && { countWaiting: parts.countWaiting }),
    }),
    pages,
    files,
    services,
    release: parts.release,
    getCallerIpAddress,
    routes: parts.routes,
    baseUrl: settings.baseUrl,
    https,
    log,
    requestLog,
    metrics: parts.metrics,
  });

  function makeListener(stopping: () => boolean): RequestListener {
    const listener = createListener({ app, pages, files, log: requestLog, https, stopping });
    const { before } = parts;
    return before === undefined
      ? listener
      : (request, response) => before(request, response, () => listener(request, response));
  }

  return { app, pages, makeListener };
}
