import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoPayRoutes } from "#adapters/stripe/demo-pay-routes.ts";
import { webhookRoutes } from "#server/webhooks/webhook-routes.ts";
import { openHttpShop, type HttpShop } from "#tests/support/http-shop.ts";

const mb = 1024 * 1024;
const uploadBytes = 300 * mb;
/** The maximum that the buffers of both ends may hold when the shop refuses. */
const buffersBytes = 16 * mb;

let shop: HttpShop;

beforeAll(async () => {
  shop = await openHttpShop({
    makeRoutes: (services) => [
      demoPayRoutes({
        baseUrl: "http://shop.test",
        readName: () => "Glenwater Koi & Ponds",
        fonts: { display: "/display.woff2", text: "/text.woff2" },
        payments: {
          findLink: async () => ({ sessionId: null, active: true }) as never,
          pay: async () => true,
          failAtBank: async () => true,
          readRefunded: async () => 0,
          refundAtProvider: async () => true,
          readDispute: async () => null,
          dispute: async () => true,
          decideDispute: async () => true,
        },
      }),
      webhookRoutes({ services, webhookSecrets: ["whsec"], account: { provider: "stand-in", isLive: false } }),
    ],
  });
});
afterAll(() => shop.close());

/** Sends a body until the shop answers or closes the connection. Returns the status and how much was sent. */
async function upload(path: string, headers: Record<string, string | number>, method = "POST") {
  const outgoing = request({ host: "127.0.0.1", port: shop.port, path, method, agent: false, headers });
  let status: number | undefined;
  let isClosed = false;
  outgoing.on("response", (response: IncomingMessage) => {
    status = response.statusCode;
    response.resume();
  });
  outgoing.on("error", () => (isClosed = true));
  outgoing.on("close", () => (isClosed = true));
  const chunk = Buffer.alloc(mb / 4, "a=b&");
  let sent = 0;
  while (!isClosed && status === undefined && sent < uploadBytes) {
    sent += chunk.byteLength;
    if (!outgoing.write(chunk)) await Promise.race([once(outgoing, "drain").catch(() => undefined), closed(outgoing)]);
    await new Promise((resolve) => setImmediate(resolve));
  }
  outgoing.destroy();
  return { status, sent };
}

function closed(outgoing: ReturnType<typeof request>): Promise<unknown> {
  return new Promise((resolve) => outgoing.once("close", resolve));
}

const paths = [
  "/demo/pay/link_1",
  "/api/calls/session",
  "/api/calls/unknown",
  "/api/calls/addPicture?key=site&size=large",
  "/api/consultation-form",
  "/api/webhooks/stripe",
  "/media/products/x.jpg",
  "/healthz",
  "/contact",
];

describe("300 MB", () => {
  test.each(paths)("with their length, to %s, are refused before they arrive", async (path) => {
    const { status, sent } = await upload(path, { "content-type": "application/json", "content-length": uploadBytes });
    expect(sent).toBeLessThan(buffersBytes);
    expect(status).toBe(413);
  });

  test.each(paths)("in chunks, to %s, are not read to the end", async (path) => {
    const memory = process.memoryUsage.rss();
    const { sent } = await upload(path, { "content-type": "application/json", "transfer-encoding": "chunked" });
    expect(sent).toBeLessThan(buffersBytes);
    expect(process.memoryUsage.rss() - memory).toBeLessThan(100 * mb);
  });
});

test("the form of the pay page is read", async () => {
  const response = await fetch(`http://127.0.0.1:${shop.port}/demo/pay/link_1`, {
    method: "POST",
    body: new URLSearchParams({ action: "decline" }),
    redirect: "manual",
  });
  expect([response.status, response.headers.get("location")]).toEqual([303, "/demo/pay/link_1?declined"]);
});
