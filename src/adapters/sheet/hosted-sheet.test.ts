import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SheetHost } from "#tests/support/sheet-host.ts";
import { hostedSheet } from "./hosted-sheet.ts";

const text = 'name,price\nElbow 1.5",2.95\n';
let host: SheetHost;

beforeEach(async () => {
  host = await new SheetHost().open();
});
afterEach(() => host.close());

function sheet(limits = { timeoutMs: 2_000, maxBytes: 10_000 }) {
  return hostedSheet(`${host.origin}/sheet.csv?key=secret`, limits);
}

async function textOf(reader: ReturnType<typeof sheet>): Promise<string> {
  const answer = await reader.request();
  return answer === "unchanged" ? answer : Buffer.from(answer.bytes).toString();
}

describe("a hosted sheet", () => {
  test("is read, and read again only if it has changed", async () => {
    host.serve(text);
    const reader = sheet();
    expect(await textOf(reader)).toBe(text);
    expect(await textOf(reader)).toBe("unchanged");
    host.serve(`${text}Tee,3\n`);
    expect(await textOf(reader)).toBe(`${text}Tee,3\n`);
  });

  test("is requested by date when the host sends no ETag", async () => {
    host.respond = (_request, response) =>
      response.writeHead(200, { "last-modified": "Fri, 20 Nov 2026 10:00:00 GMT" }).end(text);
    const reader = sheet();
    await reader.request();
    await reader.request();
    expect(host.requests.map(({ headers }) => headers["if-modified-since"])).toEqual([
      undefined,
      "Fri, 20 Nov 2026 10:00:00 GMT",
    ]);
  });

  test("may come as application/octet-stream and compressed", async () => {
    host.respond = (_request, response) =>
      response
        .writeHead(200, { "content-type": "application/octet-stream", "content-encoding": "gzip" })
        .end(gzipSync(text));
    expect(await textOf(sheet())).toBe(text);
  });

  test("may redirect to another web address", async () => {
    host.respond = (request, response) =>
      request.url?.startsWith("/sheet.csv")
        ? response.writeHead(307, { location: "/elsewhere" }).end()
        : response.writeHead(200).end(text);
    expect(await textOf(sheet())).toBe(text);
  });

  test("is logged without its query, which may hold a key", () => {
    expect(sheet().location).toBe(`${host.origin}/sheet.csv`);
  });
});

describe("a redirect", () => {
  let inner: SheetHost;
  beforeEach(async () => {
    inner = await new SheetHost().open();
    inner.serve(text);
  });
  afterEach(() => inner.close());

  test.each([
    ["by its number", (port: string) => `http://127.0.0.1:${port}/`],
    ["by a short number", (port: string) => `http://127.1:${port}/`],
    ["by one number", (port: string) => `http://2130706433:${port}/`],
    ["as IPv6", (port: string) => `http://[::ffff:127.0.0.1]:${port}/`],
    ["by its name", (port: string) => `http://localhost:${port}/`],
  ])("to another service of this machine, named %s, is refused and never requested", async (_how, makeUrl) => {
    const location = makeUrl(new URL(inner.origin).port);
    host.respond = (_request, response) => response.writeHead(302, { location }).end();
    await expect(sheet().request()).rejects.toThrow(/redirects to one that is not on the open internet/);
    expect(inner.requests).toEqual([]);
  });

  test("is checked at each step", async () => {
    host.respond = (request, response) =>
      response.writeHead(302, { location: request.url === "/next" ? inner.origin : "/next" }).end();
    await expect(sheet().request()).rejects.toThrow(/not on the open internet/);
    expect(inner.requests).toEqual([]);
  });

  test("to the open internet is followed", async () => {
    host.respond = (_request, response) => response.writeHead(302, { location: `${inner.origin}/sheet.csv` }).end();
    const reader = hostedSheet(host.origin, { timeoutMs: 2_000, maxBytes: 10_000, mayRedirectTo: () => true });
    expect(await textOf(reader)).toBe(text);
  });
});

describe("refused", () => {
  test("is a sheet in a compression that was not asked for", async () => {
    host.respond = (_request, response) => response.writeHead(200, { "content-encoding": "br" }).end("x");
    await expect(sheet().request()).rejects.toThrow(/compressed as br/);
  });

  test.each([
    ["file:///etc/passwd", /not a web address/],
    ["data:text/csv,name", /not a web address/],
    ["http://user:pass@127.0.0.1/", /not a web address/],
    ["/sheet.csv", /more than 5 times/],
  ])("is a redirect to %s", async (location, message) => {
    host.respond = (_request, response) => response.writeHead(302, { location }).end();
    await expect(sheet().request()).rejects.toThrow(message);
  });

  test.each([404, 401, 500, 204, 304])("is the status %i", async (status) => {
    host.respond = (_request, response) => response.writeHead(status).end();
    await expect(sheet().request()).rejects.toThrow(`status ${status}`);
  });

  test("is a sign-in page that comes with status 200", async () => {
    host.respond = (_request, response) =>
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end("<html>Sign in</html>");
    await expect(sheet().request()).rejects.toThrow(/web page/);
  });

  test("is a sheet above the size limit, measured after decompression", async () => {
    const bomb = gzipSync(Buffer.alloc(5_000_000, "a"));
    expect(bomb.length).toBeLessThan(10_000);
    host.respond = (_request, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(bomb);
    await expect(sheet().request()).rejects.toThrow(/larger than/);
  });

  test.each([
    ["answers nothing", () => undefined],
    [
      "stalls in the middle",
      (response: import("node:http").ServerResponse) => response.writeHead(200).write("name,pri"),
    ],
  ])("is a host that %s, after the time limit", async (_what, stall) => {
    host.respond = (_request, response) => void stall(response);
    await expect(sheet({ timeoutMs: 150, maxBytes: 10_000 }).request()).rejects.toThrow(
      /did not answer within 0.15 seconds/,
    );
  });

  test("is a transfer that breaks off before its announced length", async () => {
    host.respond = (_request, response) => {
      response.writeHead(200, { "content-length": "5000" });
      response.write(text, () => response.destroy());
    };
    await expect(sheet().request()).rejects.toThrow(/stopped sending/);
  });

  test("is a host that is down", async () => {
    const reader = sheet();
    await host.close();
    await expect(reader.request()).rejects.toThrow(/cannot be reached/);
  });
});
