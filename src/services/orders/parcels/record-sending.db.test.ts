import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { statusLabel, type DeliveryMethod } from "#domain/orders/order-status.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import type { SendParcelInput } from "#domain/orders/parcels/fulfilment.schema.ts";
import type { Actor } from "#services/context.ts";
import { setDeliveryMethod } from "#services/orders/changes/change-delivery.ts";
import { changeLines } from "#services/orders/changes/change-lines.ts";
import { getOrder, getOrders } from "#services/orders/get-order.ts";
import { getDeskOrder } from "#services/orders/view-orders.ts";
import { payOrder } from "#tests/support/pay-order.ts";
import { isla, openTestShop, type AdminActor, type TestShop } from "#tests/support/test-shop.ts";
import {
  makeReady,
  markDelivered,
  markParcelDelivered,
  sendParcel,
  undoDelivered,
  undoParcelDelivered,
  undoSending,
} from "./record-sending.ts";

let shop: TestShop;
let admin: AdminActor;
let customer: Extract<Actor, { kind: "registered" }>;
let orderId: string;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
});
beforeEach(async () => {
  customer = await shop.newCustomer();
  orderId = (
    await shop.order(customer, {
      cartItems: [
        { id: "0", quantity: 3, selectedSize: "", selectedOption: "" },
        { id: "1", quantity: 10, selectedSize: '2"', selectedOption: "" },
      ],
    })
  ).orderId;
});
afterAll(() => shop.close());

type Change = { message: string; order: DeskOrderView };
/** A verb of sending with its ordinary input. */
type Verb = (actor: AdminActor, version: number) => Promise<Change>;

const parcel = { sendMail: true, carrier: "DPD", tracking: "1550 4021", sentOn: "2026-11-20", isLast: false };

const send = (version: number, change: Partial<SendParcelInput> = {}, actor = admin) =>
  sendParcel(shop.services, actor, { orderId, version, ...parcel, ...change });
const verbs: Record<string, Verb> = {
  sendParcel: (actor, version) => send(version, {}, actor),
  makeReady: (actor, version) => makeReady(shop.services, actor, { orderId, version, sendMail: true }),
  markDelivered: (actor, version) => markDelivered(shop.services, actor, { orderId, version, sendMail: true }),
  markParcelDelivered: (actor, version) =>
    markParcelDelivered(shop.services, actor, { orderId, version, number: 1, sendMail: true }),
  undoParcelDelivered: (actor, version) => undoParcelDelivered(shop.services, actor, { orderId, version, number: 1 }),
  undoSending: (actor, version) => undoSending(shop.services, actor, { orderId, version }),
  undoDelivered: (actor, version) => undoDelivered(shop.services, actor, { orderId, version }),
  setDeliveryMethod: (actor, version) =>
    setDeliveryMethod(shop.services, actor, { orderId, version, deliveryMethod: "collection" }),
};

async function bringTo(state: "paid" | "sent" | "delivered", method: DeliveryMethod = "delivery"): Promise<number> {
  let version = await payOrder(shop, admin, orderId);
  if (method === "collection") {
    const change = { orderId, version, deliveryMethod: method };
    version = (await setDeliveryMethod(shop.services, admin, change)).order.version;
  }
  if (state === "paid") return version;
  const step = method === "collection" ? verbs["makeReady"] : verbs["sendParcel"];
  version = (await step!(admin, version)).order.version;
  if (state === "delivered") version = (await verbs["markDelivered"]!(admin, version)).order.version;
  await shop.clearJobs(orderId);
  return version;
}

const readAll = async () => [await shop.row(orderId), await shop.history(orderId), await shop.jobs(orderId)];

/** Each verb with the state in which it works, and the status that it leads to. */
const table: [keyof typeof verbs, "paid" | "sent" | "delivered", DeliveryMethod, string][] = [
  ["sendParcel", "paid", "delivery", "Shipped"],
  ["makeReady", "paid", "collection", "Ready to collect"],
  ["markDelivered", "sent", "delivery", "Delivered"],
  ["markDelivered", "sent", "collection", "Collected"],
  ["markParcelDelivered", "sent", "delivery", "Delivered"],
  ["undoParcelDelivered", "delivered", "delivery", "Shipped"],
  ["undoSending", "sent", "delivery", "Paid"],
  ["undoSending", "sent", "collection", "Paid"],
  ["undoDelivered", "delivered", "delivery", "Shipped"],
  ["undoDelivered", "delivered", "collection", "Ready to collect"],
  ["setDeliveryMethod", "paid", "delivery", "Paid"],
];

describe.each(table)("%s of an order that is %s, for %s", (name, state, method, label) => {
  const verb = verbs[name]!;

  test("leads to its status, with one row of history by the admin", async () => {
    const version = await bringTo(state, method);
    const before = await shop.history(orderId);
    const { order, message } = await verb(admin, version);
    expect(message).not.toBe("");
    expect(order.version).toBe(version + 1);
    expect(statusLabel(order.status, order.deliveryMethod)).toBe(label);
    expect((await shop.history(orderId)).slice(before.length)).toMatchObject([
      { actor: "admin", actorId: admin.userId, toStatus: order.status },
    ]);
    expect(order.history[0]).toMatchObject({ actorName: "A person" });
  });

  test("is refused for an older version", async () => {
    const version = await bringTo(state, method);
    const before = await readAll();
    await expect(verb(admin, version - 1)).rejects.toMatchObject({ code: "order.changed" });
    expect(await readAll()).toEqual(before);
  });

  test("changes nothing when it is repeated", async () => {
    const version = await bringTo(state, method);
    await verb(admin, version);
    const before = await readAll();
    await expect(verb(admin, version)).rejects.toMatchObject({ code: "order.changed" });
    expect(await readAll()).toEqual(before);
  });

  test("happens once when two admins press at the same moment", async () => {
    const version = await bringTo(state, method);
    const other = await shop.newAdmin();
    const before = (await shop.history(orderId)).length;
    const outcomes = await Promise.allSettled([verb(admin, version), verb(other, version)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await shop.history(orderId)).length).toBe(before + 1);
  });

  test("is refused in every other state", async () => {
    const states = ["paid", "sent", "delivered"] as const;
    for (const wrong of states.filter((other) => other !== state)) {
      orderId = (await shop.order(customer)).orderId;
      const version = await bringTo(wrong, method);
      await expect(verb(admin, version), wrong).rejects.toMatchObject({ code: "order.move-not-allowed" });
    }
    orderId = (await shop.order(customer)).orderId;
    if (name !== "setDeliveryMethod")
      await expect(verb(admin, 1), "pending").rejects.toMatchObject({ code: "order.move-not-allowed" });
  });
});

describe("sending in several parcels", () => {
  test("leaves the order paid until the last one, and each mail names its own parcel", async () => {
    const version = await bringTo("paid");
    const first = await send(version, { lines: [{ position: 1, quantity: 4 }] });
    expect(first.order).toMatchObject({ status: "paid", fulfilments: [{ number: 1, carrier: "DPD", isMailed: true }] });
    expect(first.message).toBe("Parcel 1 is recorded. We are emailing Isla at isla@example.org.");
    const second = await send(version + 1, { carrier: "Own van", tracking: "", sentOn: "2026-11-24" });
    expect(second.order).toMatchObject({
      status: "shipped",
      fulfilments: [
        { number: 1, lines: [{ position: 1, quantity: 4 }] },
        {
          number: 2,
          sentOn: "2026-11-24",
          lines: [
            { position: 0, quantity: 3 },
            { position: 1, quantity: 6 },
          ],
        },
      ],
    });
    expect(await shop.jobs(orderId)).toEqual(
      second.order.fulfilments.map(({ id }) => ({ template: "parcel-sent", orderId, fulfilmentId: id })),
    );
    expect((await shop.history(orderId)).slice(-2).map(({ detail }) => detail)).toMatchObject([
      { number: 1, contents: '4 × Product 1 - 2".', isLast: false },
      { number: 2, contents: '3 × Product 0, 6 × Product 1 - 2".', isLast: true },
    ]);
    const seen = await getOrder(shop.services, customer, { orderId });
    expect(seen.fulfilments).toEqual(second.order.fulfilments);
  });

  test("is complete with what the admin calls the last parcel", async () => {
    const version = await bringTo("paid");
    const { order } = await send(version, { lines: [{ position: 0, quantity: 1 }], isLast: true });
    expect(order.status).toBe("shipped");
  });

  test("takes parcels back one by one, the latest first", async () => {
    const version = await bringTo("paid");
    await send(version, { lines: [{ position: 0, quantity: 3 }] });
    await send(version + 1);
    const undo = (seen: number) => undoSending(shop.services, admin, { orderId, version: seen });
    expect((await undo(version + 2)).order).toMatchObject({ status: "paid", fulfilments: [{ number: 1 }] });
    expect((await undo(version + 3)).order).toMatchObject({ status: "paid", fulfilments: [] });
    await expect(undo(version + 4)).rejects.toMatchObject({
      code: "order.move-not-allowed",
      message: "Nothing of this order has been sent.",
    });
    expect((await send(version + 4)).order).toMatchObject({ status: "shipped", fulfilments: [{ number: 1 }] });
  });

  test.each<[string, Partial<SendParcelInput>, string]>([
    ["an empty parcel", { lines: [] }, "fulfilment.empty"],
    ["more of a line than was ordered", { lines: [{ position: 0, quantity: 4 }] }, "fulfilment.too-many"],
    ["a line that the order does not have", { lines: [{ position: 2, quantity: 1 }] }, "fulfilment.too-many"],
    ["a day of another year", { sentOn: "2025-11-20" }, "fulfilment.day"],
  ])("sending refuses %s", async (_what, change, code) => {
    const version = await bringTo("paid");
    const before = await readAll();
    await expect(send(version, change)).rejects.toMatchObject({ code });
    expect(await readAll()).toEqual(before);
  });

  test("refuses to send again what an earlier parcel holds", async () => {
    const version = await bringTo("paid");
    await send(version, { lines: [{ position: 0, quantity: 3 }] });
    await expect(send(version + 1, { lines: [{ position: 0, quantity: 1 }] })).rejects.toMatchObject({
      code: "fulfilment.too-many",
    });
  });
});

describe("mails of sending", () => {
  test("go out only where the admin asks for them", async () => {
    const version = await bringTo("paid");
    const sent = await send(version, { sendMail: false });
    expect(sent.message).toBe("Parcel 1 is recorded. No email is sent.");
    await markDelivered(shop.services, admin, { orderId, version: version + 1, sendMail: false });
    await undoDelivered(shop.services, admin, { orderId, version: version + 2 });
    await undoSending(shop.services, admin, { orderId, version: version + 3 });
    expect(await shop.jobs(orderId)).toEqual([]);
  });

  test("are followed by another when the step is undone", async () => {
    const version = await bringTo("delivered", "collection");
    expect((await verbs["undoDelivered"]!(admin, version)).message).toBe(
      "Undone. We have emailed Isla to say it was a mistake.",
    );
    await verbs["undoSending"]!(admin, version + 1);
    expect(await shop.jobs(orderId)).toEqual([
      { template: "fulfilment-undone", orderId, undone: "collected" },
      { template: "fulfilment-undone", orderId, undone: "ready" },
    ]);
  });

  test("are never sent to an order without an address, and the admin is told to ring", async () => {
    orderId = (await shop.order(customer, { deliveryInfo: { ...isla, email: "" } })).orderId;
    const { message, order } = await send(await bringTo("paid"));
    expect(message).toBe("Parcel 1 is recorded. There is no email address: ring 01632 960152.");
    expect(order.fulfilments[0]?.isMailed).toBe(false);
    expect(await shop.jobs(orderId)).toEqual([]);
  });
});

describe("taking back", () => {
  test.each([
    ["undoSending", "sent"],
    ["undoDelivered", "delivered"],
    ["undoParcelDelivered", "delivered"],
  ] as const)("%s works for an hour and not longer", async (name, state) => {
    const start = shop.clock.now;
    const version = await bringTo(state);
    shop.clock.now = new Date(start.getTime() + 60 * 60_000);
    await expect(verbs[name]!(admin, version)).rejects.toMatchObject({ code: "order.undo-too-late" });
    shop.clock.now = new Date(start.getTime() + 60 * 60_000 - 1);
    await verbs[name]!(admin, version);
    shop.clock.now = start;
  });

  test("a delivery that was undone has no time any more", async () => {
    const version = await bringTo("delivered");
    expect((await shop.row(orderId)).deliveredAt).toEqual(shop.clock.now);
    await verbs["undoDelivered"]!(admin, version);
    expect((await shop.row(orderId)).deliveredAt).toBeNull();
  });
});

describe("delivery or collection", () => {
  test("an order for collection has no parcel, and one for delivery is not ready to collect", async () => {
    const version = await bringTo("paid", "collection");
    await expect(send(version)).rejects.toMatchObject({
      code: "order.move-not-allowed",
      message: "This order is for collection.",
    });
    await setDeliveryMethod(shop.services, admin, { orderId, version, deliveryMethod: "delivery" });
    await expect(verbs["makeReady"]!(admin, version + 1)).rejects.toMatchObject({
      message: "This order is for delivery.",
    });
  });

  test("stays as it is once a part was sent, and the same again changes nothing", async () => {
    const version = await bringTo("paid");
    await setDeliveryMethod(shop.services, admin, { orderId, version, deliveryMethod: "delivery" });
    expect((await shop.row(orderId)).version).toBe(version);
    await send(version, { lines: [{ position: 0, quantity: 1 }] });
    await expect(verbs["setDeliveryMethod"]!(admin, version + 1)).rejects.toMatchObject({
      code: "order.move-not-allowed",
      message: "Part of this order has been sent.",
    });
  });
});

describe("an order of two parcels", () => {
  const start = () => shop.clock.now;
  const tick = () => {
    shop.clock.now = new Date(shop.clock.now.getTime() + 1_000);
  };
  const deliver = (version: number, number: number, sendMail = true) => {
    tick();
    return markParcelDelivered(shop.services, admin, { orderId, version, number, sendMail });
  };
  const undoParcel = (version: number, number: number) =>
    undoParcelDelivered(shop.services, admin, { orderId, version, number });
  const arrivals = (order: DeskOrderView) => order.fulfilments.map(({ deliveredAt }) => deliveredAt !== null);
  const templates = async () => (await shop.jobs(orderId)).map(({ template }) => template);

  async function sendTwo(): Promise<number> {
    const version = await bringTo("paid");
    await send(version, { lines: [{ position: 0, quantity: 3 }], sendMail: false });
    return (await send(version + 1, { sendMail: false })).order.version;
  }

  test("is delivered with its last parcel, in any order, and each mail says which", async () => {
    const version = await sendTwo();
    const second = await deliver(version, 2);
    expect(second.message).toBe("Parcel 2 is delivered. We are emailing Isla at isla@example.org.");
    expect([second.order.status, arrivals(second.order), second.order.deliveredAt]).toEqual([
      "shipped",
      [false, true],
      null,
    ]);
    expect((await getOrder(shop.services, customer, { orderId })).fulfilments).toEqual(second.order.fulfilments);
    const first = await deliver(version + 1, 1);
    expect(first.message).toBe(
      "Parcel 1 is delivered, which completes the order. We are emailing Isla at isla@example.org.",
    );
    expect([first.order.status, first.order.deliveredAt]).toEqual(["delivered", start().toISOString()]);
    expect(await templates()).toEqual(["parcel-delivered", "order-delivered"]);
    expect((await shop.history(orderId)).slice(-2)).toMatchObject([
      { event: "parcel-delivered", detail: { number: 2, isMailed: true }, toStatus: "shipped" },
      { event: "parcel-delivered", detail: { number: 1, isMailed: true }, toStatus: "delivered" },
    ]);
  });

  test("has its first parcel delivered before the second has left, and stays paid", async () => {
    const version = await bringTo("paid");
    await send(version, { lines: [{ position: 0, quantity: 3 }] });
    const { order } = await deliver(version + 1, 1, false);
    expect([order.status, arrivals(order)]).toEqual(["paid", [true]]);
    await expect(undoSending(shop.services, admin, { orderId, version: version + 2 })).rejects.toMatchObject({
      code: "order.move-not-allowed",
      message: "Parcel 1 has been delivered.",
    });
    expect((await send(version + 2)).order.status).toBe("shipped");
    expect((await deliver(version + 3, 2)).order.status).toBe("delivered");
  });

  test("has both parcels delivered with the order, and taking it back leaves what had arrived before", async () => {
    const version = await sendTwo();
    await deliver(version, 1, false);
    tick();
    const whole = await verbs["markDelivered"]!(admin, version + 1);
    expect(arrivals(whole.order)).toEqual([true, true]);
    const back = await verbs["undoDelivered"]!(admin, version + 2);
    expect([back.order.status, arrivals(back.order)]).toEqual(["shipped", [true, false]]);
    expect(await shop.jobs(orderId)).toMatchObject([
      { template: "order-delivered" },
      { template: "fulfilment-undone", undone: "delivered" },
    ]);
  });

  test("is not delivered any more once one parcel is undone, and the customer is told what was said", async () => {
    const version = await sendTwo();
    await deliver(version, 1);
    await deliver(version + 1, 2, false);
    const second = await undoParcel(version + 2, 2);
    expect([second.order.status, arrivals(second.order), second.message]).toEqual([
      "shipped",
      [true, false],
      "Undone.",
    ]);
    const first = await undoParcel(version + 3, 1);
    expect([first.order.status, arrivals(first.order)]).toEqual(["shipped", [false, false]]);
    expect(await shop.jobs(orderId)).toMatchObject([
      { template: "parcel-delivered" },
      { template: "fulfilment-undone", undone: "parcel-delivered" },
    ]);
  });

  test("is delivered when what is left to send is removed and its parcel had arrived", async () => {
    const version = await bringTo("paid");
    await send(version, { lines: [{ position: 0, quantity: 3 }], sendMail: false });
    const { order } = await deliver(version + 1, 1, false);
    const since = order.fulfilments[0]?.deliveredAt;
    const changed = await changeLines(shop.services, admin, {
      orderId,
      version: version + 2,
      lines: [{ kind: "kept", position: 0, quantity: 3 }],
      discountPence: 0,
      discountReason: "",
      words: "",
    });
    expect([changed.order.status, changed.order.deliveredAt]).toEqual(["delivered", since]);
  });

  test.each([3, 0])("has no parcel %d to deliver", async (number) => {
    const version = await sendTwo();
    const before = await readAll();
    await expect(deliver(version, number)).rejects.toMatchObject({
      code: "order.move-not-allowed",
      message: `This order has no parcel ${number}.`,
    });
    expect(await readAll()).toEqual(before);
  });

  test("delivers no parcel twice, and once when two admins press at the same moment", async () => {
    const version = await sendTwo();
    const outcomes = await Promise.allSettled([deliver(version, 1), deliver(version, 2)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const [first = false] = arrivals(await getDeskOrder(shop.services, orderId));
    await expect(deliver(version + 1, first ? 1 : 2)).rejects.toMatchObject({ code: "order.move-not-allowed" });
  });
});

test("ten orders are sent one after another: one that changed in between is refused alone, and goes at the next press", async () => {
  const orderIds: string[] = [];
  for (let count = 0; count < 10; count += 1) {
    const { orderId: id } = await shop.order(customer);
    await payOrder(shop, admin, id);
    orderIds.push(id);
  }
  const read = () => getOrders(shop.services, admin, { orderIds });
  const sendEach = async (orders: DeskOrderView[]) => {
    const outcomes: string[] = [];
    for (const { id, version } of orders) {
      const sent = sendParcel(shop.services, admin, { orderId: id, version, ...parcel, tracking: `T ${id}` });
      outcomes.push(
        await sent.then(
          ({ order }) => order.status,
          ({ code }: { code: string }) => code,
        ),
      );
    }
    return outcomes;
  };
  const shown = await read();
  expect(shown.map(({ id }) => id)).toEqual(orderIds);
  const [fourth = ""] = orderIds.slice(3);
  let { version } = shown[3]!;
  for (const deliveryMethod of ["collection", "delivery"] as const)
    ({ version } = (await setDeliveryMethod(shop.services, admin, { orderId: fourth, version, deliveryMethod })).order);
  await shop.clearJobs(fourth);

  const outcomes = await sendEach(shown);
  expect(outcomes).toEqual(orderIds.map((id) => (id === fourth ? "order.changed" : "shipped")));
  expect(await sendEach(shown), "the same press again").toEqual(orderIds.map(() => "order.changed"));

  const left = (await read()).filter(({ status }) => status === "paid");
  expect(left.map(({ id }) => id)).toEqual([fourth]);
  expect(await sendEach(left)).toEqual(["shipped"]);
  for (const order of await read()) {
    expect(order.fulfilments).toMatchObject([{ number: 1, tracking: `T ${order.id}` }]);
    expect(await shop.jobs(order.id)).toMatchObject([{ template: "parcel-sent" }]);
  }
});

test("orders are read for the desk in the order in which they are named, each once, and an unknown one is not found", async () => {
  const other = (await shop.order(customer)).orderId;
  const views = await getOrders(shop.services, admin, { orderIds: [other, orderId, other] });
  expect(views.map(({ id }) => id)).toEqual([other, orderId]);
  await expect(getOrders(shop.services, admin, { orderIds: [orderId, "2222-2222"] })).rejects.toMatchObject({
    code: "order.not-found",
  });
});
