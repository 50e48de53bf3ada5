import type { Hono } from "hono";
import { composeShop } from "#server/compose.ts";
import { mediaRoutes } from "#server/http/media-routes.ts";
import { photographRoutes } from "#server/http/photograph-routes.ts";
import { createMetrics } from "#server/monitoring/metrics.ts";
import { webhookRoutes } from "#server/webhooks/webhook-routes.ts";
import type { OpenParts } from "./open-parts.ts";
import type { OpenServices } from "./open-services.ts";
import type { ShopStart } from "./shop-start.ts";

/** Composes the shop's HTTP side from what was opened. Starts nothing. */
export async function assembleShop(
  { settings, sample, before }: ShopStart,
  { content, pictures, staticFiles, release, database }: OpenParts,
  { services, payments, jobs, reviews, renderPage, renderQueue, mail, identityRoutes }: OpenServices,
) {
  const { webhookSecrets, account } = payments;
  return composeShop({
    settings,
    services,
    countWaiting: () => database.pool.waitingCount,
    content,
    pictures,
    reviews,
    files: staticFiles,
    release,
    routes: [
      webhookRoutes({ services, webhookSecrets, account }),
      mediaRoutes(pictures),
      photographRoutes(services, { baseUrl: settings.baseUrl }),
      ...identityRoutes,
      ...payments.routes,
      ...(await demoRoutes(settings, mail.folder)),
    ],
    sample,
    metrics: createMetrics(() => jobs.countDue()),
    renderPage,
    renderQueue,
    dev: import.meta.env.DEV,
    before,
  });
}

/** Creates the routes of the mail page, only in demo mode without a mail server: it shows all emails to everyone. */
async function demoRoutes({ mode }: ShopStart["settings"], mailFolder: string | null): Promise<Hono[]> {
  if (mode !== "demo" || mailFolder === null) return [];
  const { demoMailRoutes } = await import("#adapters/mail/demo-mail.ts");
  return [demoMailRoutes({ folder: mailFolder })];
}
