import type { PageCache } from "#server/page-cache/page-cache.ts";
import { getProductPath } from "#services/catalogue/pages/public-product.ts";
import type { CatalogueHolder } from "#services/catalogue/sheet/catalogue-holder.ts";
import type { Services } from "#services/context.ts";
import { startSweep } from "#services/start-sweep.ts";
import { takeSheetCounts } from "#services/stock/sheet-stock.ts";
import type { StockBoard } from "#services/stock/stock-board.ts";

interface Parts {
  services: Pick<Services, "db" | "now" | "log">;
  stock: StockBoard;
  pages: Pick<PageCache, "forget">;
  catalogue: Pick<CatalogueHolder, "current" | "onRevision">;
}

/** How long an order on one host takes to show on the pages of another. */
const refreshMs = 2_000;

/**
 * Takes over the stock numbers of each sheet that goes on sale, and drops a product's page from the cache when its
 * stock text changes. An order changes no other page. Returns a function that stops this.
 */
export async function followStock({ services, stock, pages, catalogue }: Parts): Promise<() => Promise<void>> {
  const count = async () => {
    const live = catalogue.current();
    if (live !== null) await takeSheetCounts(services, live);
  };
  const { log } = services;
  const countOrLog = () =>
    count().catch((error: unknown) => log.error({ err: error }, "The stock of the sheet could not be counted."));
  await countOrLog();
  await stock
    .refresh()
    .catch((error: unknown) => log.warn({ err: error }, "The stock could not be read, and is read again in a moment."));
  const stopListening = catalogue.onRevision(() => void countOrLog());
  const sweep = startSweep({
    name: "stock",
    everyMs: refreshMs,
    log,
    async sweep() {
      for (const key of await stock.refresh()) {
        const product = catalogue.current()?.byKey.get(key);
        if (product !== undefined) pages.forget(getProductPath(product));
      }
    },
  });
  return async () => {
    stopListening();
    await sweep.stop();
  };
}
