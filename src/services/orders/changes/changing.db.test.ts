import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ChangeLinesInput, WantedLine } from "#domain/orders/changes/change-order.schema.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import type { Actor } from "#services/context.ts";
import { getOrder } from "#services/orders/get-order.ts";
import { addNote } from "#services/orders/messages/messages.ts";
import { sendParcel } from "#services/orders/parcels/record-sending.ts";
import { getDeskOrder } from "#services/orders/view-orders.ts";
import { createPaymentLink } from "#services/payments/links/create-payment-link.ts";
import { sweepPaymentLinks } from "#services/payments/payment-sweep.ts";
import { settlePayment } from "#services/payments/settle-payment.ts";
import { payOrder } from "#tests/support/pay-order.ts";
import { isla, openTestShop, type AdminActor, type TestShop } from "#tests/support/test-shop.ts";
import { cancelOrder } from "./cancel-order.ts";
import { changeAddress } from "./change-delivery.ts";
import { changeLines } from "./change-lines.ts";
import { setDeliveryCost } from "./set-delivery-cost.ts";

let shop: TestShop;
let admin: AdminActor;
let customer: Extract<Actor, { kind: "registered" }>;
let orderId: string;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
});
beforeEach(async () => {
  shop.provider.atCreate.length = 0;
  shop.provider.atDeactivate.length = 0;
  customer = await shop.newCustomer();
  orderId = (await shop.order(customer, { deliveryInfo: { ...isla, notes: "Ring twice." } })).orderId;
});
afterAll(() => shop.close());

type State = "pending" | "priced" | "paid" | "sent" | "cancelled";

async function bringTo(state: State): Promise<number> {
  if (state === "priced" || state === "cancelled")
    await setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 950 });
  if (state === "cancelled") await cancelOrder(shop.services, admin, { orderId });
  if (state === "paid" || state === "sent") await payOrder(shop, admin, orderId);
  const { version } = await shop.row(orderId);
  const parcel = { carrier: "DPD", tracking: "", sentOn: "2026-11-20", isLast: true, sendMail: false };
  if (state === "sent") await sendParcel(shop.services, admin, { orderId, version, ...parcel });
  await shop.clearJobs(orderId);
  return (await shop.row(orderId)).version;
}

const five: WantedLine[] = [{ kind: "kept", position: 0, quantity: 5 }];
const noDiscount = { discountPence: 0, discountReason: "", words: "" };

function change(version: number, input: Partial<ChangeLinesInput> = {}, actor = admin) {
  const whole = { orderId, version, lines: five, replaceLink: true, ...noDiscount, ...input };
  return changeLines(shop.services, actor, whole);
}

type Verb = (actor: AdminActor, version: number) => Promise<{ order: DeskOrderView }>;
const verbs: Record<string, Verb> = {
  changeAddress: (actor, version) =>
    changeAddress(shop.services, actor, {
      orderId,
      version,
      deliveryInfo: { ...isla, address1: "The Byre", notes: "" },
    }),
  changeLines: (actor, version) => change(version, {}, actor),
};

const readAll = async () => [
  await shop.row(orderId),
  await shop.lines(orderId),
  await shop.history(orderId),
  await shop.jobs(orderId),
  await shop.links(orderId),
];

const allowed: [keyof typeof verbs, State][] = [
  ["changeAddress", "pending"],
  ["changeAddress", "priced"],
  ["changeAddress", "paid"],
  ["changeLines", "pending"],
  ["changeLines", "priced"],
  ["changeLines", "paid"],
];

describe.each(allowed)("%s of an order that is %s", (name, state) => {
  const verb = verbs[name]!;

  test("leaves the status, and writes one row of history by the admin", async () => {
    const version = await bringTo(state);
    const { status } = await shop.row(orderId);
    const { order } = await verb(admin, version);
    expect(order.status).toBe(status);
    const written = (await shop.history(orderId)).filter(
      ({ actor, event }) => actor === "admin" && /changed/.test(event),
    );
    expect(written).toMatchObject([{ actorId: admin.userId, fromStatus: status, toStatus: status }]);
  });

  test("is refused for an older version, also when it is repeated", async () => {
    const version = await bringTo(state);
    await expect(verb(admin, version + 1)).rejects.toMatchObject({ code: "order.changed" });
    await verb(admin, version);
    const before = await readAll();
    await expect(verb(admin, version)).rejects.toMatchObject({ code: "order.changed" });
    expect(await readAll()).toEqual(before);
  });

  test("happens once when two admins press at the same moment", async () => {
    const version = await bringTo(state);
    const outcomes = await Promise.allSettled([verb(admin, version), verb(await shop.newAdmin(), version)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const events = (await shop.history(orderId)).map(({ event }) => event);
    expect(events.filter((event) => event.endsWith("-changed"))).toHaveLength(1);
  });
});

test.each<[keyof typeof verbs, State]>([
  ["changeAddress", "sent"],
  ["changeAddress", "cancelled"],
  ["changeLines", "sent"],
  ["changeLines", "cancelled"],
])("%s is refused once an order is %s", async (name, state) => {
  const version = await bringTo(state);
  const before = await readAll();
  await expect(verbs[name]!(admin, version)).rejects.toMatchObject({ code: "order.move-not-allowed" });
  expect(await readAll()).toEqual(before);
});

describe("a changed address", () => {
  test("is the one that the order is sent to, and the history keeps the old one", async () => {
    const { order } = await verbs["changeAddress"]!(admin, await bringTo("paid"));
    expect(order.deliveryInfo).toMatchObject({ address1: "The Byre", notes: "", city: "Perth" });
    expect((await shop.history(orderId)).at(-1)?.detail).toEqual({
      changes: "address line 1 was “3 Burnside Cottages”, notes was “Ring twice.”.",
    });
  });

  test("that is the same changes nothing", async () => {
    const version = await bringTo("pending");
    const deliveryInfo = { ...isla, notes: "Ring twice." };
    await changeAddress(shop.services, admin, { orderId, version, deliveryInfo });
    expect((await shop.row(orderId)).version).toBe(version);
  });
});

describe("changed lines", () => {
  const mixed: WantedLine[] = [
    { kind: "kept", position: 0, quantity: 2 },
    { kind: "product", id: "2", key: "key-2", quantity: 1, selectedSize: "", selectedOption: "large" },
    { kind: "own", name: "Welding", unitPricePence: 2_000, quantity: 1 },
  ];

  test("of a request are priced by the server; nothing is mailed yet", async () => {
    const version = await bringTo("pending");
    const discount = { discountPence: 400, discountReason: "For the wait" };
    const { order } = await change(version, { lines: mixed, ...discount });
    expect(order).toMatchObject({
      status: "pending",
      subtotalPence: 2_500 + 900 + 2_000,
      discountPence: 400,
      discountedPence: 5_000,
      totalCostPence: null,
      cartItems: [
        { quantity: 2 },
        { name: "Product 2 (large)", unitPricePence: 900 },
        { name: "Welding", productUrl: "" },
      ],
    });
    expect(await shop.jobs(orderId)).toEqual([]);
    const seen = await getOrder(shop.services, customer, { orderId });
    expect(seen).toMatchObject({ subtotalPence: 5_400, discountReason: "For the wait" });
  });

  test("of a priced order end the old link before the new one is made, for the new total", async () => {
    const version = await bringTo("priced");
    const [old] = await shop.links(orderId);
    let activeWhenMade: unknown = null;
    shop.provider.during = async () => {
      // The first call to the provider closes the old link; the next one creates the new one.
      shop.provider.during = async () => void (activeWhenMade = shop.provider.listActive(orderId));
    };
    const { order, message } = await change(version, { words: "You asked for two more." });
    expect(activeWhenMade).toEqual([]);
    expect(message).toBe("The items are saved, and a new payment link has been created.");
    expect(order).toMatchObject({ subtotalPence: 6_250, totalCostPence: 7_200, paymentLinkActive: true });
    expect(shop.provider.listActive(orderId)).toMatchObject([{ amountPence: 7_200 }]);
    const links = await shop.links(orderId);
    expect(links.find(({ id }) => id === old?.id)?.state).toBe("inactive");
    const active = links.find(({ state }) => state === "active");
    expect(await shop.jobs(orderId)).toEqual([{ template: "payment-link", orderId, paymentLinkId: active?.id }]);
  });

  test("ask before they replace an active link, and change nothing until then", async () => {
    const version = await bringTo("priced");
    const before = await readAll();
    await expect(change(version, { replaceLink: false })).rejects.toMatchObject({
      code: "order.link-active",
      details: { linkAmountPence: 4_700, totalCostPence: 7_200 },
    });
    expect(await readAll()).toEqual(before);
  });

  test("that are the same change nothing, and the link stays", async () => {
    const version = await bringTo("priced");
    const before = await readAll();
    const same = await change(version, { lines: [{ kind: "kept", position: 0, quantity: 3 }] });
    expect(same.message).toBe("Nothing has changed.");
    expect(await readAll()).toEqual(before);
  });

  test("are refused below what can be paid by card, above the highest total, and with a discount above the goods", async () => {
    const version = await bringTo("priced");
    const before = await readAll();
    const free = { discountPence: 3_750, discountReason: "Sorry" };
    const penny: WantedLine[] = [{ kind: "product", id: "4", quantity: 1, selectedSize: "", selectedOption: "" }];
    const kept: WantedLine[] = [{ kind: "kept", position: 0, quantity: 3 }];
    await expect(change(version, { lines: kept, ...free, discountPence: 3_751 })).rejects.toMatchObject({
      code: "order.discount",
    });
    await expect(
      change(version, { lines: [{ kind: "product", id: "5", quantity: 1, selectedSize: "", selectedOption: "" }] }),
    ).rejects.toMatchObject({ code: "order.total-too-high" });
    expect(await readAll()).toEqual(before);
    await setDeliveryCost(shop.services, admin, {
      orderId,
      deliveryCostPence: 0,
      replaceLink: true,
      confirmUnusual: true,
    });
    const { version: now } = await shop.row(orderId);
    await expect(change(now, { lines: penny })).rejects.toMatchObject({ code: "payment.amount-unpayable" });
    await expect(change(now, { lines: kept, ...free })).rejects.toMatchObject({ code: "payment.amount-unpayable" });
  });

  test.each([
    ["refuse", "failed"],
    ["fail", "creating"],
    ["lose-response", "creating"],
  ] as const)(
    "stand when the provider does this to the new link: %s; a retry makes exactly one",
    async (mishap, state) => {
      const version = await bringTo("priced");
      shop.provider.atCreate.push(mishap);
      await expect(change(version)).rejects.toMatchObject({ code: "payment.new-link-failed" });
      expect(await shop.row(orderId)).toMatchObject({ status: "payment_pending", totalCostPence: 7_200 });
      expect((await shop.links(orderId)).map((link) => link.state).toSorted()).toEqual([state, "inactive"].toSorted());
      await createPaymentLink(shop.services, admin, { orderId, duePence: 7_200 });
      expect(shop.provider.listActive(orderId)).toMatchObject([{ amountPence: 7_200 }]);
    },
  );

  test("make no new link while the old one may still be paid", async () => {
    const version = await bringTo("priced");
    shop.provider.atDeactivate.push("fail");
    await expect(change(version)).rejects.toMatchObject({ code: "payment.new-link-failed" });
    expect((await shop.links(orderId)).map((link) => link.state)).toEqual(["deactivating"]);
    await sweepPaymentLinks(shop.services, -1);
    expect(shop.provider.listActive(orderId)).toEqual([]);
    await createPaymentLink(shop.services, admin, { orderId, duePence: 7_200 });
    expect(shop.provider.listActive(orderId)).toMatchObject([{ amountPence: 7_200 }]);
  });

  test("lose against a payment of the old link that comes first, and flag one that comes later", async () => {
    const version = await bringTo("priced");
    const [link] = await shop.links(orderId);
    const paid = {
      provider: "scripted",
      providerLinkId: link?.providerLinkId ?? null,
      providerPaymentId: null,
      orderId,
      paymentLinkId: link?.id ?? null,
      amountPence: 4_700,
      currency: "gbp",
      isForeign: false,
    };
    shop.provider.during = async () => {
      await settlePayment(shop.services, { ...paid, eventId: `evt-${orderId}`, sessionId: `cs-${orderId}` });
    };
    await change(version);
    expect(await getDeskOrder(shop.services, orderId)).toMatchObject({
      status: "payment_pending",
      attention: expect.stringContaining("the total is £72.00"),
    });
    expect(shop.provider.listActive(orderId)).toMatchObject([{ amountPence: 7_200 }]);
    const { version: seen } = await shop.row(orderId);
    await payOrder(shop, admin, orderId);
    await expect(change(seen)).rejects.toMatchObject({ code: "order.changed" });
  });
});

describe("private notes", () => {
  test("are kept with their author and their time, and no customer reads them", async () => {
    const version = await bringTo("sent");
    const { order } = await addNote(shop.services, admin, { orderId, text: "Rang her: Tuesday is fine." });
    expect(order.history[0]).toMatchObject({
      event: "note-added",
      actor: "admin",
      actorName: "A person",
      at: shop.clock.now.toISOString(),
      detail: { text: "Rang her: Tuesday is fine." },
    });
    expect(order.version).toBe(version + 1);
    const seen = await getOrder(shop.services, customer, { orderId });
    expect(JSON.stringify(seen)).not.toContain("Tuesday");
    expect(await shop.jobs(orderId)).toEqual([]);
  });

  test("are one note when a press is repeated, and two when someone else writes the same", async () => {
    const note = { orderId, text: "Rang her." };
    await addNote(shop.services, admin, note);
    await addNote(shop.services, admin, note);
    await addNote(shop.services, await shop.newAdmin(), note);
    expect((await shop.history(orderId)).filter(({ event }) => event === "note-added")).toHaveLength(2);
  });
});
