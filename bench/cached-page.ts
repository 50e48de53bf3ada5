import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import type { BenchContext } from "./bench-context.ts";
import { type Figure, median } from "./figures.ts";
import { load } from "./load.ts";
import { readTreeCpuMs } from "./process-tree.ts";

const concurrency = 4;
const forMs = 5_000;
const rateGoal = 0.75;
/** Headers that Node adds to each response itself. */
const nodeHeaders = new Set(["date", "connection", "keep-alive"]);

/**
 * Compares cached pages with a bare server that sends the same headers and bytes, in alternate rounds: the processor time of
 * the shop's processes and of its database, logs included, and the requests a second.
 */
export async function measureCachedPage({ shop, large, rounds }: BenchContext): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, path] of [
    ["home", "/"],
    ["category", large.categoryPath],
    ["product", large.productPath],
  ] as const) {
    const bare = await startBareServer(await fetchPage(shop.port, path));
    try {
      const sides = { shop: { pid: shop.pid, port: shop.port }, bare: { pid: bare.child.pid ?? 0, port: bare.port } };
      const measured: { shop: Load[]; bare: Load[] } = { shop: [], bare: [] };
      for (const { port } of Object.values(sides)) await load({ port, paths: [path], concurrency, forMs: 1_500 });
      for (let round = 0; round < rounds; round += 1) {
        for (const side of ["shop", "bare"] as const) measured[side].push(await measureLoad(sides[side], path));
      }
      figures.push(...toFigures(name, measured));
    } finally {
      bare.child.kill();
    }
  }
  return figures;
}

interface Load {
  cpuMsPerRequest: number;
  perSecond: number;
}

async function measureLoad({ pid, port }: { pid: number; port: number }, path: string): Promise<Load> {
  const before = readTreeCpuMs(pid);
  const { requests, elapsedMs } = await load({ port, paths: [path], concurrency, forMs });
  return { cpuMsPerRequest: (readTreeCpuMs(pid) - before) / requests, perSecond: requests / (elapsedMs / 1000) };
}

function toFigures(name: string, { shop, bare }: { shop: Load[]; bare: Load[] }): Figure[] {
  const ratio = (key: keyof Load) => median(shop.map((round) => round[key])) / median(bare.map((round) => round[key]));
  const inRounds = (key: keyof Load) =>
    shop.map((round, at) => (round[key] / (bare[at]?.[key] ?? Number.NaN)).toFixed(2)).join(", ");
  return [
    {
      name: `cached page, CPU against bare Node, ${name}`,
      value: ratio("cpuMsPerRequest"),
      unit: "×",
      limit: 1,
      note: `${inRounds("cpuMsPerRequest")} in the rounds; the shop logs, the bare server does not`,
    },
    {
      name: `cached page, requests a second against bare Node, ${name}`,
      value: ratio("perSecond"),
      unit: "×",
      limit: 1,
      atLeast: rateGoal,
      note: `${inRounds("perSecond")} in the rounds`,
    },
    {
      name: `cached page, requests a second, ${name}`,
      value: median(shop.map(({ perSecond }) => perSecond)),
      unit: "/s",
      limit: median(bare.map(({ perSecond }) => perSecond)),
    },
  ];
}

async function startBareServer(page: {
  headers: string[];
  body: string;
}): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(new URL("./bare-server.ts", import.meta.url), { env: { ...process.env, NODE_ENV: "production" } });
  child.send(page);
  const [port] = (await once(child, "message")) as [number];
  return { child, port };
}

/** The headers and the bytes of a page as a browser gets them. */
function fetchPage(port: number, path: string): Promise<{ headers: string[]; body: string }> {
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, path, headers: { "accept-encoding": "gzip, deflate, br, zstd" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const headers = response.rawHeaders.flatMap((name, index, all) =>
          index % 2 === 0 && !nodeHeaders.has(name.toLowerCase()) ? [name, all[index + 1] ?? ""] : [],
        );
        resolve({ headers, body: Buffer.concat(chunks).toString("base64") });
      });
    }).on("error", reject);
  });
}
