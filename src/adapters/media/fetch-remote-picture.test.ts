import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SheetHost } from "#tests/support/sheet-host.ts";
import { defaultRemoteLimits, fetchRemotePicture } from "./fetch-remote-picture.ts";

let host: SheetHost;
const open = { timeoutMs: 2_000, maxBytes: 1_000, mayConnect: () => true };

beforeEach(async () => {
  host = await new SheetHost().open();
});
afterEach(() => host.close());

test("a remote picture is fetched, also through a redirect", async () => {
  host.respond = (request, response) =>
    request.url === "/a.jpg" ? response.writeHead(302, { location: "/b.jpg" }).end() : response.end("picture");
  expect(Buffer.from(await fetchRemotePicture(`${host.origin}/a.jpg`, open)).toString()).toBe("picture");
});

describe("a fetch is refused", () => {
  test.each(["127.0.0.1", "localhost", "[::1]", "0.0.0.0", "2130706433", "0x7f.1"])(
    "from the private host %s, without a connection",
    async (name) => {
      const url = `http://${name}:${new URL(host.origin).port}/a.jpg`;
      await expect(fetchRemotePicture(url, defaultRemoteLimits)).rejects.toThrow(/not on the open internet/);
      expect(host.requests).toEqual([]);
    },
  );

  test("when it is redirected to a private host", async () => {
    const inner = await new SheetHost().open();
    const { port } = new URL(host.origin);
    host.respond = (_request, response) =>
      response.writeHead(302, { location: `http://[::ffff:7f00:1]:${new URL(inner.origin).port}/` }).end();
    const onlyFirst = { ...open, mayConnect: (ip: string) => ip === "127.0.0.1" };
    await expect(fetchRemotePicture(`http://127.0.0.1:${port}/`, onlyFirst)).rejects.toThrow(
      /not on the open internet/,
    );
    expect(inner.requests).toEqual([]);
    await inner.close();
  });

  test("when it is redirected to something that is not a web address", async () => {
    host.respond = (_request, response) => response.writeHead(302, { location: "file:///etc/passwd" }).end();
    await expect(fetchRemotePicture(host.origin, open)).rejects.toThrow(/not a web address/);
  });

  test("when the redirects never end", async () => {
    host.respond = (_request, response) => response.writeHead(302, { location: "/" }).end();
    await expect(fetchRemotePicture(host.origin, open)).rejects.toThrow(/too often/);
    expect(host.requests.length).toBeLessThan(6);
  });

  test("when the picture exceeds the size limit", async () => {
    host.respond = (_request, response) => response.end(Buffer.alloc(5_000));
    await expect(fetchRemotePicture(host.origin, open)).rejects.toThrow(/larger/);
  });

  test("when the status is not 200", async () => {
    await expect(fetchRemotePicture(host.origin, open)).rejects.toThrow(/status 404/);
  });

  test("when the host stalls", async () => {
    host.respond = (_request, response) => response.write("pict");
    await expect(fetchRemotePicture(host.origin, { ...open, timeoutMs: 150 })).rejects.toThrow(/in time/);
  });

  test("when the host does not exist", async () => {
    const { origin } = host;
    await host.close();
    await expect(fetchRemotePicture(origin, open)).rejects.toThrow(/cannot be reached/);
    await host.open();
  });
});
