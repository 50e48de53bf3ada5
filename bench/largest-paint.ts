import { chromium, type Browser } from "@playwright/test";
import { type Figure, median } from "./figures.ts";
import { chromiumArguments } from "./first-load.ts";

const paths = ["/", "/pond-products/filters", "/portfolio/pond1"];
const visits = 5;
/** A telephone on a slow mobile network: 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip. */
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const processorSlowdown = 2;

/** Measures when the largest part of a first visit is painted. The median of several visits, since the machine is shared. */
export async function measureLargestPaints(baseUrl: string, executablePath: string | undefined): Promise<Figure[]> {
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumArguments });
  try {
    const figures: Figure[] = [];
    for (const path of paths) {
      const times: number[] = [];
      // The first visit makes the page and its pictures.
      for (let visit = 0; visit <= visits; visit += 1) times.push(await visitPage(browser, baseUrl + path));
      figures.push({
        name: `largest paint ${path}`,
        value: median(times.slice(1)),
        unit: "ms",
        note: "throttled phone",
      });
    }
    return figures;
  } finally {
    await browser.close();
  }
}

async function visitPage(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", network);
  await session.send("Emulation.setCPUThrottlingRate", { rate: processorSlowdown });
  await page.goto(url, { waitUntil: "load" });
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN));
        observer.observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
  await context.close();
  return time;
}
