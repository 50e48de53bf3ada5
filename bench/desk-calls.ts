import { readFileSync } from "node:fs";
import { join } from "node:path";
import { median } from "./figures.ts";
import { readTreeCpuMs } from "./process-tree.ts";
import type { ShopProcess } from "./shop-process.ts";

const repeats = 20;
const dealer = "dealer@glenwater.example";

/** Signs in as the demo shop's dealer. Returns the cookies of the session. */
export async function signInAsDealer(shop: ShopProcess): Promise<string> {
  const password = readFileSync(join(shop.dataDir, "dealer-password.txt"), "utf8").trim();
  const response = await call(shop, "", "signIn", { email: dealer, password });
  if (!response.ok) throw new Error(`the dealer's signIn responded with ${response.status}`);
  const cookies = response.headers.getSetCookie().map((each) => each.split(";")[0]);
  return cookies.join("; ");
}

/** The median time of a call, and the processor time of the shop and its database. */
export async function measureCall(
  shop: ShopProcess,
  cookie: string,
  name: string,
  data: object | null,
): Promise<{ ms: number; cpuMs: number; result: unknown }> {
  const times: number[] = [];
  let result: unknown;
  // The first calls fill the caches of the database.
  for (let warm = 0; warm < 3; warm += 1) await (await call(shop, cookie, name, data)).text();
  const before = readTreeCpuMs(shop.pid);
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const startedAt = performance.now();
    const response = await call(shop, cookie, name, data);
    ({ result } = (await response.json()) as { result: unknown });
    if (!response.ok) throw new Error(`${name} responded with ${response.status}`);
    times.push(performance.now() - startedAt);
  }
  return { ms: median(times), cpuMs: (readTreeCpuMs(shop.pid) - before) / repeats, result };
}

function call(shop: ShopProcess, cookie: string, name: string, data: object | null): Promise<Response> {
  return fetch(`${shop.baseUrl}/api/calls/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: shop.baseUrl, cookie },
    body: JSON.stringify({ data }),
  });
}
