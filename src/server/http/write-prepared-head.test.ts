import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prepareHead } from "./prepared-response.ts";
import { writePreparedHead } from "./write-prepared-head.ts";

const body = Buffer.from("Koi and ponds");
const headers = ["Content-Type", "text/plain", "Content-Length", String(body.byteLength), "Vary", "Accept-Encoding"];
const found = prepareHead(200, headers);
const notModified = prepareHead(304, ["ETag", '"1"']);

/** What the two ways of writing have in common: which response a path gets. */
function answer(path: string, response: ServerResponse, isPrepared: boolean): void {
  const head = path === "/not-modified" ? notModified : found;
  if (isPrepared) writePreparedHead(response, head, "id-1");
  else response.writeHead(head.status, [...head.headers, "X-Request-Id", "id-1"]);
  if (head === notModified) response.end();
  else response.end(body);
}

const open = [false, true].map((isPrepared) =>
  createServer({ keepAliveTimeout: 30_000 }, (request, response) => answer(request.url ?? "", response, isPrepared)),
);
let ports: number[];

beforeAll(async () => {
  ports = await Promise.all(
    open.map((server) => new Promise<number>((resolve) => void server.listen(0, () => resolve(portOf(server))))),
  );
});
afterAll(() => open.forEach((server) => server.close()));

function portOf(server: (typeof open)[number]): number {
  return (server.address() as AddressInfo).port;
}

/** Everything that a server writes until it closes the connection, with the same date for both. */
function exchange(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let received = "";
    socket.setEncoding("latin1").on("data", (data: string) => (received += data));
    socket.on("error", reject).on("end", () => {
      socket.end();
      resolve(received.replaceAll(/Date: [A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT/g, "Date: now"));
    });
    socket.write(text, "latin1");
  });
}

const last = "GET / HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n";

describe("a head that was made before is written as writeHead writes it", () => {
  it.each([
    ["on a connection that stays open", `GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n${last}`],
    ["as the last of a connection", last],
    ["to a browser that has the body", `GET /not-modified HTTP/1.1\r\nHost: shop.test\r\n\r\n${last}`],
    ["to a HEAD request", `HEAD / HTTP/1.1\r\nHost: shop.test\r\n\r\n${last}`],
    ["to HTTP 1.0", "GET / HTTP/1.0\r\n\r\n"],
    ["to HTTP 1.0 with an open connection", `GET /not-modified HTTP/1.0\r\nConnection: keep-alive\r\n\r\n${last}`],
  ])("%s", async (_name, text) => {
    const [expected = "", received] = await Promise.all(ports.map((port) => exchange(port, text)));
    expect(expected).toContain("Date: now");
    expect(received).toBe(expected);
  });

  it("a value with a line break is refused when the head is made", () => {
    expect(() => prepareHead(308, ["Location", "/x\r\nSet-Cookie: a=b"])).toThrow("Invalid character");
  });
});
