import type { IncomingMessage, ServerResponse } from "node:http";

const start = Buffer.from('<link rel="preload"');
const attribute = /\b(href|as|type|crossorigin)="([^"]*)"/gi;

/**
 * Finds what a page asks a browser to fetch first, as values of a Link header. Pictures are not among it: which size a browser
 * wants depends on its window, which does not exist before the page.
 */
export function findPreloads(html: Buffer): string[] {
  const links: string[] = [];
  for (let at = html.indexOf(start); at >= 0; at = html.indexOf(start, at + 1)) {
    const element = html.subarray(at, html.indexOf(">", at)).toString("latin1");
    const given = Object.fromEntries(
      Array.from(element.matchAll(attribute), ([, name = "", value = ""]) => [name.toLowerCase(), value]),
    );
    if (given["href"] === undefined || given["as"] !== "font") continue;
    links.push(`<${given["href"]}>; rel=preload; as=font; type="${given["type"] ?? ""}"; crossorigin`);
  }
  return links;
}

/**
 * Tells a browser what it will need while its page is still being rendered. Only one that opens a page: for anything else browsers
 * ignore it. Nothing is gained where the page itself follows at once.
 */
export function writeEarlyHints(request: IncomingMessage, response: ServerResponse, links: readonly string[]): void {
  if (links.length > 0 && request.method === "GET" && request.headers["sec-fetch-mode"] === "navigate")
    response.writeEarlyHints({ link: [...links] });
}
