import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { formatOrderPagePath } from "#services/orders/page/order-page-link.ts";
import { getDeskOrder } from "#services/orders/view-orders.ts";
import { deliverOrder } from "#tests/support/delivered-order.ts";
import { openHttpShop, type HttpShop } from "#tests/support/http-shop.ts";

let http: HttpShop;
let orderId: string;
let path: string;
beforeAll(async () => {
  http = await openHttpShop();
});
afterAll(() => http.close());
beforeEach(async () => {
  ({ orderId } = await http.shop.order(await http.shop.newGuest()));
  await deliverOrder(http.shop, await http.shop.newAdmin(), orderId);
  path = formatOrderPagePath(http.shop.services, await http.shop.row(orderId));
});

async function submit(values: Record<string, string>, to = path, headers: Record<string, string> = {}) {
  const response = await fetch(`http://127.0.0.1:${http.port}${to}`, {
    method: "POST",
    body: new URLSearchParams(values),
    headers: { "sec-fetch-site": "same-origin", ...headers },
    redirect: "manual",
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
const returns = async () => (await getDeskOrder(http.shop.services, orderId)).returns;
const readId = (text: string) => / name="requestId" value="([^"]*)"/.exec(text)?.[1] ?? "";

test("without JavaScript a return that is sent twice is announced once", async () => {
  const form = await submit({ return: "form" });
  expect([form.status, form.text]).toEqual([200, expect.stringContaining("Product 0. How many? 3 can be returned.")]);
  expect(form.headers.get("referrer-policy")).toBe("no-referrer");
  const filledIn = {
    requestId: readId(form.text),
    return: "announce",
    "quantity-0": "2",
    reason: "wrong-item",
    words: "",
  };
  const sent = await submit(filledIn);
  expect([sent.status, sent.text]).toEqual([200, expect.stringContaining("Thank you. We know about your return.")]);
  await submit(filledIn);
  expect(await returns()).toMatchObject([{ id: filledIn.requestId, reason: "wrong-item", lines: [{ quantity: 2 }] }]);
});

test("missing fields are named beside the typed text, which stays", async () => {
  const values = { requestId: "one-press-of-the-button", return: "announce", "quantity-0": "4", reason: "other" };
  const refused = await submit({ ...values, words: "<b>" });
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("Only 3 of these can be returned.")]);
  expect(refused.text).toContain("&lt;b&gt;</textarea>");
  expect((await submit({ ...values, words: "" })).text).toContain("Please write the reason in your words.");
  expect(await returns()).toEqual([]);
});

test("another site's form, a link that opens nothing and any other form of the page are refused", async () => {
  expect((await submit({ return: "form" }, path, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await submit({ return: "form" }, `${path.slice(0, -2)}__`)).status).toBe(404);
  expect((await submit({ question: "When?" })).status).toBe(303);
});
