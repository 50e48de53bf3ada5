import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { orders } from "#db/schema/orders.ts";
import { limits } from "#domain/limits.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import type { Actor } from "#services/context.ts";
import { resendMail } from "#services/mail/resend-mail.ts";
import { cancelOrder } from "#services/orders/changes/cancel-order.ts";
import { setDeliveryCost } from "#services/orders/changes/set-delivery-cost.ts";
import { countOrders } from "#services/orders/lists/waiting-orders.ts";
import { getOrderPage } from "#services/orders/page/order-page.ts";
import { getDeskOrder } from "#services/orders/view-orders.ts";
import { addOrderMail } from "#tests/support/add-order-mail.ts";
import { payOrder } from "#tests/support/pay-order.ts";
import {
  isla,
  openTestShop,
  placeFromNewIpAddress,
  request,
  type AdminActor,
  type TestShop,
} from "#tests/support/test-shop.ts";
import { askAboutOrder, messageCustomer, settleQuestion } from "./messages.ts";

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
  orderId = (await shop.order(customer)).orderId;
});
afterAll(() => shop.close());

type Change = { message: string; order: DeskOrderView };

let serial = 0;
const newId = () => `a-press-of-the-button-${(serial += 1)}`;
const version = async () => (await shop.row(orderId)).version;
const readAll = async () => [await shop.row(orderId), await shop.history(orderId), await shop.jobs(orderId)];
const events = async () => (await shop.history(orderId)).map(({ event }) => event);

async function say(text: string, { asks = false, requestId = newId() } = {}): Promise<Change> {
  return messageCustomer(shop.services, admin, { requestId, orderId, version: await version(), text, asks });
}
const answer = (question: string) =>
  askAboutOrder(shop.services, { actor: customer, ipAddress: null }, { link: orderId, question });

/** Each verb as a single press, with everything that it needs prepared. */
const presses: Record<string, () => Promise<(actor: AdminActor) => Promise<Change>>> = {
  "a message": async () => {
    const input = { requestId: newId(), orderId, version: await version(), text: "It comes on Tuesday.", asks: false };
    return (actor) => messageCustomer(shop.services, actor, input);
  },
  "a question": async () => {
    const input = { requestId: newId(), orderId, version: await version(), text: "How wide is your gate?", asks: true };
    return (actor) => messageCustomer(shop.services, actor, input);
  },
  "settling a question": async () => {
    await say("How wide is your gate?", { asks: true });
    const input = { orderId, version: await version() };
    return (actor) => settleQuestion(shop.services, actor, input);
  },
  "a mail again": async () => {
    const input = { orderId, mailId: await addOrderMail(shop, orderId) };
    return (actor) => resendMail(shop.services, actor, input);
  },
};

describe.each(Object.keys(presses))("%s", (name) => {
  test("writes one row of history, by the admin", async () => {
    const press = await presses[name]!();
    const before = (await shop.history(orderId)).length;
    const { message, order } = await press(admin);
    expect(message).not.toBe("");
    expect((await shop.history(orderId)).slice(before)).toMatchObject([{ actor: "admin", actorId: admin.userId }]);
    expect(order.version).toBe(await version());
  });

  test("takes effect once when it is pressed twice, or at the same moment by one admin", async () => {
    const press = await presses[name]!();
    const before = (await shop.history(orderId)).length;
    await Promise.allSettled([press(admin), press(admin)]);
    const after = await readAll();
    expect((await shop.history(orderId)).length).toBe(before + 1);
    await press(admin).catch(() => undefined);
    expect(await readAll()).toEqual(after);
  });
});

test.each([
  ["a message", false],
  ["a question", true],
])("%s is refused when the customer has written since the admin looked", async (_name, asks) => {
  const seen = await version();
  await answer("Could it come on Friday?");
  const before = await readAll();
  const input = { requestId: newId(), orderId, version: seen, text: "It comes on Tuesday.", asks };
  await expect(messageCustomer(shop.services, admin, input)).rejects.toMatchObject({ code: "order.changed" });
  expect(await readAll()).toEqual(before);
});

test("two admins who write at the same moment do not both answer", async () => {
  const other = await shop.newAdmin();
  const seen = await version();
  const messages = [admin, other].map((actor) =>
    messageCustomer(shop.services, actor, {
      requestId: newId(),
      orderId,
      version: seen,
      text: "Tuesday.",
      asks: false,
    }),
  );
  const outcomes = await Promise.allSettled(messages);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await shop.jobs(orderId)).toHaveLength(1);
});

test("another text under the same id is refused, and the first one stands", async () => {
  const requestId = newId();
  await say("It comes on Tuesday.", { requestId });
  await expect(say("It comes on Friday.", { requestId })).rejects.toMatchObject({ code: "order.changed" });
  expect(await shop.jobs(orderId)).toHaveLength(1);
});

test("a message answers what the customer asked, and leaves every other reason for attention", async () => {
  await answer("Could it come on Friday?");
  expect((await shop.row(orderId)).attention).toBe("question");
  const { order } = await say("Yes, on Friday.");
  expect(order.attention).toBeNull();
  expect(order.history[0]).toMatchObject({
    event: "message-sent",
    detail: { text: "Yes, on Friday.", isMailed: true },
  });
});

test("a message in which a word of its template is left to fill in is not sent", async () => {
  const { content } = shop.services;
  const messages = [{ name: "Out of stock", text: "WHAT is out of stock." }];
  const services = { ...shop.services, content: { ...content, current: () => ({ ...content.current(), messages }) } };
  const before = await readAll();
  const input = { orderId, version: await version(), text: "WHAT is out of stock.", asks: false };
  await expect(messageCustomer(services, admin, { ...input, requestId: newId() })).rejects.toMatchObject({
    code: "order.message-unfilled",
    message: "Please fill in WHAT before you send this.",
  });
  expect(await readAll()).toEqual(before);
  await messageCustomer(services, admin, { ...input, requestId: newId(), text: "The net is out of stock." });
  expect(await events()).toContain("message-sent");
});

describe("an order that waits for its customer's answer", () => {
  test("is in a view of its own, and no longer overdue, until the customer answers on the order's page", async () => {
    const { order, message } = await say("How wide is your gate?", { asks: true });
    expect(message).toBe(`The order is on hold until they answer. We are emailing Isla at ${isla.email}.`);
    expect(order.askedAt).toBe(shop.clock.now.toISOString());
    expect(await getOrderPage(shop.services, customer, { link: orderId })).toMatchObject({
      asked: "How wide is your gate?",
    });
    const asked = (await countOrders(shop.services, admin, { number: orderId }))?.views;
    expect(asked).toMatchObject({ waits: 1, asked: 1, "needs-me": 0, attention: 0 });

    expect(await answer("90 cm")).toEqual({
      message: "Thank you. We have your answer, and it is kept with your order.",
    });
    expect(await shop.row(orderId)).toMatchObject({ askedAt: null, attention: "answer" });
    expect(await events()).toEqual(["placed", "information-asked", "information-given"]);
    expect(await getOrderPage(shop.services, customer, { link: orderId })).toMatchObject({ asked: null });
    const answered = (await countOrders(shop.services, admin, { number: orderId }))?.views;
    expect(answered).toMatchObject({ waits: 1, asked: 0, attention: 1 });
  });

  test("takes the first answer as one, and what follows as a question", async () => {
    await say("How wide is your gate?", { asks: true });
    await Promise.all([answer("90 cm"), answer("90 cm")]);
    await answer("Is that enough?");
    expect(await events()).toEqual(["placed", "information-asked", "information-given", "question-asked"]);
  });

  test("takes an answer from a customer who may ask no more today", async () => {
    for (let each = 0; each < limits["question:order"].max; each += 1) await answer(`Question ${each}`);
    await expect(answer("One more")).rejects.toMatchObject({ code: "order.too-many-questions" });
    await say("How wide is your gate?", { asks: true });
    await answer("90 cm");
    expect((await shop.row(orderId)).askedAt).toBeNull();
  });

  test("waits no more once it is settled, priced or cancelled", async () => {
    await say("How wide is your gate?", { asks: true });
    expect(
      (await settleQuestion(shop.services, admin, { orderId, version: await version() })).order.askedAt,
    ).toBeNull();
    await say("And how long?", { asks: true });
    const priced = await setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 550 });
    expect(priced.order.askedAt).toBeNull();
    await say("Which colour?", { asks: true });
    expect((await cancelOrder(shop.services, admin, { orderId })).order.askedAt).toBeNull();
  });

  test("waits on through its payment, whatever else there is to do", async () => {
    await say("How wide is your gate?", { asks: true });
    await setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 550 });
    await say("Which colour?", { asks: true });
    await payOrder(shop, admin, orderId);
    expect((await countOrders(shop.services, admin, { number: orderId }))?.views).toMatchObject({
      asked: 1,
      "to-send": 0,
    });
  });

  test("cannot be settled by an admin who has not seen the newest message", async () => {
    await say("How wide is your gate?", { asks: true });
    const seen = await version();
    await say("In cm, please.", { asks: true });
    await expect(settleQuestion(shop.services, admin, { orderId, version: seen })).rejects.toMatchObject({
      code: "order.changed",
    });
  });

  test("a cancelled order is not put on hold", async () => {
    await cancelOrder(shop.services, admin, { orderId });
    await expect(say("How wide is your gate?", { asks: true })).rejects.toMatchObject({
      code: "order.move-not-allowed",
    });
    expect((await say("Sorry about that.")).order.askedAt).toBeNull();
  });
});

describe("an order without an email address", () => {
  beforeEach(async () => {
    orderId = (await shop.order(customer, { deliveryInfo: { ...isla, email: "", notes: newId() } })).orderId;
  });

  test("takes no message, since nobody would get it", async () => {
    await expect(say("It comes on Tuesday.")).rejects.toMatchObject({ code: "order.no-email" });
    expect(await events()).toEqual(["placed"]);
  });

  test("takes a question, which stands on its page", async () => {
    const { message } = await say("How wide is your gate?", { asks: true });
    expect(message).toBe(`The order is on hold until they answer. There is no email address: ring ${isla.phone}.`);
    expect(await shop.jobs(orderId)).toEqual([]);
    expect((await getOrderPage(shop.services, customer, { link: orderId })).asked).toBe("How wide is your gate?");
  });

  test("has no mail to send again", async () => {
    const mailId = await addOrderMail(shop, orderId);
    await expect(resendMail(shop.services, admin, { orderId, mailId })).rejects.toMatchObject({
      code: "order.no-email",
    });
  });
});

describe("a mail that is sent again", () => {
  const again = (mailId: number) => resendMail(shop.services, admin, { orderId, mailId });

  test("is the same job, told in the history", async () => {
    const { message } = await again(await addOrderMail(shop, orderId));
    expect(message).toBe(`Emailed again to ${isla.email}.`);
    expect(await shop.jobs(orderId)).toEqual([{ template: "order-received", orderId }]);
    expect((await shop.history(orderId)).at(-1)).toMatchObject({
      event: "mail-resent",
      detail: { subject: "We have your order request" },
    });
  });

  test("goes out again after a minute, and to the shop's address where it had gone there", async () => {
    const mailId = await addOrderMail(shop, orderId, { job: { template: "order-received-admin", orderId } });
    expect((await again(mailId)).message).toBe("Emailed again to dealer@shop.test.");
    shop.clock.now = new Date(shop.clock.now.getTime() + 61_000);
    await again(mailId);
    expect(await shop.jobs(orderId)).toHaveLength(2);
  });

  test("may be one that was withheld, which then goes out", async () => {
    await again(await addOrderMail(shop, orderId, { outcome: "withheld" }));
    expect(await shop.jobs(orderId)).toHaveLength(1);
  });

  test("settles that it had been lost", async () => {
    const mailId = await addOrderMail(shop, orderId, { outcome: "lost" });
    await shop.db.update(orders).set({ attention: "mail-lost" }).where(eq(orders.id, orderId));
    expect((await again(mailId)).order.attention).toBeNull();
  });

  test.each<[string, () => Promise<number>, string]>([
    ["that is still being tried", () => addOrderMail(shop, orderId, { outcome: "trying" }), "mail.under-way"],
    [
      "with a payment link that is gone",
      () => addOrderMail(shop, orderId, { job: { template: "payment-link", orderId, paymentLinkId: "gone" } }),
      "mail.outdated",
    ],
    ["of another order", async () => addOrderMail(shop, (await shop.order(customer)).orderId), "mail.not-found"],
  ])("is refused for one %s", async (_which, prepare, code) => {
    const mailId = await prepare();
    const before = await readAll();
    await expect(again(mailId)).rejects.toMatchObject({ code });
    expect(await readAll()).toEqual(before);
  });
});

test("a mail that the limits withheld is listed, so that the admin can send it", async () => {
  const guest = await shop.newGuest();
  const email = "often@people.test";
  for (let each = 0; each < 8; each += 1) {
    const placed = request({ deliveryInfo: { ...isla, email, notes: newId() } });
    orderId = (await placeFromNewIpAddress(shop.services, guest, placed)).orderId;
  }
  expect(await events()).toEqual(["placed", "mail-withheld"]);
  const order = await getDeskOrder(shop.services, orderId);
  expect(order.mails).toMatchObject([{ subject: "We have your order request", outcome: "withheld", recipient: email }]);
});
