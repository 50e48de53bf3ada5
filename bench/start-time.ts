import { median, type Figure } from "./figures.ts";
import { startShop, type ShopProcess } from "./shop-process.ts";

const runs = 5;
const startBudgetSeconds = 3;

/** Measures the time from `npm start` to readiness on a used data folder: the median of five, because it is an absolute time. */
export async function measureStart(running: ShopProcess): Promise<Figure[]> {
  await running.stop();
  const { port, dataDir } = running;
  const seconds: number[] = [];
  for (let run = 0; run < runs; run++) {
    const shop = await startShop({ port, dataDir, viaNpm: true });
    seconds.push(shop.readyAfterMs / 1000);
    await shop.stop();
  }
  const note = `${Math.min(...seconds).toFixed(2)}–${Math.max(...seconds).toFixed(2)} s over ${runs} starts`;
  return [
    {
      name: "start after the first, npm start to ready",
      value: median(seconds),
      unit: "s",
      budget: startBudgetSeconds,
      note,
    },
  ];
}
