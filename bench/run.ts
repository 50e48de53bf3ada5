/**
 * Measures the shop and prints a table of figures with their goals. A missed goal or a missing figure exits with code
 * 1. Trust the comparisons rather than absolute times, which vary on a shared machine. `npm run bench -- press cached`
 * measures these parts alone, `--rounds 5` repeats each comparison five times, and `--products` and `--orders` measure
 * a shop of another size. `--json FILE` also writes the figures to a file.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { measureCachedPages } from "./cached.ts";
import { measureDesk } from "./desk.ts";
import { formatTable, isMissed, type Asked, type Figure } from "./figures.ts";
import { measureLoad } from "./load.ts";
import { measureOrders } from "./orders.ts";
import { measurePresses } from "./press.ts";
import { measureVisits } from "./visits.ts";

const parts: Record<string, (asked: Asked) => Promise<Figure[]>> = {
  visits: measureVisits,
  press: measurePresses,
  cached: measureCachedPages,
  orders: measureOrders,
  load: measureLoad,
  desk: measureDesk,
};
/** The part that takes many minutes, so it runs only when it is named. */
const longPart = "desk";

const { values: options, positionals: named } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: "string" },
    rounds: { type: "string", default: "3" },
    products: { type: "string", default: "1000" },
    orders: { type: "string", default: "100000" },
  },
});
const unknown = named.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(", ")}. The parts are: ${Object.keys(parts).join(", ")}.`);
  process.exit(1);
}

const asked = { rounds: Number(options.rounds), products: Number(options.products), orders: Number(options.orders) };
const figures: Figure[] = [];
const failures: string[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (named.length > 0 ? !named.includes(name) : name === longPart) continue;
  console.log(`${name} …`);
  const startedAt = performance.now();
  try {
    figures.push(...(await measure(asked)));
  } catch (error) {
    failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
  console.log(`  ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
}

if (figures.length > 0) console.log(`\n${formatTable(figures)}\n`);
const missed = figures.filter(isMissed);
for (const figure of missed) console.log(`Missed: ${figure.name}`);
for (const failure of failures) console.log(`Not measured: ${failure}`);
if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify({ figures, failures }, null, 2)}\n`);
process.exitCode = missed.length + failures.length === 0 ? 0 : 1;
