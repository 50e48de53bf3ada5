import { randomInt } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { maxEnquiryPhotographBytes } from "#domain/enquiries/enquiry.ts";
import { endpointHref } from "#domain/routes/endpoints.ts";
import { addEnquiry, addPhotograph } from "#tests/support/enquiry.ts";
import { openHttpShop, type HttpShop } from "#tests/support/http-shop.ts";
import { photographRoutes } from "./photograph-routes.ts";

let http: HttpShop;
beforeAll(async () => {
  http = await openHttpShop({
    makeRoutes: (services) => [photographRoutes(services, { baseUrl: "http://shop.test" })],
  });
});
afterAll(() => http.close());

function ask(id: string, headers: Record<string, string>): Promise<Response> {
  return fetch(`http://127.0.0.1:${http.port}${endpointHref("enquiryPhotograph", { id })}?size=small`, { headers });
}

test("an admin gets a photograph with headers against caching, framing and sniffing", async () => {
  const id = await addPhotograph(http.shop);
  await addEnquiry(http.shop, { photographs: [id] });
  const { cookie } = await http.admin();
  const response = await ask(id, { cookie });
  expect(await response.text()).toBe("a photograph");
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": "no-store",
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringContaining("default-src 'none'") as string,
  });
});

test("nobody else gets it, wherever the request comes from", async () => {
  const id = await addPhotograph(http.shop);
  await addEnquiry(http.shop, { photographs: [id] });
  const admin = await http.admin();
  const crossSite = { cookie: admin.cookie, "sec-fetch-site": "cross-site" };
  expect((await ask(id, {})).status).toBe(401);
  expect((await ask(id, { cookie: (await http.guest()).cookie })).status).toBe(403);
  expect((await ask(id, { cookie: (await http.customer()).cookie })).status).toBe(403);
  expect((await ask(id, crossSite)).status).toBe(403);
  expect((await ask("f".repeat(32), { cookie: admin.cookie })).status).toBe(404);
  expect((await ask("..%2f..%2fsecrets", { cookie: admin.cookie })).status).toBe(404);
});

test("a photograph arrives as a file, and one that is too large is refused", async () => {
  const visitor = http.caller();
  const send = (bytes: Uint8Array<ArrayBuffer> | ReadableStream) =>
    visitor.send("addEnquiryPhotograph?name=garden.jpg", bytes, { "content-type": "application/octet-stream" });
  expect((await send(Uint8Array.of(1, 2, 3))).result).toEqual({
    photographId: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
  });
  expect((await send(new Uint8Array(maxEnquiryPhotographBytes + 1))).status).toBe(413);
  // A body without a length is refused while it is read.
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1;
      if (sent > 17) controller.close();
      else controller.enqueue(new Uint8Array(1024 * 1024).fill(randomInt(256)));
    },
  });
  const { status, error } = await send(endless);
  expect([status, error?.message]).toEqual([400, "This file is larger than 15\u00a0MB. Please choose a smaller one."]);
});
