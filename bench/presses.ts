import type { BenchContext } from "./bench-context.ts";
import { launchBrowser } from "./browser.ts";
import { type Figure, formatSpread, median } from "./figures.ts";
import { startLimitServer } from "./limit-page.ts";
import { openList, type PressKind, pressKinds, type PressTimes, waitUntilIdle } from "./press.ts";

const goalsMs: Record<PressKind, number> = {
  "at once": 60,
  hovered: 33,
  tapped: 200,
  "on a search's result": 60,
  "on the next part of a list": 60,
  "on a filter": 60,
  "on a filter, hovered": 33,
};
const backGoalMs = 33;

/** Measures how long presses on a list take beside pages without scripts, in alternate rounds. */
export async function measurePresses({ shop, large, rounds }: BenchContext): Promise<Figure[]> {
  const limitServer = await startLimitServer(shop.baseUrl);
  const browser = await launchBrowser();
  const kinds = Object.keys(pressKinds) as PressKind[];
  const times = Object.fromEntries(kinds.map((kind) => [kind, { own: [], limit: [] }])) as unknown as Record<
    PressKind,
    { own: PressTimes[]; limit: PressTimes[] }
  >;
  try {
    // One round more: the first makes the pages and their pictures.
    for (let round = 0; round <= rounds; round += 1) {
      // One after another: pages that are open beside the measured one would take its processor time.
      for (const kind of kinds) {
        for (const [side, { baseUrl }] of [["own", shop] as const, ["limit", limitServer] as const]) {
          const list = await openList(browser, kind, baseUrl + large.categoryPath);
          await waitUntilIdle();
          const measured = await list.press().catch((error: unknown) => {
            const where = side === "own" ? "the shop" : "the page without scripts";
            throw new Error(`${error instanceof Error ? error.message : String(error)} (${kind}, ${where})`);
          });
          if (round > 0) times[kind][side].push(measured);
          await list.close();
        }
      }
    }
  } finally {
    await browser.close();
    limitServer.stop();
  }
  return [
    ...kinds.map((kind) => toFigure(`press to heading, ${kind}`, goalsMs[kind], times[kind], "pressMs")),
    toFigure("Back to the list, desktop", backGoalMs, times["at once"], "backMs"),
    toFigure("Back to the list, phone", backGoalMs, times.tapped, "backMs"),
  ];
}

function toFigure(
  name: string,
  budget: number,
  { own, limit }: { own: PressTimes[]; limit: PressTimes[] },
  key: keyof PressTimes,
): Figure {
  const ownMs = own.map((times) => times[key]);
  const limitMs = limit.map((times) => times[key]);
  return {
    name,
    value: median(ownMs),
    unit: "ms",
    limit: median(limitMs),
    budget,
    note: `${formatSpread(ownMs)} beside ${formatSpread(limitMs)} ms`,
  };
}
