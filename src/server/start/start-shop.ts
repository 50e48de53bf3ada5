import { join } from "node:path";
import type { Hono } from "hono";
import { createContentEditor } from "#adapters/content/content-editor.ts";
import { createJobQueue } from "#adapters/jobs/pg-boss-queue.ts";
import { queueSettings } from "#adapters/jobs/queue-settings.ts";
import { createPhotographStore } from "#adapters/media/photograph-store.ts";
import { createPictureIntake } from "#adapters/media/picture-intake.ts";
import { sheetEditor } from "#adapters/sheet/sheet-editor.ts";
import type { Settings } from "#config/settings.ts";
import { openDatabase } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { ensureDemoAdmin, formatSignInLines } from "#server/commands/admin-account.ts";
import { composeShop } from "#server/compose.ts";
import { openHttpServer, requireFreePort } from "#server/http/http-server.ts";
import { mediaRoutes } from "#server/http/media-routes.ts";
import { photographRoutes } from "#server/http/photograph-routes.ts";
import { StaticFiles } from "#server/http/static-files.ts";
import { createMetrics } from "#server/monitoring/metrics.ts";
import { createPageRenderer, loadPageCode } from "#server/pages/render-page.ts";
import { rootWarning, say } from "#server/terminal.ts";
import { webhookRoutes } from "#server/webhooks/webhook-routes.ts";
import { adaptToContent } from "#services/catalogue/sheet/adapt-to-content.ts";
import type { Services } from "#services/context.ts";
import type { JobData } from "#services/jobs.ts";
import { eraseAgain } from "#services/legal/erase-customer.ts";
import type { ServiceLog } from "#services/ports.ts";
import { createReviewBoard } from "#services/reviews/review-board.ts";
import { createStockBoard } from "#services/stock/stock-board.ts";
import { followContent } from "./follow-content.ts";
import { followRemotePictures } from "./follow-remote-pictures.ts";
import { followStock } from "./follow-stock.ts";
import { openCatalogue } from "./open-catalogue.ts";
import { openContentFolder } from "./open-content-folder.ts";
import { openDataFolder } from "./open-data-folder.ts";
import { openIdentity } from "./open-identity.ts";
import { openLog } from "./open-log.ts";
import { openMail } from "./open-mail.ts";
import { openPayments } from "./open-payments.ts";
import { openPostgres } from "./open-postgres.ts";
import { openSharedFiles } from "./open-shared-files.ts";
import { openSiteContent } from "./open-site-content.ts";
import { createProductSurroundings } from "./product-surroundings.ts";
import { startJobs } from "./start-jobs.ts";
import { startSweeps } from "./start-sweeps.ts";
import { systemServices } from "./system-services.ts";
import { listFirstPages, warmPages } from "./warm-pages.ts";

const mostConnections = 10;

export interface StartOptions {
  settings: Settings;
  /** The folder that holds content/, build/ and the migrations. */
  root: string;
}

export interface RunningShop {
  log: ServiceLog;
  /** Lines that say how to sign in as the dealer; empty in a live shop. */
  signInLines: string[];
  /** Reads the sheet, texts and pictures again. A mistake is logged, and the part keeps its last good version. */
  refresh(): Promise<void>;
  /** Lets requests in progress finish, then closes everything in reverse order of opening. */
  stop(): Promise<void>;
}

/**
 * Starts the shop: database, catalogue, accounts, jobs, then the HTTP server. While the database starts, loads
 * everything that does not need it. If a step fails, closes what was opened before.
 */
export async function startShop({ settings, root }: StartOptions): Promise<RunningShop> {
  // The port is checked before anything is written, so that a start that must fail leaves the running shop's data as it
  // was.
  await requireFreePort(settings);
  const { authSecret } = await openDataFolder(settings);
  const { log, sample, close: closeLog } = openLog(settings);
  if (process.getuid?.() === 0) {
    log.warn({}, rootWarning);
    say(["", rootWarning, ""]);
  }
  const stops = new AsyncDisposableStack();
  async function stop(): Promise<void> {
    // If one part fails to stop, the others still stop.
    await stops
      .disposeAsync()
      .catch((error: unknown) => log.error({ err: error }, "A part of the shop did not stop cleanly."));
    await closeLog();
  }

  try {
    const https = settings.baseUrl.startsWith("https:");
    const demo = settings.mode === "demo";
    const folder = settings.contentDir;
    const shared = await openSharedFiles(settings, log);
    if (shared !== null) stops.defer(() => shared.close());
    await openContentFolder(settings, join(root, "content"));
    const contentEditor = createContentEditor({
      folder,
      dataDir: settings.dataDir,
      live: settings.mode === "live",
      createFile: shared?.createFile,
    });
    const loading = Promise.all([
      openCatalogue(settings, log, shared?.createFile),
      contentEditor
        .finishPublications()
        .catch((error: unknown) => log.error({ err: error }, "An interrupted publication could not be finished."))
        .then(() => openSiteContent(settings, folder, log)),
      StaticFiles.open(join(root, "build/client"), { https }),
      loadPageCode(),
    ]);
    // `loading` is awaited below. If the database fails first, the database's error is the one to report.
    loading.catch(() => undefined);
    const postgres = await openPostgres(settings, log);
    stops.defer(postgres.close);
    const [sheet, { content, pictures }, files, pageCode] = await loading;
    stops.defer(() => sheet.stop());
    stops.defer(() => content.stop());
    stops.defer(() => pictures.process.close());
    // The migration comes after all other steps that can fail, so that a failed start leaves the database as it was.
    const release = await migrate(postgres.url, join(root, "src/db/migrations"), {
      // The embedded database has no other users.
      keepsBudget: settings.database.kind === "external",
    });
    const database = openDatabase(postgres.url, {
      maxConnections: mostConnections,
      onIdleError: (error) => log.warn({ err: error }, "An idle database connection broke."),
    });
    stops.defer(() => database.close());
    const { db } = database;

    const catalogue = adaptToContent(sheet, content);
    stops.defer(followContent({ content, catalogue, log }));
    const { routes: identityRoutes, ...identities } = await openIdentity({ ...settings, authSecret }, log);
    const signInLines = demo ? formatSignInLines(await ensureDemoAdmin({ db, dataDir: settings.dataDir })) : [];
    const payments = await openPayments(
      { ...settings, authSecret, readName: () => content.current().site.name },
      db,
      log,
    );
    const jobs = createJobQueue<JobData>({ url: postgres.url, queues: queueSettings, log });
    const services: Services = {
      db,
      catalogue,
      content,
      contentEditor,
      // `shop` is assigned below, from these services.
      pagePreviewer: { preview: (page, unpublished) => shop.previewer.preview(page, unpublished) },
      pictureIntake: createPictureIntake({ folder, dataDir: settings.dataDir, library: pictures }),
      photographs: createPhotographStore(settings.dataDir),
      productSurroundings: createProductSurroundings({ content, pictures }),
      sheetEditor,
      pictures,
      jobs,
      paymentLinks: payments.paymentLinks,
      refunds: payments.refunds,
      payouts: payments.payouts,
      ...identities,
      explicitErrors: settings.explicitErrors,
      log,
      shop: {
        baseUrl: settings.baseUrl,
        shopEmail: settings.mail.shopEmail,
        requiresSecondFactor: settings.requiresSecondFactor,
      },
      ...systemServices,
    };
    const reviews = createReviewBoard(services);
    // The reviews are read before the first page is rendered.
    await reviews.refresh();
    content.onRevision(() => {
      reviews.refresh().catch((error: unknown) => log.warn({ err: error }, "The reviews could not be read again."));
    });
    const stock = createStockBoard(db);
    const mail = openMail(settings, content);
    await jobs.start();
    stops.defer(() => jobs.stop());
    await eraseAgain(services);
    await startJobs(jobs, { services, payments, mail });
    const { webhookSecrets, account } = payments;
    const routes = [
      webhookRoutes({ services, webhookSecrets, account }),
      mediaRoutes(pictures),
      photographRoutes(services, { baseUrl: settings.baseUrl }),
      ...identityRoutes,
      ...payments.routes,
      ...(await demoRoutes(settings, mail.folder)),
    ];
    const shop = composeShop({
      settings,
      services,
      countWaiting: () => database.pool.waitingCount,
      content,
      pictures,
      reviews,
      files,
      release,
      routes,
      sample,
      metrics: createMetrics(() => jobs.countDue()),
      renderPage: createPageRenderer(pageCode, {
        services,
        content,
        pictures,
        reviews,
        stock,
        demo,
        baseUrl: settings.baseUrl,
      }),
      dev: import.meta.env.DEV,
      before: globalThis.viteMiddlewares,
    });
    followRemotePictures({ catalogue, pictures, pages: shop.pages });
    const refresh = () => Promise.all([catalogue.refresh(), content.refresh(), pictures.refresh()]);
    if (shared !== null)
      stops.defer(
        shared.follow(async (paths) => {
          if (paths.some((path) => !path.startsWith("enquiries/"))) await refresh();
        }),
      );
    stops.defer(await followStock({ services, stock, pages: shop.pages, catalogue }));
    const server = await openHttpServer(shop.makeListener, settings);
    stops.defer(() => server.stop());
    stops.defer(() => payments.stop());
    payments.start();
    for (const sweep of startSweeps(services, reviews, settings)) stops.defer(() => sweep.stop());
    const ending = new AbortController();
    stops.defer(() => ending.abort());
    if (!import.meta.env.DEV) void warmPages(shop.pages, () => listFirstPages(catalogue.current()), ending.signal);
    return {
      log,
      signInLines,
      async refresh() {
        log.info({}, "Reading the sheet, the texts and the pictures again, as requested.");
        await refresh();
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Creates the routes of the mail page, only in demo mode without a mail server: it shows all emails to everyone. */
async function demoRoutes({ mode }: Settings, mailFolder: string | null): Promise<Hono[]> {
  if (mode !== "demo" || mailFolder === null) return [];
  const { demoMailRoutes } = await import("#adapters/mail/demo-mail.ts");
  return [demoMailRoutes({ folder: mailFolder })];
}
