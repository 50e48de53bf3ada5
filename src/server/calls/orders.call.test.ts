import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#services/context.ts";
import { startSessionCookie } from "#tests/support/account.ts";
import { isla, openTestShop, type AdminActor, type TestShop } from "#tests/support/test-shop.ts";
import { createDispatcher, type DispatchCall } from "./dispatch.ts";
import { callTable } from "./table.ts";

let shop: TestShop;
let dispatch: DispatchCall;
let admin: AdminActor;
let guest: Extract<Actor, { kind: "guest" }>;
/** The actor whom the session names. */
let actor: Actor;
/** The number of queries that wait for a connection to the database. */
let waiting = 0;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
  guest = await shop.newGuest();
  dispatch = createDispatcher({
    table: callTable,
    services: shop.services,
    baseUrl: "http://shop.test",
    countWaiting: () => waiting,
  });
});
beforeEach(() => {
  actor = guest;
  waiting = 0;
});
afterAll(() => shop.close());

interface Answered {
  status: number;
  retryAfterSeconds?: number;
  result?: unknown;
  error?: { status: string; message: string; details?: { field: string; message: string }[] };
}

async function send(name: string, body: string): Promise<Answered> {
  const headers = new Headers({
    "content-type": "application/json",
    origin: "http://shop.test",
    "sec-fetch-site": "same-origin",
  });
  if ("userId" in actor) headers.set("cookie", await startSessionCookie(shop.services, actor.userId));
  const answer = await dispatch({
    name,
    method: "POST",
    headers,
    readBody: async () => body,
    from: { ipAddress: "203.0.113.7", proxyProblem: null },
    httpRequestId: "test",
  });
  const { httpStatus, retryAfterSeconds } = answer;
  return {
    status: httpStatus,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...(JSON.parse(JSON.stringify(answer.body)) as Omit<Answered, "status">),
  };
}

const call = (name: string, data: unknown) => send(name, JSON.stringify({ data }));

/** Builds exactly what a browser sends. */
function payload(change: Record<string, unknown> = {}) {
  return {
    userId: guest.userId,
    isAnonymous: true,
    cartItems: [{ id: "0", quantity: 2, selectedSize: "", selectedOption: "" }],
    deliveryInfo: isla,
    ...change,
  };
}

const line = (change: Record<string, unknown>) =>
  payload({ cartItems: [{ id: "0", quantity: 1, selectedSize: "", selectedOption: "", ...change }] });

describe("placeOrder", () => {
  test("takes the browser's payload and answers with number, message and order", async () => {
    const { status, result } = await call("placeOrder", payload());
    expect(status).toBe(200);
    expect(result).toMatchObject({
      orderId: expect.any(String),
      message: expect.any(String),
      order: { cartItems: [{ quantity: 2 }], subtotal: 25, deliveryInfo: isla },
    });
  });

  test.each([false, true, "yes", undefined])(
    "the session decides who is a guest, whatever the payload says: %j",
    async (isAnonymous) => {
      const deliveryInfo = { ...isla, city: `Ayr ${isAnonymous}` };
      const { result } = await call("placeOrder", payload({ isAnonymous, deliveryInfo }));
      expect((await shop.row((result as { orderId: string }).orderId)).isAnonymous).toBe(true);
    },
  );

  test("signed out it says so in the product's words, before judging anything else", async () => {
    actor = { kind: "visitor" };
    expect(await call("placeOrder", { nonsense: true })).toMatchObject({
      status: 401,
      error: { status: "unauthenticated", message: "User must be authenticated to place an order" },
    });
  });

  test("another person's user id is not allowed, even in an otherwise invalid body", async () => {
    const before = await shop.count();
    for (const data of [
      payload({ userId: "someone-else" }),
      { userId: "someone-else" },
      { userId: "someone-else", cartItems: "nonsense" },
    ]) {
      expect(await call("placeOrder", data)).toMatchObject({ status: 403, error: { status: "permission-denied" } });
    }
    expect(await shop.count()).toBe(before);
  });

  const bad: [string, () => unknown, number, RegExp][] = [
    ...[0, -1, 1.5, "2", 1e21, 1_000, null, true, [1]].map((quantity): [string, () => unknown, number, RegExp] => [
      `quantity ${JSON.stringify(quantity)}`,
      () => line({ quantity }),
      400,
      /quantity between 1 and 999/,
    ]),
    ["no quantity", () => line({ quantity: undefined }), 400, /quantity between 1 and 999/],
    ["an id that is a number", () => line({ id: 0 }), 400, /not valid/],
    ["a size that is a number", () => line({ selectedSize: 2 }), 400, /not valid/],
    ["an unknown product", () => line({ id: "999" }), 404, /^Product not found$/],
    ["a product called __proto__", () => line({ id: "__proto__" }), 404, /^Product not found$/],
    ["a missing size", () => line({ id: "1" }), 400, /choose a size/],
    ["a size not offered", () => line({ id: "1", selectedSize: '9"' }), 400, /size is not available/],
    ["a missing option", () => line({ id: "2" }), 400, /choose an option/],
    ["an option not offered", () => line({ id: "2", selectedOption: "x" }), 400, /option is not available/],
    ["an unreadable price", () => line({ id: "3" }), 400, /no price/],
    ["too much money", () => line({ id: "5", quantity: 2 }), 400, /too large/],
    ["an empty cart", () => payload({ cartItems: [] }), 400, /cart is empty/],
    [
      "51 lines",
      () => payload({ cartItems: Array.from({ length: 51 }, () => ({ id: "0", quantity: 1 })) }),
      400,
      /up to 50 different items/,
    ],
    ["a cart that is an object", () => payload({ cartItems: {} }), 400, /not valid/],
    ["a line that is null", () => payload({ cartItems: [null] }), 400, /not valid/],
    ["no user id", () => payload({ userId: undefined }), 400, /not valid/],
    ["no cart", () => payload({ cartItems: undefined }), 400, /not valid/],
    ["no delivery information", () => payload({ deliveryInfo: undefined }), 400, /not valid/],
    ["a first name that is a number", () => payload({ deliveryInfo: { ...isla, firstName: 7 } }), 400, /not valid/],
    ["no first name", () => payload({ deliveryInfo: { ...isla, firstName: "" } }), 400, /^First name is required$/],
    ["no last name", () => payload({ deliveryInfo: { ...isla, lastName: " " } }), 400, /^Last name is required$/],
    ["no address", () => payload({ deliveryInfo: { ...isla, address1: undefined } }), 400, /^Address is required$/],
    ["no city", () => payload({ deliveryInfo: { ...isla, city: null } }), 400, /^City is required$/],
    ["no postcode", () => payload({ deliveryInfo: { ...isla, postcode: "" } }), 400, /^Postcode is required$/],
    ["no telephone", () => payload({ deliveryInfo: { ...isla, phone: "" } }), 400, /^Phone number is required$/],
    [
      "a wrong telephone",
      () => payload({ deliveryInfo: { ...isla, phone: "call me" } }),
      400,
      /^Please enter a valid phone number$/,
    ],
    [
      "a wrong e-mail",
      () => payload({ deliveryInfo: { ...isla, email: "a@b.c\nBcc: x@y.z" } }),
      400,
      /^Please enter a valid email address$/,
    ],
    ["NUL in a name", () => payload({ deliveryInfo: { ...isla, firstName: "a\u0000b" } }), 400, /cannot be printed/],
    ["a lone surrogate", () => payload({ deliveryInfo: { ...isla, notes: "\ud800" } }), 400, /cannot be printed/],
    ["a very long name", () => payload({ deliveryInfo: { ...isla, firstName: "x".repeat(50_000) } }), 400, /too long/],
    ["a short request id", () => payload({ requestId: "1" }), 400, /not valid/],
    ["nothing", () => null, 400, /not valid/],
    ["text", () => "hello", 400, /not valid/],
    ["a list", () => [], 400, /not valid/],
  ];

  test.each(bad)("%s: refused, nothing stored, nothing internal revealed", async (_what, data, status, words) => {
    const before = [await shop.count(), (await shop.jobs()).length];
    const answer = await call("placeOrder", data());
    expect(answer).toMatchObject({ status, error: { message: expect.stringMatching(words) } });
    expect(JSON.stringify(answer)).not.toMatch(/node_modules|\.ts:|stack|select |insert /i);
    expect([await shop.count(), (await shop.jobs()).length]).toEqual(before);
  });

  test("names every field that is wrong", async () => {
    const { error } = await call(
      "placeOrder",
      payload({ deliveryInfo: { ...isla, firstName: "", city: "" }, cartItems: [{ id: "0", quantity: "2" }] }),
    );
    expect(error?.details?.map((each) => each.field)).toEqual([
      "cartItems.0.quantity",
      "deliveryInfo.firstName",
      "deliveryInfo.city",
    ]);
  });

  test("the eleventh order within the hour is 429, with the time to wait and words that offer the telephone", async () => {
    await shop.clearLimits();
    actor = await shop.newGuest();
    const order = (index: number) =>
      call(
        "placeOrder",
        payload({ userId: (actor as typeof guest).userId, deliveryInfo: { ...isla, notes: `Request ${index}` } }),
      );
    for (let index = 1; index <= 10; index += 1) expect(await order(index)).toMatchObject({ status: 200 });
    expect(await order(11)).toMatchObject({
      status: 429,
      retryAfterSeconds: 3_600,
      error: { status: "resource-exhausted", message: expect.stringMatching(/try again in an hour, or ring us/) },
    });
    // A retry of the first one still gets its order.
    expect(await order(1)).toMatchObject({ status: 200 });
  });

  test("malformed JSON is 400", async () => {
    expect(await send("placeOrder", "{")).toMatchObject({ status: 400 });
  });
});

describe("reading orders", () => {
  test("a foreign and a missing order are the same answer", async () => {
    const other = await shop.order(await shop.newGuest());
    const [foreign, missing] = [
      await call("getOrder", { orderId: other.orderId }),
      await call("getOrder", { orderId: "2222-2222" }),
    ];
    expect(foreign).toEqual({ status: 404, error: { status: "not-found", message: "Order not found" } });
    expect(missing).toEqual(foreign);
  });

  test("one's own come back, from the list too, which takes no data", async () => {
    const own = await shop.order(guest);
    expect(await call("getOrder", { orderId: own.orderId })).toMatchObject({
      status: 200,
      result: { id: own.orderId, status: "pending", subtotal: 37.5, deliveryCost: null, totalCost: null },
    });
    for (const data of [{}, null])
      expect(((await call("listMyOrders", data)).result as { id: string }[]).map((order) => order.id)).toContain(
        own.orderId,
      );
  });
});

describe("the desk", () => {
  test.each([
    "listOrders",
    "countOrders",
    "listOrderNews",
    "readDeskFigures",
    "setDeliveryCost",
    "cancelOrder",
    "uncancelOrder",
    "createPaymentLink",
    "deactivatePaymentLink",
    "clearAttention",
    "listUnmatchedPayments",
    "markPaymentHandled",
  ])("%s: 401 signed out, 403 for a guest, whatever the data", async (name) => {
    actor = { kind: "visitor" };
    expect((await call(name, { nonsense: 1 })).status).toBe(401);
    actor = guest;
    expect((await call(name, { nonsense: 1 })).status).toBe(403);
  });

  test("walks an order from request to link and back", async () => {
    const { orderId } = await shop.order(await shop.newGuest());
    actor = admin;
    expect(await call("listOrders", {})).toMatchObject({
      status: 200,
      result: {
        parts: [{ orders: expect.arrayContaining([expect.objectContaining({ id: orderId, adminNotes: "" })]) }],
        isBySound: false,
      },
    });
    const set = await call("setDeliveryCost", { orderId, deliveryCostPence: 950, version: 1 });
    expect(set).toMatchObject({
      status: 200,
      result: {
        message: "Delivery cost set and payment link created successfully",
        order: { status: "payment_pending", totalCostPence: 4_700 },
      },
    });
    expect(await call("createPaymentLink", { orderId, totalCost: 47 })).toMatchObject({
      status: 200,
      result: { success: true, paymentUrl: expect.stringMatching(/^https:/), message: expect.any(String) },
    });
    expect(await call("createPaymentLink", { orderId, totalCost: 47.01 })).toMatchObject({
      status: 409,
      error: { status: "aborted" },
    });
    expect(await call("setDeliveryCost", { orderId, deliveryCostPence: 1 })).toMatchObject({
      status: 409,
      error: { details: { linkAmountPence: 4_700 } },
    });
    const { paymentLinkId } = (set.result as { order: { paymentLinkId: string } }).order;
    expect(await call("deactivatePaymentLink", { orderId, paymentLinkId })).toMatchObject({
      status: 200,
      result: { success: true },
    });
    expect(await call("cancelOrder", { orderId })).toMatchObject({
      status: 200,
      result: { message: "Order has been cancelled" },
    });
    expect(await call("uncancelOrder", { orderId })).toMatchObject({
      status: 200,
      result: { message: "Order has been uncancelled and set to payment_pending" },
    });
  });

  test.each([-1, 0.5, "950", null, 1e21, 100_000_000])(
    "a delivery cost of %j is refused",
    async (deliveryCostPence) => {
      const { orderId } = await shop.order(guest);
      actor = admin;
      expect(await call("setDeliveryCost", { orderId, deliveryCostPence })).toMatchObject({
        status: 400,
        error: { message: "Please enter a valid delivery cost" },
      });
      expect(await shop.row(orderId)).toMatchObject({ status: "pending", version: 1 });
    },
  );

  test("a provider that fails is 503 with the order as it stands", async () => {
    const { orderId } = await shop.order(guest);
    actor = admin;
    shop.provider.atCreate.push("fail");
    expect(await call("setDeliveryCost", { orderId, deliveryCostPence: 950 })).toMatchObject({
      status: 503,
      error: {
        status: "unavailable",
        message: "Delivery cost updated but there was an error creating the payment link",
      },
    });
    expect(await shop.row(orderId)).toMatchObject({ status: "payment_pending" });
  });
});

describe("requestOrderLink", () => {
  test("answers alike whether the order is there or not, until it is refused and when it is", async () => {
    actor = { kind: "visitor" };
    const { orderId } = await shop.order(guest);
    const answers: Answered[][] = [];
    for (const asked of [
      { orderNumber: `#${orderId.toLowerCase()}`, proof: "ph10aa" },
      { orderNumber: orderId, proof: "PH1 0AB" },
      { orderNumber: "K7M4-2QXP", proof: "morag@example.org" },
    ]) {
      await shop.clearLimits();
      answers.push([]);
      while (answers.at(-1)?.at(-1)?.status !== 429) answers.at(-1)?.push(await call("requestOrderLink", asked));
    }
    expect(answers[0]?.[0]).toEqual({ status: 200, result: { message: expect.stringContaining("If these details") } });
    expect(answers[0]?.at(-1)).toMatchObject({ status: 429, retryAfterSeconds: 24 * 3_600 });
    for (const other of answers) expect(other).toEqual(answers[0]);
    await shop.db.execute(sql`delete from test_jobs`);
  });

  test("says at which field something cannot be right", async () => {
    const { status, error } = await call("requestOrderLink", { orderNumber: "12345", proof: "" });
    expect([status, error?.details?.map(({ field }) => field)]).toEqual([400, ["orderNumber", "proof"]]);
  });
});

test("a call is refused immediately while too many wait for the database, and accepted afterwards", async () => {
  waiting = 101;
  expect(await send("listMyOrders", '{"data":{}}')).toMatchObject({ status: 503, error: { status: "unavailable" } });
  waiting = 100;
  expect(await send("listMyOrders", '{"data":{}}')).toMatchObject({ status: 200 });
});
