import { connect, type Socket } from "node:net";

export interface LoadOrder {
  port: number;
  /** Asked for in turn. */
  paths: readonly string[];
  concurrency: number;
  forMs: number;
}

export interface LoadReport {
  requests: number;
  elapsedMs: number;
  /** Why it gave up; null normally. */
  failure: string | null;
}

const browserHeaders = [
  "Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  "Accept-Encoding: gzip, deflate, br, zstd",
  "Accept-Language: en-GB,en;q=0.9",
  "User-Agent: Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36",
  "Cookie: shop_session=b7d2c9a1f0e84f6d9a3c5e7b1d2f4a6c.signature",
];
const headEnd = Buffer.from("\r\n\r\n");

// Runs as a process of its own and speaks HTTP/1.1 over bare sockets, so that asking costs less than answering.
process.once("message", (order: LoadOrder) => {
  const requests = order.paths.map((path) =>
    Buffer.from([`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${order.port}`, ...browserHeaders, "", ""].join("\r\n")),
  );
  const report: LoadReport = { requests: 0, elapsedMs: 0, failure: null };
  const startedAt = performance.now();
  let open = order.concurrency;
  let next = 0;

  for (let index = 0; index < order.concurrency; index += 1) {
    const socket = connect(order.port, "127.0.0.1");
    socket.setNoDelay(true);
    socket.once("connect", () => ask(socket));
    socket.on("error", (error) => (report.failure ??= error.message));
    socket.once("close", () => {
      open -= 1;
      if (open > 0) return;
      report.elapsedMs = performance.now() - startedAt;
      process.send?.(report, () => process.exit());
    });
    readResponses(socket, () => {
      report.requests += 1;
      ask(socket);
    });
  }

  function ask(socket: Socket): void {
    const request = requests[next++ % requests.length];
    if (request === undefined || performance.now() - startedAt >= order.forMs) socket.end();
    else socket.write(request);
  }

  function readResponses(socket: Socket, onResponse: () => void): void {
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
        if (!text.startsWith("HTTP/1.1 200") || length === undefined) {
          report.failure ??= `responded with ${text.slice(0, 60)}`;
          socket.destroy();
          return;
        }
        missing = Number(length) - (head.byteLength - endsAt - headEnd.byteLength);
        head = Buffer.alloc(0);
      } else missing -= chunk.byteLength;
      if (missing > 0) return;
      missing = null;
      onResponse();
    });
  }
});
process.once("disconnect", () => process.exit());
