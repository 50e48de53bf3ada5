import { createJobQueue } from "#adapters/jobs/pg-boss-queue.ts";
import { queueSettings } from "#adapters/jobs/queue-settings.ts";
import { createPhotographStore } from "#adapters/media/photograph-store.ts";
import { createPictureIntake } from "#adapters/media/picture-intake.ts";
import { sheetEditor } from "#adapters/sheet/sheet-editor.ts";
import { ensureDemoAdmin, formatSignInLines } from "#server/commands/admin-account.ts";
import { createPagePreviewer } from "#server/pages/page-previewer.ts";
import { createPageRenderer } from "#server/pages/render-page.ts";
import { RenderQueue } from "#server/pages/render-queue.ts";
import type { Services } from "#services/context.ts";
import type { JobData } from "#services/jobs.ts";
import { createReviewBoard } from "#services/reviews/review-board.ts";
import { createStockBoard } from "#services/stock/stock-board.ts";
import { openIdentity } from "./open-identity.ts";
import { openMail } from "./open-mail.ts";
import type { OpenParts } from "./open-parts.ts";
import { openPayments } from "./open-payments.ts";
import { createProductSurroundings } from "./product-surroundings.ts";
import type { ShopStart } from "./shop-start.ts";
import { systemServices } from "./system-services.ts";

export type OpenServices = Awaited<ReturnType<typeof openServices>>;

/** Opens accounts, payments, mail and pages, and creates the services of the verbs from them. */
export async function openServices({ settings, authSecret, log }: ShopStart, parts: OpenParts) {
  const { content, pictures, catalogue, contentEditor } = parts;
  const { db } = parts.database;
  const { baseUrl, contentDir: folder, dataDir, mode, mail, explicitErrors, requiresSecondFactor } = settings;
  const { routes: identityRoutes, ...identities } = await openIdentity({ ...settings, authSecret }, log);
  const signInLines = mode === "demo" ? formatSignInLines(await ensureDemoAdmin({ db, dataDir })) : [];
  const readName = () => content.current().site.name;
  const payments = await openPayments({ ...settings, authSecret, readName }, db, log);
  const jobs = createJobQueue<JobData>({ url: parts.databaseUrl, queues: queueSettings, log });
  const pages = await openPages(settings, log, parts);
  const services: Services = {
    db,
    catalogue,
    content,
    contentEditor,
    pagePreviewer: createPagePreviewer(pages.renderPage, pages.renderQueue),
    pictureIntake: createPictureIntake({ folder, dataDir, library: pictures }),
    photographs: createPhotographStore(dataDir),
    productSurroundings: createProductSurroundings({ content, pictures }),
    sheetEditor,
    pictures,
    jobs,
    paymentLinks: payments.paymentLinks,
    refunds: payments.refunds,
    payouts: payments.payouts,
    ...identities,
    explicitErrors,
    log,
    shop: { baseUrl, shopEmail: mail.shopEmail, requiresSecondFactor },
    ...systemServices,
  };
  return { services, payments, jobs, ...pages, mail: openMail(settings, content), identityRoutes, signInLines };
}

/** Creates the renderer of pages with what it reads. The reviews are read before the first page is rendered. */
async function openPages(
  { baseUrl, mode }: ShopStart["settings"],
  log: ShopStart["log"],
  { database: { db }, catalogue, content, pictures, pageCode }: OpenParts,
) {
  const reviews = createReviewBoard({ db, content, ...systemServices });
  await reviews.refresh();
  content.onRevision(() => {
    reviews.refresh().catch((error: unknown) => log.warn({ err: error }, "The reviews could not be read again."));
  });
  const stock = createStockBoard(db);
  const renderPage = createPageRenderer(pageCode, {
    services: { catalogue, log, ...systemServices },
    content,
    pictures,
    reviews,
    stock,
    demo: mode === "demo",
    baseUrl,
  });
  return { reviews, stock, renderPage, renderQueue: new RenderQueue() };
}
