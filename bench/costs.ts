import type { BenchContext } from "./bench-context.ts";
import { launchBrowser, openDevice } from "./browser.ts";
import { countOrders } from "./bench-database.ts";
import type { Figure } from "./figures.ts";
import { load } from "./load.ts";
import { measurePlaceOrder } from "./place-orders.ts";
import { readTreeCpuMs } from "./process-tree.ts";

const visitedPages = ["/", "/pond-products", "/pond-products/filters", "/pond-products/filters/0", "/contact"];
const concurrency = 4;
const forMs = 5_000;
/** Mail and other jobs of an order follow within this time. */
const jobsMs = 10_000;

/** Measures the processor seconds of the shop and its database for a thousand visits, and for an order. */
export async function measureCosts({ shop }: BenchContext): Promise<Figure[]> {
  const paths = await recordVisit(shop.baseUrl);
  await load({ port: shop.port, paths, concurrency, forMs: 2_000 });
  const beforeVisits = readTreeCpuMs(shop.pid);
  const { requests } = await load({ port: shop.port, paths, concurrency, forMs });
  const visitMs = (readTreeCpuMs(shop.pid) - beforeVisits) / (requests / paths.length);

  const ordersBefore = await countOrders(shop.dataDir);
  const beforeOrders = readTreeCpuMs(shop.pid);
  await measurePlaceOrder(shop.baseUrl);
  await new Promise((resolve) => setTimeout(resolve, jobsMs));
  const placed = (await countOrders(shop.dataDir)) - ordersBefore;
  const orderMs = (readTreeCpuMs(shop.pid) - beforeOrders) / placed;
  return [
    {
      name: "a thousand visits, CPU",
      value: visitMs,
      unit: "s",
      note: `first visits of ${visitedPages.length} pages with all they fetch, ${paths.length} requests each; pages and pictures are made`,
    },
    {
      name: "an order, CPU",
      value: orderMs,
      unit: "ms",
      note: `with its guest's session and its mail; over ${placed} orders`,
    },
  ];
}

/** The addresses that a browser asks for on the way through these pages, with an empty cache. */
async function recordVisit(baseUrl: string): Promise<string[]> {
  const browser = await launchBrowser();
  try {
    const { page } = await openDevice(browser, "desktop");
    const paths: string[] = [];
    page.on("response", (response) => {
      if (response.url().startsWith(baseUrl) && response.status() === 200)
        paths.push(response.url().slice(baseUrl.length));
    });
    for (const path of visitedPages) {
      await page.goto(baseUrl + path, { waitUntil: "networkidle" });
      await page.waitForTimeout(1_500);
    }
    return paths;
  } finally {
    await browser.close();
  }
}
