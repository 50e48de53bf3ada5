import { createServer, get } from "node:http";
import { brotliCompressSync, constants } from "node:zlib";

// Serves the shop's own pages without their scripts, with the same pictures, styles and fonts, from memory. Runs as a process
// of its own, as the shop does. What it does not hold yet it fetches from the shop, so a first visit of each page warms it.

interface Stored {
  headers: string[];
  bytes: Buffer;
}

/** Headers of the connection and of the shop's encoding, and those that concern scripts only. */
const droppedHeaders = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "content-security-policy",
  "date",
  "etag",
  "keep-alive",
  "speculation-rules",
  "transfer-encoding",
  "x-request-id",
]);
const compressible = /^(?:text\/|image\/svg|application\/(?:json|manifest|javascript))/;
const scripts =
  /<template id="browser-code">[^]*?<\/template>|<script\b[^>]*>[^]*?<\/script>|<link\b[^>]*rel="(?:modulepreload|prefetch)"[^>]*>/g;
const [shopUrl = ""] = process.argv.slice(2);
const responses = new Map<string, Stored>();

process.once("disconnect", () => process.exit());

const server = createServer((request, response) => {
  const url = request.url ?? "/";
  const stored = responses.get(url);
  if (stored !== undefined) {
    response.writeHead(200, stored.headers);
    response.end(stored.bytes);
    return;
  }
  store(url).then(
    ({ headers, bytes }) => response.writeHead(200, headers).end(bytes),
    (error: unknown) => response.writeHead(502).end(String(error)),
  );
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.(typeof address === "object" ? address?.port : undefined);
});

async function store(url: string): Promise<Stored> {
  const { rawHeaders, body } = await fetchFromShop(url);
  const kept = pairs(rawHeaders).filter(([name]) => !droppedHeaders.has(name.toLowerCase()));
  const type = kept.find(([name]) => name.toLowerCase() === "content-type")?.[1] ?? "";
  const content = type.startsWith("text/html") ? Buffer.from(body.toString("utf8").replace(scripts, "")) : body;
  const bytes = compressible.test(type) ? compress(content) : content;
  const headers = [
    ...kept.flat(),
    ...(bytes === content ? [] : ["Content-Encoding", "br"]),
    "Content-Length",
    String(bytes.byteLength),
  ];
  responses.set(url, { headers, bytes });
  return { headers, bytes };
}

function compress(content: Buffer): Buffer {
  return brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength },
  });
}

/** Not `fetch`, which would hide the encoding. */
function fetchFromShop(url: string): Promise<{ rawHeaders: string[]; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(shopUrl + url, { headers: { "accept-encoding": "identity" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        response.statusCode === 200
          ? resolve({ rawHeaders: response.rawHeaders, body: Buffer.concat(chunks) })
          : reject(new Error(`${url} responded with ${response.statusCode}`)),
      );
    }).on("error", reject);
  });
}

function pairs(rawHeaders: readonly string[]): [string, string][] {
  return rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? ""] as [string, string]] : []));
}
