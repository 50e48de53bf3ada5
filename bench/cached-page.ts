import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { type Figure, median } from "./figures.ts";
import { readTreeCpuMs } from "./process-tree.ts";
import type { ShopProcess } from "./shop-process.ts";

const path = "/pond-products/filters";
const rounds = 5;
const requestsPerRound = 8_000;
const concurrency = 8;
/** Headers that Node adds to each response itself. */
const nodeHeaders = new Set(["date", "connection", "keep-alive"]);
const browserHeaders = {
  "accept-encoding": "gzip, deflate, br, zstd",
  accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  "accept-language": "en-GB,en;q=0.9",
  "user-agent": "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36",
  cookie: "shop_session=b7d2c9a1f0e84f6d9a3c5e7b1d2f4a6c.signature",
};

/** Compares the CPU time of a cached page with that of a bare server that sends the same headers and bytes, in alternate rounds. */
export async function measureCachedPage(shop: ShopProcess): Promise<Figure[]> {
  const shopPort = Number(new URL(shop.baseUrl).port);
  const { response, body } = await request(shopPort, new Agent());
  const headers = response.rawHeaders.flatMap((name, index, all) =>
    index % 2 === 0 && !nodeHeaders.has(name.toLowerCase()) ? [name, all[index + 1] ?? ""] : [],
  );
  const bare = await startBareServer(headers, body);
  try {
    const ratios: number[] = [];
    const shopTimes: number[] = [];
    await load(shopPort, body.byteLength);
    await load(bare.port, body.byteLength);
    for (let round = 0; round < rounds; round += 1) {
      const shopMs = await measureCpu(shop.pid, () => load(shopPort, body.byteLength));
      const bareMs = await measureCpu(bare.child.pid ?? 0, () => load(bare.port, body.byteLength));
      ratios.push(shopMs / bareMs);
      shopTimes.push(shopMs / requestsPerRound);
    }
    return [
      {
        name: "cached page, CPU against a bare server",
        value: median(ratios),
        unit: "×",
        budget: 1.25,
        note: `${(body.byteLength / 1024).toFixed(0)} KB brotli; the shop logs, the bare server does not`,
      },
      { name: "cached page, CPU", value: median(shopTimes), unit: "ms" },
    ];
  } finally {
    bare.child.kill();
  }
}

async function startBareServer(headers: string[], body: Buffer): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(new URL("./bare-server.ts", import.meta.url), { env: { ...process.env, NODE_ENV: "production" } });
  child.send({ headers, body: body.toString("base64") });
  const [port] = (await once(child, "message")) as [number];
  return { child, port };
}

async function measureCpu(pid: number, work: () => Promise<void>): Promise<number> {
  const before = readTreeCpuMs(pid);
  await work();
  return readTreeCpuMs(pid) - before;
}

async function load(port: number, expectedBytes: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  let left = requestsPerRound;
  const worker = async () => {
    while (left-- > 0) {
      const { response, body } = await request(port, agent);
      if (response.statusCode !== 200 || body.byteLength !== expectedBytes)
        throw new Error(`${path} responded with ${response.statusCode} and ${body.byteLength} bytes`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  agent.destroy();
}

function request(port: number, agent: Agent): Promise<{ response: IncomingMessage; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, path, agent, headers: browserHeaders }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve({ response, body: Buffer.concat(chunks) }));
    }).on("error", reject);
  });
}
