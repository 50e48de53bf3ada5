import { createServer } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import pino from "pino";
import { createCatalogueSource } from "#adapters/sheet/catalogue-source.ts";
import { readSettings } from "#config/settings.ts";
import { createCatalogueHolder } from "#services/catalogue/catalogue-holder.ts";
import { createListener } from "./http/listener.ts";
import { createRequestLog } from "./http/request-log.ts";
import { StaticFiles } from "./http/static-files.ts";
import { PageCache } from "./page-cache/page-cache.ts";
import { createPageRenderer } from "./pages/render-page.ts";

export async function startShop(env: NodeJS.ProcessEnv): Promise<void> {
  const settings = readSettings(env);
  const log = pino({ level: settings.logLevel }, pino.destination({ sync: false, minLength: 4096 }));
  const https = settings.baseUrl.startsWith("https:");
  const catalogueUrl = settings.catalogue.source.kind === "file" ? settings.catalogue.source.path : settings.catalogue.source.url;
  const catalogue = createCatalogueHolder({
    source: createCatalogueSource({ catalogueUrl, dataDir: settings.dataDir }),
    refreshSeconds: settings.catalogue.refreshSeconds,
    now: () => new Date(),
    log,
  });
  await catalogue.start();
  const pages = new PageCache({
    render: createPageRenderer({
      build: () => import("virtual:react-router/server-build"),
      dev: import.meta.env.DEV,
      loaderServices: { services: { catalogue, log }, baseUrl: settings.baseUrl, demo: settings.mode === "demo" } as never,
    }),
    revision: () => catalogue.current()?.revision ?? "none",
    https,
    keep: !import.meta.env.DEV,
  });
  const files = await StaticFiles.open(join(process.cwd(), "build/client"), { https });
  const app = new Hono();
  app.get("/healthz", (context) => context.text("ok"));
  const server = createServer(
    createListener({ pages, files, app: getRequestListener(app.fetch), log: createRequestLog(log), https, stopping: () => false }),
  );
  server.listen(settings.port, settings.host, () => {
    process.stdout.write(`The shop is open: ${settings.baseUrl}\n`);
  });
}
