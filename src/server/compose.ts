import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { ServerBuild } from "react-router";
import type { LoaderServices } from "#app/loader-context.ts";
import type { Settings } from "#config/settings.ts";
import type { Services } from "#services/context.ts";
import { createApp, type AppBindings, type AppEnvironment } from "./app.ts";
import { createDispatcher } from "./calls/dispatch.ts";
import { callTable } from "./calls/table.ts";
import { createCallerAddress } from "./http/caller-address.ts";
import { createListener } from "./http/listener.ts";
import { createReadiness } from "./http/readiness.ts";
import { createRequestLog } from "./http/request-log.ts";
import type { StaticFiles } from "./http/static-files.ts";
import { PageCache } from "./page-cache/page-cache.ts";
import { createPageRenderer } from "./pages/render-page.ts";

export interface ShopParts {
  settings: Pick<Settings, "baseUrl" | "mode" | "trustedProxies">;
  services: Services;
  content: LoaderServices["content"];
  pictures: LoaderServices["pictures"];
  files: StaticFiles;
  /** Webhooks, pictures and the stand-ins' pages. */
  routes: readonly Hono[];
  /** Receives each line of the request log; without it only failures are logged. */
  writeLine?: ((line: string) => void) | null;
  build: () => Promise<ServerBuild>;
  dev: boolean;
  /** In development: serves modules and styles before the shop sees the request. */
  before?: Middleware | undefined;
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface ComposedShop {
  app: Hono<AppEnvironment>;
  pages: PageCache;
  makeListener(stopping: () => boolean): RequestListener;
}

/** Assembles the server from its parts. Starts nothing and opens no port. */
export function composeShop(parts: ShopParts): ComposedShop {
  const { settings, services, content, pictures, files } = parts;
  const { catalogue, log } = services;
  const https = settings.baseUrl.startsWith("https:");
  const requestLog = createRequestLog({ log, writeLine: parts.writeLine ?? null });
  const loaderServices: LoaderServices = {
    services,
    content,
    pictures,
    demo: settings.mode === "demo",
    baseUrl: settings.baseUrl,
  };
  const pages = new PageCache({
    render: createPageRenderer({ build: parts.build, dev: parts.dev, loaderServices }),
    revision: () => `${catalogue.current()?.revision ?? ""} ${content.current().revision} ${pictures.revision()}`,
    https,
    keep: !parts.dev,
  });
  const app = createApp({
    dispatch: createDispatcher({ table: callTable, services, baseUrl: settings.baseUrl }),
    pages,
    files,
    ready: createReadiness(services),
    callerAddress: createCallerAddress(settings.trustedProxies, (proxy) =>
      log.warn(
        { proxy },
        "requests arrive through a proxy that TRUSTED_PROXIES does not name: visitors' addresses are unknown, and no limit counts by address",
      ),
    ),
    routes: parts.routes,
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
      log: requestLog,
      https,
      stopping,
    });
    const { before } = parts;
    return before === undefined
      ? listener
      : (request, response) => before(request, response, () => listener(request, response));
  }

  return { app, pages, makeListener };
}
