import { fork } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";

interface Order {
  port: number;
  /** Asked for in turn. */
  paths: readonly string[];
  forMs: number;
}

interface Report {
  requests: number;
  elapsedMs: number;
  /** Why it gave up; null normally. */
  failure: string | null;
}

const concurrency = 4;
const browserHeaders = [
  "Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  "Accept-Encoding: gzip, deflate, br, zstd",
  "Accept-Language: en-GB,en;q=0.9",
  "User-Agent: Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36",
  "Cookie: shop_session=b7d2c9a1f0e84f6d9a3c5e7b1d2f4a6c.signature",
];
const headEnd = Buffer.from("\r\n\r\n");

/** Asks for pages, four at a time, until the time is up. Throws when a response is not a 200. */
export async function requestPages(order: Order): Promise<Report> {
  const child = fork(import.meta.filename);
  child.send(order);
  const [report] = (await once(child, "message")) as [Report];
  if (report.failure !== null) throw new Error(`${order.paths.join(", ")}: ${report.failure}`);
  return report;
}

// As a process of its own it speaks HTTP/1.1 over bare sockets, so that asking costs less than answering.
if (process.argv[1] === import.meta.filename) {
  process.once(
    "message",
    (order: Order) => void run(order).then((report) => process.send?.(report, () => process.exit())),
  );
  process.once("disconnect", () => process.exit());
}

async function run({ port, paths, forMs }: Order): Promise<Report> {
  const requests = paths.map((path) =>
    Buffer.from([`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, ...browserHeaders, "", ""].join("\r\n")),
  );
  const report: Report = { requests: 0, elapsedMs: 0, failure: null };
  const startedAt = performance.now();
  let next = 0;
  const ask = (socket: Socket) => {
    if (performance.now() - startedAt < forMs) socket.write(requests[next++ % requests.length] ?? "");
    else socket.end();
  };
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      const socket = connect(port, "127.0.0.1").setNoDelay(true);
      socket.once("connect", () => ask(socket)).on("error", (error) => (report.failure ??= error.message));
      readResponses(socket, (failure) => {
        report.requests += 1;
        report.failure ??= failure;
        if (failure === null) ask(socket);
        else socket.destroy();
      });
      await new Promise((resolve) => socket.once("close", resolve));
    }),
  );
  report.elapsedMs = performance.now() - startedAt;
  return report;
}

/** Calls back at the end of each response; with what is wrong, if it is not a 200. */
function readResponses(socket: Socket, onResponse: (failure: string | null) => void): void {
  let head: Buffer = Buffer.alloc(0);
  /** Bytes of the body that are still to come; null while the head is. */
  let missing: number | null = null;
  socket.on("data", (chunk: Buffer) => {
    if (missing === null) {
      head = head.byteLength === 0 ? chunk : Buffer.concat([head, chunk]);
      const endsAt = head.indexOf(headEnd);
      if (endsAt < 0) return;
      const text = head.toString("latin1", 0, endsAt);
      const length = /^content-length: (\d+)$/im.exec(text)?.[1];
      if (!text.startsWith("HTTP/1.1 200") || length === undefined) return onResponse(text.slice(0, 60));
      missing = Number(length) - (head.byteLength - endsAt - headEnd.byteLength);
      head = Buffer.alloc(0);
    } else missing -= chunk.byteLength;
    if (missing > 0) return;
    missing = null;
    onResponse(null);
  });
}
