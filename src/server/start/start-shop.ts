import { openHttpServer, requireFreePort } from "#server/http/http-server.ts";
import type { PageCache } from "#server/page-cache/page-cache.ts";
import { rootWarning, say } from "#server/terminal.ts";
import { eraseAgain } from "#services/legal/erase-customer.ts";
import type { ServiceLog } from "#services/ports.ts";
import { assembleShop } from "./assemble-shop.ts";
import { followRemotePictures } from "./follow-remote-pictures.ts";
import { followStock } from "./follow-stock.ts";
import { openDataFolder } from "./open-data-folder.ts";
import { openLog } from "./open-log.ts";
import { openParts, type OpenParts } from "./open-parts.ts";
import { openServices, type OpenServices } from "./open-services.ts";
import type { ShopStart, StartOptions } from "./shop-start.ts";
import { startJobs } from "./start-jobs.ts";
import { startSweeps } from "./start-sweeps.ts";
import { listFirstPages, warmPages } from "./warm-pages.ts";

export interface RunningShop {
  log: ServiceLog;
  /** Lines that say how to sign in as the dealer; empty in a live shop. */
  signInLines: string[];
  /** Reads the sheet, texts and pictures again. A mistake is logged, and the part keeps its last good version. */
  refresh(): Promise<void>;
  /** Lets requests in progress finish, then closes everything in reverse order of opening. */
  stop(): Promise<void>;
}

/** Starts the shop, and opens its port last. If a step fails, closes what was opened before. */
export async function startShop(options: StartOptions): Promise<RunningShop> {
  const { settings } = options;
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
    const start: ShopStart = { ...options, authSecret, log, sample, stops };
    const parts = await openParts(start);
    const opened = await openServices(start, parts);
    await startQueue(start, opened);
    const { pages, makeListener } = await assembleShop(start, parts, opened);
    await followSources(start, parts, opened, pages);
    const server = await openHttpServer(makeListener, settings);
    stops.defer(() => server.stop());
    startBackground(start, parts, opened, pages);
    return {
      log,
      signInLines: opened.signInLines,
      async refresh() {
        log.info({}, "Reading the sheet, the texts and the pictures again, as requested.");
        await parts.refresh();
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startQueue({ stops }: ShopStart, { services, payments, jobs, mail }: OpenServices): Promise<void> {
  await jobs.start();
  stops.defer(() => jobs.stop());
  // A restored backup may hold customers who were erased since. No job may run with their data.
  await eraseAgain(services);
  await startJobs(jobs, { services, payments, mail });
}

/** Follows the sheet, its pictures, its stock, and the files of other hosts, so that the pages are up to date. */
async function followSources(
  { stops }: ShopStart,
  { catalogue, pictures, shared, refresh }: OpenParts,
  { services, stock }: OpenServices,
  pages: PageCache,
): Promise<void> {
  followRemotePictures({ catalogue, pictures, pages });
  if (shared !== null)
    stops.defer(
      shared.follow(async (paths) => {
        if (paths.some((path) => !path.startsWith("enquiries/"))) await refresh();
      }),
    );
  stops.defer(await followStock({ services, stock, pages, catalogue }));
}

/** Starts the work that needs an open port or can wait for it. */
function startBackground(
  { settings, stops }: ShopStart,
  { catalogue }: OpenParts,
  { services, payments, reviews }: OpenServices,
  pages: PageCache,
): void {
  stops.defer(() => payments.stop());
  payments.start();
  for (const sweep of startSweeps(services, reviews, settings)) stops.defer(() => sweep.stop());
  const ending = new AbortController();
  stops.defer(() => ending.abort());
  if (!import.meta.env.DEV) void warmPages(pages, () => listFirstPages(catalogue.current()), ending.signal);
}
