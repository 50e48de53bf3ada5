import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer, get } from "node:http";
import { brotliCompressSync } from "node:zlib";

/** A bare Node server that sends what the shop sends, from memory: how fast the shop's pages could be at best. */
export interface PlainServer {
  url: string;
  port: number;
  pid: number;
  stop(): void;
}

/** Runs as a process of its own, as the shop does. */
export async function startPlainServer(shopUrl: string, { scripts }: { scripts: boolean }): Promise<PlainServer> {
  const child = fork(new URL("./plain-server.ts", import.meta.url), [shopUrl, String(scripts)], {
    env: { ...process.env, NODE_ENV: "production" },
  });
  const [port] = (await once(child, "message")) as [number];
  return { url: `http://127.0.0.1:${port}`, port, pid: child.pid ?? 0, stop: () => child.kill() };
}

/** Those of the connection and the encoding, and those that concern scripts. */
const droppedHeaders =
  /^(?:connection|content-encoding|content-length|content-security-policy|date|etag|keep-alive|speculation-rules|transfer-encoding|x-request-id)$/i;
const compressible = /^(?:text\/|image\/svg|application\/(?:json|manifest|javascript))/;
const scriptElements =
  /<template id="browser-code">[^]*?<\/template>|<script\b[^>]*>[^]*?<\/script>|<link\b[^>]*rel="(?:modulepreload|prefetch)"[^>]*>/g;

interface Stored {
  headers: string[];
  bytes: Buffer;
}

if (process.argv[1] === import.meta.filename) serve(process.argv[2] ?? "", process.argv[3] === "true");

/** What it does not hold yet it fetches from the shop. */
function serve(shopUrl: string, withScripts: boolean): void {
  const responses = new Map<string, Stored>();
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    const stored = responses.get(path);
    if (stored !== undefined) {
      response.writeHead(200, stored.headers).end(stored.bytes);
      return;
    }
    store(shopUrl + path, withScripts).then(
      (made) => {
        responses.set(path, made);
        response.writeHead(200, made.headers).end(made.bytes);
      },
      (error: unknown) => response.writeHead(502).end(String(error)),
    );
  });
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    process.send?.(typeof address === "object" ? address?.port : undefined);
  });
  process.once("disconnect", () => process.exit());
}

async function store(url: string, withScripts: boolean): Promise<Stored> {
  const { rawHeaders, body } = await fetchPlain(url);
  const headers = rawHeaders.flatMap((name, at) =>
    at % 2 === 0 && !droppedHeaders.test(name) ? [name, rawHeaders[at + 1] ?? ""] : [],
  );
  const type = headers[headers.findIndex((name) => /^content-type$/i.test(name)) + 1] ?? "";
  const isPage = type.startsWith("text/html") && !withScripts;
  const content = isPage ? Buffer.from(body.toString("utf8").replace(scriptElements, "")) : body;
  const isCompressed = compressible.test(type);
  const bytes = isCompressed ? brotliCompressSync(content) : content;
  headers.push("Content-Length", String(bytes.byteLength), ...(isCompressed ? ["Content-Encoding", "br"] : []));
  return { headers, bytes };
}

/** Not `fetch`, which would hide the encoding. */
async function fetchPlain(url: string): Promise<{ rawHeaders: string[]; body: Buffer }> {
  const response = await new Promise<import("node:http").IncomingMessage>((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "identity" } }, resolve).on("error", reject);
  });
  const body = Buffer.concat(await response.toArray());
  if (response.statusCode !== 200) throw new Error(`${url} responded with ${response.statusCode}`);
  return { rawHeaders: response.rawHeaders, body };
}
