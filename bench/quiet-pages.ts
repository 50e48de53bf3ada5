import type { BenchContext } from "./bench-context.ts";
import { launchBrowser } from "./browser.ts";
import type { Figure } from "./figures.ts";
import { visitFirst } from "./first-visit.ts";

/** Pages that nobody needs browser code for, and the other public pages with the goal of every first load. */
const pages = [
  { path: "/services", scriptGoalKb: 0 },
  { path: "/about", scriptGoalKb: 0 },
  { path: "/contact", scriptGoalKb: 0 },
  { path: "/portfolio", scriptGoalKb: 0 },
  { path: "/portfolio/pond1", scriptGoalKb: 95 },
  { path: "/pond-products", scriptGoalKb: 95 },
];

/** Measures what the other public pages fetch before any sign of a press. */
export async function measureQuietPages({ shop }: BenchContext): Promise<Figure[]> {
  const browser = await launchBrowser();
  try {
    const figures: Figure[] = [];
    for (const { path, scriptGoalKb } of pages) {
      await (await fetch(shop.baseUrl + path)).text();
      const visit = await visitFirst(browser, "desktop", shop.baseUrl + path);
      figures.push(
        { name: `JavaScript until idle, ${path}`, value: visit.scriptBytes / 1000, unit: "KB", budget: scriptGoalKb },
        { name: `HTML as sent, ${path}`, value: visit.htmlBytes / 1000, unit: "KB" },
      );
    }
    return figures;
  } finally {
    await browser.close();
  }
}
