import { readFileSync } from "node:fs";
import { join } from "node:path";
import { getDatabaseUrl } from "../tests/support/postmaster.ts";
import { withShop, type BenchShop } from "./bench-shop.ts";
import { median, percentile, type Asked, type Figure } from "./figures.ts";
import { growOrders } from "./grow-orders.ts";
import { placeManyOrders } from "./orders.ts";
import { readCpuMs } from "./process-tree.ts";
import { callShop } from "./requests.ts";

const goalMs = 30;
const repeats = 20;

/** The order desk's queries: views and filters, common, rare and misspelt words, other sort orders and later pages. */
const questions: Record<string, object> = {
  "what waits": { view: "waits" },
  "all orders": { view: "all" },
  "to send": { view: "to-send" },
  "a status": { status: "delivered" },
  "a cost that few have": { minPence: 99_000 },
  "a month": { from: "2024-03-01", to: "2024-03-31" },
  "a customer": { customer: "macleod" },
  "a customer and a status": { customer: "grant", status: "delivered", minPence: 5_000 },
  "a number": { number: "X0000" },
  "a common word": { search: "pump" },
  "two common words": { search: "pump fraser" },
  "a rare word": { search: "quigley" },
  "a misspelt name": { search: "quigly" },
  "a word that nobody has": { search: "xylophone" },
  "a postcode": { search: "PH1 0AA" },
  "by amount": { view: "all", sort: "amount" },
  "a common word by amount": { search: "pump", status: "paid", sort: "amount" },
  "a later page": { view: "all", after: "X000050000" },
};

/** Measures the order desk's list among many orders: the processor time of the shop and its database for each call. */
export function measureDesk({ orders }: Asked): Promise<Figure[]> {
  return withShop({}, async (shop) => {
    await placeManyOrders(shop.url);
    await growOrders((await getDatabaseUrl(shop.dataDir)).replace("//shop:", "//postgres:"), orders);
    const cookie = await signInAsDealer(shop);
    const list: Figure[] = [];
    for (const [name, data] of Object.entries(questions)) {
      const { cpuMs, ms } = await measureCall(shop, cookie, "listOrders", data);
      list.push({ name: `list: ${name}, CPU`, value: cpuMs, unit: "ms", note: `${ms.toFixed(1)} ms by the clock` });
    }
    const costs = list.map(({ value }) => value);
    const counts = await measureCall(shop, cookie, "countOrders", {});
    const name = `list, filter and search among ${orders} orders, CPU, p99`;
    return [
      { name, value: percentile(costs, 0.99), unit: "ms", atMost: goalMs },
      { name: "counts of all views, CPU", value: counts.cpuMs, unit: "ms", atMost: goalMs },
      ...list,
    ];
  });
}

/** Signs in as the demo shop's dealer, and returns the cookies of the session. */
async function signInAsDealer({ url, dataDir }: BenchShop): Promise<string> {
  const password = readFileSync(join(dataDir, "dealer-password.txt"), "utf8").trim();
  const { cookie } = await callShop(url, "signIn", { email: "dealer@glenwater.example", password }, {});
  return cookie;
}

/** Measures the median time of a call and its processor time, in the shop and its database. */
async function measureCall({ url, pid }: BenchShop, cookie: string, name: string, data: object) {
  const times: number[] = [];
  // The first calls only fill the database's caches.
  for (let warm = 0; warm < 3; warm += 1) await callShop(url, name, data, { cookie });
  const before = readCpuMs(pid);
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const startedAt = performance.now();
    await callShop(url, name, data, { cookie });
    times.push(performance.now() - startedAt);
  }
  return { ms: median(times), cpuMs: (readCpuMs(pid) - before) / repeats };
}
