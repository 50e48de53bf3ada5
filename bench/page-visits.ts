import type { Browser } from "@playwright/test";
import type { BenchContext } from "./bench-context.ts";
import { launchBrowser } from "./browser.ts";
import { type Figure, formatSpread, median } from "./figures.ts";
import { type FirstVisit, measureSavedVisit, visitFirst } from "./first-visit.ts";
import { startLimitServer } from "./limit-page.ts";

const scriptGoalKb = 95;
const paintGoal = 1.03;
const extraRequests = 4;

/** Measures first visits of a phone beside the same pages without scripts, in alternate rounds. */
export async function measurePageVisits({ shop, large, rounds }: BenchContext): Promise<Figure[]> {
  const pages = [
    { name: "home", path: "/", htmlGoalKb: 18 },
    { name: "category", path: large.categoryPath, htmlGoalKb: 15 },
    { name: "product", path: large.productPath, htmlGoalKb: 15 },
  ];
  const limitServer = await startLimitServer(shop.baseUrl);
  const browser = await launchBrowser();
  try {
    const figures: Figure[] = [];
    for (const { name, path, htmlGoalKb } of pages) {
      const visits = await visitInTurns(browser, shop.baseUrl + path, limitServer.baseUrl + path, rounds);
      figures.push(...toFigures(name, htmlGoalKb, visits));
    }
    return figures;
  } finally {
    await browser.close();
    limitServer.stop();
  }
}

interface PageVisits {
  own: FirstVisit[];
  /** A visit of the page without scripts until it was idle. */
  limit: FirstVisit;
  limitPaints: number[];
  /** Bytes fetched ahead on a connection that saves data. */
  savedBytes: number;
}

async function visitInTurns(browser: Browser, ownUrl: string, limitUrl: string, rounds: number): Promise<PageVisits> {
  // The first visits make the pages and their pictures.
  await visitFirst(browser, "fast phone", ownUrl);
  await visitFirst(browser, "fast phone", limitUrl);
  const visits: PageVisits = {
    own: [],
    limit: await visitFirst(browser, "phone", limitUrl),
    limitPaints: [],
    savedBytes: await measureSavedVisit(browser, ownUrl),
  };
  // Both are watched alike, and each is first in turn: watching takes processor time, and a machine may slow down.
  const visitOwn = async () => visits.own.push(await visitFirst(browser, "phone", ownUrl));
  const visitLimit = async () => visits.limitPaints.push((await visitFirst(browser, "phone", limitUrl)).largestPaintMs);
  for (let round = 0; round < rounds; round += 1)
    for (const visit of round % 2 === 0 ? [visitOwn, visitLimit] : [visitLimit, visitOwn]) await visit();
  return visits;
}

function toFigures(name: string, htmlGoalKb: number, { own, limit, limitPaints, savedBytes }: PageVisits): Figure[] {
  const paints = own.map(({ largestPaintMs }) => largestPaintMs);
  const [visit] = own;
  if (visit === undefined) throw new Error("there is no visit");
  return [
    { name: `largest paint, ${name}`, value: median(paints), unit: "ms", limit: median(limitPaints) },
    {
      name: `largest paint against the limit, ${name}`,
      value: median(paints) / median(limitPaints),
      unit: "×",
      budget: paintGoal,
      note: `${formatSpread(paints)} beside ${formatSpread(limitPaints)} ms`,
    },
    {
      name: `HTML as sent, ${name}`,
      value: visit.htmlBytes / 1000,
      unit: "KB",
      limit: limit.htmlBytes / 1000,
      budget: htmlGoalKb,
    },
    {
      name: `JavaScript until idle, ${name}`,
      value: visit.scriptBytes / 1000,
      unit: "KB",
      limit: 0,
      budget: scriptGoalKb,
      note: "brotli 11",
    },
    {
      name: `requests until idle, ${name}`,
      value: median(own.map(({ requests }) => requests.length)),
      unit: "",
      limit: limit.requests.length,
      budget: limit.requests.length + extraRequests,
    },
    {
      name: `blocking before the first press, ${name}`,
      value: median(own.map(({ blockingMs }) => blockingMs)),
      unit: "ms",
      limit: limit.blockingMs,
      budget: 0,
      note: `${own.map(({ blockingMs }) => blockingMs.toFixed(0)).join(", ")} in the rounds`,
    },
    {
      name: `layout shift, ${name}`,
      value: Math.max(...own.map(({ layoutShift }) => layoutShift)),
      unit: "",
      limit: limit.layoutShift,
      budget: 0.01,
      note: "the most of the rounds; see tests/e2e/layout-shift.spec.ts for late fonts",
    },
    {
      name: `fetched ahead on a connection that saves data, ${name}`,
      value: savedBytes / 1000,
      unit: "KB",
      budget: 0,
    },
  ];
}
