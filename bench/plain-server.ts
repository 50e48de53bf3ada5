import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";

/** A bare Node server that sends the shop's responses from memory. The shop's pages could at best be as fast. */
export interface PlainServer {
  url: string;
  pid: number;
  stop(): void;
}

/** Starts the server in a separate process, as the shop has one. */
export async function startPlainServer(shopUrl: string, { scripts }: { scripts: boolean }): Promise<PlainServer> {
  const child = fork(new URL("./plain-server.ts", import.meta.url), [shopUrl, String(scripts)], {
    env: { ...process.env, NODE_ENV: "production" },
  });
  const [port] = (await once(child, "message")) as [number];
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill() };
}

/** Headers that are not passed on, because they concern the connection, the encoding or scripts. */
const droppedHeaders =
  /^(?:connection|content-encoding|content-length|content-security-policy|date|etag|keep-alive|speculation-rules|transfer-encoding|x-request-id)$/;
const compressible = /^(?:text\/|image\/svg|application\/(?:json|manifest|javascript))/;
const scriptElements =
  /<template id="browser-code">[^]*?<\/template>|<script\b[^>]*>[^]*?<\/script>|<link\b[^>]*rel="(?:modulepreload|prefetch)"[^>]*>/g;

interface Stored {
  headers: string[];
  bytes: Buffer;
}

if (process.argv[1] === import.meta.filename) serve(process.argv[2] ?? "", process.argv[3] === "true");

/** Serves each response from memory, after fetching it from the shop once. */
function serve(shopUrl: string, withScripts: boolean): void {
  const responses = new Map<string, Promise<Stored>>();
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    const stored = responses.get(path) ?? store(shopUrl + path, withScripts);
    responses.set(path, stored);
    stored.then(
      ({ headers, bytes }) => response.writeHead(200, headers).end(bytes),
      (error: unknown) => response.writeHead(502).end(String(error)),
    );
  });
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
  process.once("disconnect", () => process.exit());
}

async function store(url: string, withScripts: boolean): Promise<Stored> {
  const response = await fetch(url, { headers: { "accept-encoding": "identity" } });
  if (response.status !== 200) throw new Error(`${url} responded with ${response.status}.`);
  const type = response.headers.get("content-type") ?? "";
  const isPage = type.startsWith("text/html") && !withScripts;
  const content = isPage ? (await response.text()).replace(scriptElements, "") : await response.bytes();
  const isCompressed = compressible.test(type);
  const bytes = isCompressed ? brotliCompressSync(content) : Buffer.from(content);
  const headers = [...response.headers].filter(([name]) => !droppedHeaders.test(name)).flat();
  headers.push("content-length", String(bytes.byteLength), ...(isCompressed ? ["content-encoding", "br"] : []));
  return { headers, bytes };
}
