import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openHttpShop, type Caller, type CallResponse, type HttpShop } from "#tests/support/http-shop.ts";
import { isla } from "#tests/support/test-shop.ts";

let shop: HttpShop;
let guest: Caller;
let admin: Caller;
let before: Record<string, number>;

beforeAll(async () => {
  shop = await openHttpShop();
  guest = await shop.guest();
  admin = await shop.admin();
});
beforeEach(async () => {
  before = await shop.rowCounts();
});
afterAll(() => shop.close());

/** Builds what a browser sends for two pieces of a plain product. */
function order(change: Record<string, unknown> = {}) {
  return {
    userId: guest.userId,
    isAnonymous: true,
    cartItems: [{ id: "0", quantity: 2, selectedSize: "", selectedOption: "" }],
    deliveryInfo: isla,
    ...change,
  };
}

const line = (change: Record<string, unknown>) =>
  order({ cartItems: [{ id: "0", quantity: 1, selectedSize: "", selectedOption: "", ...change }] });

/** Expects both statuses and a message, which reveals nothing internal, and that nothing is stored. */
async function expectRefusal(response: CallResponse, status: number, message: RegExp): Promise<void> {
  const names: Record<number, string> = {
    400: "invalid-argument",
    401: "unauthenticated",
    403: "permission-denied",
    404: "not-found",
    409: "aborted",
    501: "unimplemented",
  };
  expect({ status: response.status, name: response.error?.status }).toEqual({ status, name: names[status] });
  expect(response.error?.message).toMatch(message);
  expect(response.result).toBeUndefined();
  expect(response.text).not.toMatch(/node_modules|\.tsx?:\d|    at |select |insert |zod|Error:/i);
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await shop.rowCounts()).toEqual(before);
}

describe("a malformed body", () => {
  test.each([
    ["malformed JSON", "{"],
    ["nothing", ""],
    ["text", '"data"'],
    ["a list", '[{"data":{}}]'],
    ["null", "null"],
    ["an object without data", '{"order":{}}'],
    ["an object that changes its prototype", '{"data":{"__proto__":{"isAdmin":true}}}'],
    ["the same, written with escapes", '{"data":{"\\u005f_proto__":{"isAdmin":true}}}'],
    ["thousands of brackets", "[".repeat(60_000)],
  ])("%s", async (_what, body) => {
    await expectRefusal(await guest.send("placeOrder", body), 400, /^The request could not be read\.$/);
  });

  test("bytes that are not UTF-8", async () => {
    const body = Buffer.concat([Buffer.from('{"data":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]);
    await expectRefusal(await guest.send("placeOrder", new Uint8Array(body)), 400, /could not be read/);
  });

  test("a form, which another site can send without a preflight", async () => {
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]) {
      const response = await guest.send("placeOrder", JSON.stringify({ data: order() }), { "content-type": type });
      await expectRefusal(response, 400, /could not be read/);
    }
  });

  test("an order from another site", async () => {
    const body = JSON.stringify({ data: order() });
    for (const headers of [{ "sec-fetch-site": "cross-site" }, { origin: "http://elsewhere.test" }] as Record<
      string,
      string
    >[]) {
      await expectRefusal(await guest.send("placeOrder", body, headers), 403, /another site/);
    }
  });

  test("64 KB are accepted, one byte more is refused", async () => {
    const frame = JSON.stringify({ data: { padding: "" } });
    const fill = (bytes: number) => frame.replace('""', `"${"x".repeat(bytes - frame.length)}"`);
    await expectRefusal(await guest.send("placeOrder", fill(64 * 1024 + 1)), 400, /^The request is too large\.$/);
    await expectRefusal(await guest.send("placeOrder", fill(64 * 1024)), 400, /missing or not valid/);
  });
});

describe("a body sent in chunks, without its length", () => {
  const frame = JSON.stringify({ data: { padding: "" } });
  const chunks = (bytes: number) => {
    const text = frame.replace('""', `"${"x".repeat(bytes - frame.length)}"`);
    return new Blob([text.slice(0, 1_000), text.slice(1_000)]).stream();
  };

  test("is read like any other", async () => {
    await expectRefusal(await guest.send("placeOrder", chunks(64 * 1024)), 400, /missing or not valid/);
    expect((await guest.send("session", chunks(500))).status).toBe(200);
  });

  test("is refused above 64 KB", async () => {
    await expectRefusal(await guest.send("placeOrder", chunks(64 * 1024 + 1)), 400, /^The request is too large\.$/);
  });
});

describe("the order of the checks", () => {
  test("an unreadable body is reported before an unknown call", async () => {
    await expectRefusal(await shop.caller().send("noSuchCall", "{"), 400, /could not be read/);
  });

  test.each(["noSuchCall", "constructor", "__proto__", "toString", "PlaceOrder", "placeOrder%2F", "%00"])(
    "there is no call %s",
    async (name) => {
      await expectRefusal(await guest.call(name), 404, /^There is no such call\.$/);
    },
  );

  test("a missing session is reported before invalid data", async () => {
    await expectRefusal(
      await shop.caller().call("placeOrder", { nonsense: true }),
      401,
      /^User must be authenticated to place an order$/,
    );
    await expectRefusal(await shop.caller().call("listOrders", "nonsense"), 401, /^Please sign in first\.$/);
  });

  test("a forged session is not a session", async () => {
    const forger = await shop.guest();
    const cookie = forger.cookie.replace(/=([^.;]+)/, "=forged");
    expect(cookie).not.toBe(forger.cookie);
    before = await shop.rowCounts();
    const body = JSON.stringify({ data: order({ userId: forger.userId }) });
    await expectRefusal(await shop.caller().send("placeOrder", body, { cookie }), 401, /must be authenticated/);
  });

  test("a missing permission is reported before invalid data", async () => {
    await expectRefusal(await guest.call("setDeliveryCost", { nonsense: true }), 403, /do not have permission/);
  });

  test("another person's user id is refused, even in an otherwise invalid body", async () => {
    const { userId } = admin;
    for (const data of [
      order({ userId }),
      { userId },
      { userId, cartItems: "nonsense" },
      order({ userId: "nobody" }),
    ]) {
      await expectRefusal(await guest.call("placeOrder", data), 403, /^You do not have permission to do this\.$/);
    }
  });
});

describe("an invalid order request", () => {
  const quantity = /^Please choose a quantity between 1 and 999\.$/;
  const missing = /missing or not valid/;

  test.each<[string, () => unknown, number, RegExp]>([
    ["quantity 0", () => line({ quantity: 0 }), 400, quantity],
    ["quantity -1", () => line({ quantity: -1 }), 400, quantity],
    ["quantity 1.5", () => line({ quantity: 1.5 }), 400, quantity],
    ['quantity "2"', () => line({ quantity: "2" }), 400, quantity],
    ["quantity 1e21", () => line({ quantity: 1e21 }), 400, quantity],
    ["quantity 1000", () => line({ quantity: 1_000 }), 400, quantity],
    ["no quantity", () => line({ quantity: undefined }), 400, quantity],
    [
      "600 and 600 of the same",
      () => order({ cartItems: [600, 600].map((pieces) => ({ id: "0", quantity: pieces })) }),
      400,
      quantity,
    ],
    ["a product that is not in the catalogue", () => line({ id: "4711" }), 404, /^Product not found$/],
    ["a product without an id", () => line({ id: undefined }), 400, missing],
    ["a product whose id is a number", () => line({ id: 0 }), 400, missing],
    ["no size where there are some", () => line({ id: "1" }), 400, /^Please choose a size\.$/],
    ["a size not offered", () => line({ id: "1", selectedSize: '12"' }), 400, /^This size is not available\.$/],
    ["a size where there are none", () => line({ selectedSize: '2"' }), 400, /^This size is not available\.$/],
    ["no option where there are some", () => line({ id: "2" }), 400, /^Please choose an option\.$/],
    ["an option not offered", () => line({ id: "2", selectedOption: "huge" }), 400, /^This option is not available\.$/],
    ["an unreadable price", () => line({ id: "3" }), 400, /^This product has no price at the moment/],
    ["more than the maximum total", () => line({ id: "5", quantity: 2 }), 400, /too large to send online/],
    ["an empty cart", () => order({ cartItems: [] }), 400, /^Your cart is empty\.$/],
    [
      "51 lines",
      () => order({ cartItems: Array.from({ length: 51 }, () => ({ id: "0", quantity: 1 })) }),
      400,
      /up to 50 different items/,
    ],
    ["no cart", () => order({ cartItems: undefined }), 400, missing],
    ["a cart that is text", () => order({ cartItems: "everything" }), 400, missing],
    ["no delivery information", () => order({ deliveryInfo: undefined }), 400, missing],
    ["no user id", () => order({ userId: undefined }), 400, missing],
    ["a city that is a list", () => order({ deliveryInfo: { ...isla, city: ["Perth"] } }), 400, missing],
    ["NUL in a name", () => order({ deliveryInfo: { ...isla, lastName: "Fra\u0000ser" } }), 400, /cannot be printed/],
  ])("%s", async (_what, data, status, words) => {
    await expectRefusal(await guest.call("placeOrder", data()), status, words);
  });

  test("the browser's guest flag, price text and status are ignored", async () => {
    const { status, result } = await guest.call("placeOrder", {
      ...line({ price: "£0.01", quantity: 2 }),
      isAnonymous: false,
      subtotal: 0.02,
      status: "paid",
    });
    expect(status).toBe(200);
    const row = await shop.shop.row((result as { orderId: string }).orderId);
    expect(row).toMatchObject({ isAnonymous: true, discountedPence: 2_500, status: "pending", userId: guest.userId });
  });

  test("999 pieces and 50 lines are accepted", async () => {
    const cartItems = Array.from({ length: 50 }, () => ({ id: "4", quantity: 19 }));
    cartItems[0] = { id: "4", quantity: 68 };
    const { status, result } = await guest.call("placeOrder", order({ cartItems }));
    expect(status).toBe(200);
    expect(await shop.shop.row((result as { orderId: string }).orderId)).toMatchObject({ discountedPence: 999 });
  });
});

describe("someone else's order", () => {
  test("looks the same as an order that does not exist", async () => {
    const placed = await admin.call("placeOrder", order({ userId: admin.userId, isAnonymous: false }));
    const { orderId } = placed.result as { orderId: string };
    before = await shop.rowCounts();
    const foreign = await guest.call("getOrder", { orderId });
    await expectRefusal(foreign, 404, /^Order not found$/);
    for (const wrong of ["2222-2222", "nonsense", "0", "' or 1=1 --"]) {
      expect((await guest.call("getOrder", { orderId: wrong })).text).toBe(foreign.text);
    }
    expect((await guest.call("listMyOrders")).text).not.toContain(orderId);
  });

  test.each<[string, unknown, number, RegExp]>([
    ["setDeliveryCost", { orderId: "2222-2222", deliveryCostPence: 100 }, 404, /^Order not found$/],
    ["setDeliveryCost", { orderId: "2222-2222", deliveryCostPence: -1 }, 400, /^Please enter a valid delivery cost$/],
    ["setDeliveryCost", { orderId: "2222-2222", deliveryCostPence: 0.5 }, 400, /^Please enter a valid delivery cost$/],
    [
      "setDeliveryCost",
      { orderId: "2222-2222", deliveryCostPence: "100" },
      400,
      /^Please enter a valid delivery cost$/,
    ],
    ["setDeliveryCost", { deliveryCostPence: 100 }, 400, /missing or not valid/],
    ["cancelOrder", { orderId: "2222-2222" }, 404, /^Order not found$/],
    ["cancelOrder", { orderId: "2222-2222", version: "1" }, 400, /missing or not valid/],
    ["uncancelOrder", { orderId: "2222-2222" }, 404, /^Order not found$/],
    ["createPaymentLink", { orderId: "2222-2222", totalCost: 25 }, 404, /^Order not found$/],
    ["createPaymentLink", { orderId: "2222-2222", totalCost: "25" }, 400, /missing or not valid/],
    ["deactivatePaymentLink", { orderId: "2222-2222", paymentLinkId: "none" }, 404, /./],
  ])("the admin's %s with %j is %i", async (name, data, status, words) => {
    await expectRefusal(await admin.call(name, data), status, words);
  });
});
