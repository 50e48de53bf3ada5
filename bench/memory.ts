import { setTimeout as pause } from "node:timers/promises";
import type { BenchContext } from "./bench-context.ts";
import type { Figure } from "./figures.ts";
import { listShopProcesses, readCommand, readPssMb, readShopPssMb } from "./process-tree.ts";

const restGoalMb = 100;
const idleMs = 15_000;

/** Measures the memory of the shop's processes, without the database, at rest after the first pages. */
export async function measureMemory({ shop, large }: BenchContext): Promise<Figure[]> {
  for (const path of ["/", large.categoryPath, large.productPath]) {
    const html = await (await fetch(shop.baseUrl + path)).text();
    const pictures = new Set(html.match(/\/media\/[^"\s,]+\.avif/g));
    for (const picture of [...pictures].slice(0, 20)) await (await fetch(shop.baseUrl + picture)).arrayBuffer();
  }
  await pause(idleMs);
  return [
    {
      name: "memory at rest (PSS, without the database)",
      value: readShopPssMb(shop.pid),
      unit: "MB",
      budget: restGoalMb,
      note: listShopProcesses(shop.pid)
        .map(({ pid }) => `${/[\w-]+\.js/.exec(readCommand(pid))?.[0] ?? pid} ${readPssMb(pid).toFixed(0)}`)
        .join(", "),
    },
  ];
}
