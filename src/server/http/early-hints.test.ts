import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { afterEach, expect, it } from "vitest";
import { PageCache } from "#server/page-cache/page-cache.ts";
import { findPreloads } from "./early-hints.ts";
import { createListener } from "./listener.ts";
import { StaticFiles } from "./static-files.ts";

const fontLink = '<link rel="preload" href="/font.woff2" as="font" type="font/woff2" crossorigin="anonymous"/>';
const hint = '</font.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin';
const navigation = "Sec-Fetch-Mode: navigate\r\n";

let server: Server;
afterEach(() => server.close());

/** Sends requests over one connection, one after the other, and returns what comes back in their order. */
async function exchange(sendsEarlyHints: boolean, requests: readonly string[]): Promise<string[]> {
  const pages = new PageCache({
    render: async () => ({
      status: 200,
      headers: new Headers({ "content-type": "text/html; charset=utf-8" }),
      body: Buffer.from(`<html><head>${fontLink}</head></html>`),
    }),
    revision: () => "1",
    https: false,
    sendsEarlyHints,
  });
  const listener = createListener({
    pages,
    files: await StaticFiles.open(`${import.meta.dirname}/nothing`, { https: false }),
    app: (_request, response) => response.end(),
    callerAddress: () => ({ address: null, isForwarded: false }) as never,
    log: { completed: () => undefined, failed: () => undefined },
    https: false,
    stopping: () => false,
  });
  server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").setEncoding("latin1");
  const answers: string[] = [];
  for (const request of requests) {
    let text = "";
    const take = (part: string) => (text += part);
    socket.on("data", take);
    socket.write(request);
    await expect.poll(() => text).toContain("</html>");
    socket.off("data", take);
    answers.push(text);
  }
  socket.destroy();
  return answers;
}

const get = (path: string, headers = "") => `GET ${path} HTTP/1.1\r\nHost: shop\r\n${headers}\r\n`;
const statuses = (text: string) => Array.from(text.matchAll(/HTTP\/1\.1 (\d+)/g), ([, status]) => Number(status));

it("a browser that opens a page hears of the font while the page is rendered, and of it in the page's header", async () => {
  const [first = "", opened = "", fetched = "", kept = ""] = await exchange(true, [
    get("/services", navigation),
    get("/about", navigation),
    get("/contact"),
    get("/about", navigation),
  ]);
  // The first page of all tells which font it is.
  expect(statuses(first)).toEqual([200]);
  expect(first).toContain(`Link: ${hint}`);
  expect(statuses(opened)).toEqual([103, 200]);
  expect(opened).toMatch(
    /^HTTP\/1\.1 103 Early Hints\r\nLink: <\/font\.woff2>; rel=preload; as=font; type="font\/woff2"; crossorigin\r\n\r\nHTTP\/1\.1 200 OK\r\n/,
  );
  expect(statuses(fetched)).toEqual([200]);
  // A page in memory follows at once.
  expect(statuses(kept)).toEqual([200]);
});

it("nothing of it is sent unless it is set", async () => {
  const answers = await exchange(false, [get("/services", navigation), get("/about", navigation)]);
  expect(answers.flatMap(statuses)).toEqual([200, 200]);
  expect(answers.join()).not.toContain("Link:");
});

it("only fonts are told: which picture a browser takes depends on its window", () => {
  const picture = '<link rel="preload" as="image" href="/a.avif"/>';
  expect(findPreloads(Buffer.from(`<head>${picture}${fontLink}<link rel="icon" href="/i.ico"/></head>`))).toEqual([
    hint,
  ]);
});
