import { randomUUID } from "node:crypto";
import { eq, isNotNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { renderMail } from "#adapters/mail/render-mail.ts";
import { profiles, users } from "#db/schema/accounts.ts";
import { orderOrigins, orders } from "#db/schema/orders.ts";
import { paymentLinks, payments, refunds } from "#db/schema/payments.ts";
import { stockItems } from "#db/schema/stock.ts";
import type { MailMistake } from "#domain/mail/mail.ts";
import { mapDeliveryFields } from "#domain/orders/delivery-info.ts";
import type { OpenDays } from "#domain/orders/lists/open-time.ts";
import type { DeliveryMethod, OrderStatus } from "#domain/orders/order-status.ts";
import type { PaymentLinkState } from "#domain/payments/payment-link.ts";
import { hourMs } from "#domain/time.ts";
import type { SignedInActor } from "#services/context.ts";
import { cancelOrder } from "#services/orders/changes/cancel-order.ts";
import { setDeliveryMethod } from "#services/orders/changes/change-delivery.ts";
import { changeLines } from "#services/orders/changes/change-lines.ts";
import { setDeliveryCost } from "#services/orders/changes/set-delivery-cost.ts";
import { askAboutOrder, clearAttention, messageCustomer } from "#services/orders/messages/messages.ts";
import { formatOrderPagePath } from "#services/orders/page/order-page-link.ts";
import {
  makeReady,
  markDelivered,
  markParcelDelivered,
  sendParcel,
  undoDelivered,
  undoParcelDelivered,
  undoSending,
} from "#services/orders/parcels/record-sending.ts";
import { getDeskOrder } from "#services/orders/view-orders.ts";
import { MailRefused, type MailMessage } from "#services/ports.ts";
import { payOrder } from "#tests/support/pay-order.ts";
import { isla, openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { exampleOrder, exampleShop } from "./example-order.ts";
import type { MailJob } from "./mails.ts";
import { listLostMails, noteUndelivered } from "./order-mails.ts";
import { sendMailJob, type MailServices } from "./send-mail-job.ts";

let shop: TestShop;
let sent: MailMessage[] = [];
let services: MailServices;
let mistakes: MailMistake[] = [];
let lostMails = 0;
let openDays: OpenDays = { weekDays: [], closedDays: [] };

beforeAll(async () => {
  shop = await openTestShop();
  services = {
    db: shop.db,
    log: shop.services.log,
    mailer: { send: async (message) => void sent.push(message) },
    mailRenderer: { render: renderMail },
    mailShop: () => ({ ...exampleShop, baseUrl: "http://shop.test" }),
    shopEmail: "dealer@shop.test",
    identity: shop.services.identity,
    now: shop.services.now,
    openDays: () => openDays,
    listMistakes: async () => mistakes,
    countLostMails: async () => lostMails,
    issueDataToken: async (email) => `token-of-${email.split("@")[0]}`,
    issueConfirmToken: async ({ email }) => `token-of-${email.split("@")[0]}`,
    issueResetToken: async (email) => (email === "known@example.org" ? "a token/1" : null),
  };
});
beforeEach(() => {
  sent = [];
});
afterAll(() => shop.close());

async function run(data: MailJob): Promise<MailMessage | undefined> {
  await sendMailJob(services, data, { id: randomUUID() });
  return sent[0];
}

/** Creates an order, or takes one, with a delivery cost and a payment link in the given state. */
async function priced(
  state: PaymentLinkState,
  change: { amountPence?: number; status?: OrderStatus; orderId?: string } = {},
) {
  const orderId = change.orderId ?? (await shop.order(await shop.newGuest())).orderId;
  await shop.db
    .update(orders)
    .set({ deliveryCostPence: 1_450, totalCostPence: 3_750 + 1_450, status: change.status ?? "payment_pending" })
    .where(eq(orders.id, orderId));
  const paymentLinkId = `link-${orderId}`;
  await shop.db.insert(paymentLinks).values({
    id: paymentLinkId,
    orderId,
    provider: "stand-in",
    providerLinkId: paymentLinkId,
    url: `http://shop.test/demo/pay/${paymentLinkId}`,
    amountPence: change.amountPence ?? 5_200,
    state,
    returnPath: "/",
    idempotencyKey: paymentLinkId,
  });
  return { orderId, paymentLinkId };
}

function estimated(amount: string) {
  return { kind: "priced" as const, fromPence: 1_250, toPence: 1_250, amount, zone: "", reasons: [] };
}

test.each(["order-cancelled", "order-cancelled-by-customer", "order-cancelled-admin", "order-uncancelled"] as const)(
  "%s never speaks of a payment link where the customer pays by bank transfer",
  async (template) => {
    const { orderId } = await shop.order(await shop.newGuest());
    const total = { deliveryCostPence: 1_450, totalCostPence: 3_750 + 1_450 };
    await shop.db
      .update(orders)
      .set({ ...total, transferUntil: shop.clock.now })
      .where(eq(orders.id, orderId));
    const mail = await run({ template, orderId });
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/payment link|earlier one/);
    if (template !== "order-cancelled-admin") expect(mail?.text).toContain("transfer");
  },
);

test("the sum to transfer is mailed with the changes", async () => {
  const { orderId } = await shop.order(await shop.newGuest());
  const payUntil = "2026-12-04T12:00:00.000Z";
  const total = { status: "payment_pending" as const, deliveryCostPence: 1_450, totalCostPence: 3_750 + 1_450 };
  await shop.db
    .update(orders)
    .set({ ...total, transferUntil: new Date(payUntil) })
    .where(eq(orders.id, orderId));
  await changeLines(shop.services, await shop.newAdmin(), {
    orderId,
    version: (await shop.row(orderId)).version,
    lines: [{ kind: "kept", position: 0, quantity: 2 }],
    discountPence: 0,
    discountReason: "",
    words: "Two were left.",
  });
  const mail = await run({ template: "bank-transfer", orderId, payUntil });
  expect(mail?.text).toMatch(/we have changed your order\. Please transfer £39\.50 by 4 December 2026/);
  expect(mail?.text).toContain("Two were left.");
  expect(mail?.text).toContain("Product 0: 2 instead of 3");
});

test("the customer gets a confirmation, and a reply goes to the shop", async () => {
  const { orderId } = await shop.order(await shop.newGuest());
  const mail = await run({ template: "order-received", orderId });
  expect(mail).toMatchObject({
    to: isla.email,
    replyTo: "dealer@shop.test",
    messageId: expect.stringMatching(/^<[\da-f-]{36}\.order-received@shop\.test>$/),
  });
  expect(mail?.subject).toContain(orderId);
  expect(mail?.text).toContain("£37.50");
  expect(mail?.text).toContain("Delivery: To be confirmed");
});

test("the admin gets a mail about the request, and a reply goes to the customer", async () => {
  const { orderId } = await shop.order(await shop.newGuest());
  const mail = await run({ template: "order-received-admin", orderId });
  expect(mail).toMatchObject({ to: "dealer@shop.test", replyTo: isla.email });
  expect(mail?.text).toContain(`http://shop.test/admin/orders/${orderId}`);
});

test.each([
  ["none", {}, null],
  ["what the customer was told", { shownDelivery: estimated("about £12.50") }, "about £12.50"],
  [
    "one for the order as it is now",
    { shownDelivery: estimated("about £12.50"), presentDelivery: estimated("about £18.50") },
    "about £18.50",
  ],
  [
    "none for goods to collect",
    { shownDelivery: { ...estimated("collection only"), kind: "not-sent" as const } },
    null,
  ],
  [
    "none once the cost is set",
    { shownDelivery: estimated("free"), deliveryCostPence: 0, totalCostPence: 3_750 },
    null,
  ],
])("both mails about a request name the estimate: %s", async (_name, change, amount) => {
  const { orderId } = await shop.order(await shop.newGuest());
  await shop.db
    .update(orders)
    .set({ id: orderId, ...change })
    .where(eq(orders.id, orderId));
  for (const template of ["order-received", "order-received-admin"] as const) {
    const text = (await run({ template, orderId }))?.text;
    if (amount === null) expect(text).not.toContain("Our estimate");
    else expect(text).toContain(`Our estimate: ${amount}`);
  }
});

test("a customer without an e-mail address gets no mail, and the admin is asked to ring", async () => {
  const { orderId } = await shop.order(await shop.newGuest(), { deliveryInfo: { ...isla, email: "" } });
  expect(await run({ template: "order-received", orderId })).toBeUndefined();
  const mail = await run({ template: "order-received-admin", orderId });
  expect(mail?.text).toContain("None given: please ring");
  expect(mail).not.toHaveProperty("replyTo");
});

test("the job fails, and is retried, when the mail server is unreachable", async () => {
  const { orderId } = await shop.order(await shop.newGuest());
  const away = { ...services, mailer: { send: async () => Promise.reject(new Error("connection refused")) } };
  await expect(sendMailJob(away, { template: "order-received", orderId }, { id: "1" })).rejects.toThrow(
    "connection refused",
  );
});

test("an unknown order or an invalid address sends nothing", async () => {
  expect(await run({ template: "order-received", orderId: "NONE-NONE" })).toBeUndefined();
  const { orderId } = await shop.order(await shop.newGuest());
  await shop.db.update(orders).set({ email: "a@b.c\nBcc: x@evil.example" }).where(eq(orders.id, orderId));
  expect(await run({ template: "order-received", orderId })).toBeUndefined();
});

describe("the payment mail", () => {
  test("has the payment address and the amount", async () => {
    const { orderId, paymentLinkId } = await priced("active");
    const mail = await run({ template: "payment-link", orderId, paymentLinkId });
    expect(mail?.text).toContain(`http://shop.test/demo/pay/${paymentLinkId}`);
    expect(mail?.text).toContain("Pay £52.00 now");
    expect(mail?.text).toContain("Delivery: £14.50");
  });

  test("says what delivery the customer was shown where the price is another, and nothing of it otherwise", async () => {
    const shown = exampleOrder.shownDelivery;
    const { orderId, paymentLinkId } = await priced("active");
    await shop.db.update(orders).set({ shownDelivery: shown }).where(eq(orders.id, orderId));
    const job = { template: "payment-link", orderId, paymentLinkId } as const;
    const sentence =
      "You were shown about £8.50 for delivery when you ordered; we have since worked it out for your order, and it comes to £14.50.";
    expect((await run(job))?.text).toContain(sentence);
    sent = [];
    for (const same of [null, shown && { ...shown, toPence: 1_450 }]) {
      await shop.db.update(orders).set({ shownDelivery: same }).where(eq(orders.id, orderId));
      expect((await run(job))?.text).not.toContain("You were shown");
      sent = [];
    }
  });

  test.each<[string, PaymentLinkState, Parameters<typeof priced>[1]]>([
    ["was replaced", "inactive", {}],
    ["is being deactivated", "deactivating", {}],
    ["belongs to a cancelled order", "active", { status: "cancelled" }],
    ["is for a different amount than the order", "active", { amountPence: 5_100 }],
  ])("is not sent when the link %s", async (_why, state, change) => {
    const job = await priced(state, change);
    expect(await run({ template: "payment-link", ...job })).toBeUndefined();
  });

  test("never has the link of another order", async () => {
    const [one, other] = [await priced("active"), await priced("active")];
    expect(
      await run({ template: "payment-link", orderId: one.orderId, paymentLinkId: other.paymentLinkId }),
    ).toBeUndefined();
  });
});

test("the mail about a burst counts its orders when it is sent, and none is sent once they are gone", async () => {
  await shop.clearOrders();
  const guest = await shop.newGuest();
  for (let i = 0; i < 6; i += 1) await shop.order(guest);
  const other = await shop.order(await shop.newGuest());
  const [origin] = await shop.db.select().from(orderOrigins).where(isNotNull(orderOrigins.burstId));
  const job = { template: "many-orders-admin", since: shop.clock.now.toISOString() } as const;
  const burst = await run({ ...job, burstId: origin?.burstId ?? "" });
  expect(burst).toMatchObject({ to: "dealer@shop.test", subject: "6 order requests from one visitor" });
  expect(burst?.text).toMatch(/^http:\/\/shop\.test\/admin$/m);
  sent = [];
  // This counts all other orders since then.
  expect(await run({ ...job, burstId: null })).toMatchObject({ subject: "1 order request" });
  sent = [];
  await shop.db.delete(orders).where(eq(orders.id, other.orderId));
  expect(await run({ ...job, burstId: null })).toBeUndefined();
});

describe("the words of a customer", () => {
  const hostile = {
    ...mapDeliveryFields(() => "evil.example"),
    phone: isla.phone,
    firstName: "Claim at evil.example",
    lastName: "https://evil.example/x",
    address1: "Pay here: www.evil.example",
    address2: "ask win@evil.example",
    city: "Ring 0909 879 0000",
  };
  const templates = [
    "order-received",
    "order-cancelled",
    "order-uncancelled",
    "payment-received",
    "payment-link",
  ] as const;

  /** Places an order with these words, with a payment link, and returns every email to its customer. */
  async function mailsTo(actor: SignedInActor, email: string): Promise<MailMessage[]> {
    const { orderId } = await shop.order(actor, { deliveryInfo: { ...hostile, email } });
    const { paymentLinkId } = await priced("active", { orderId });
    sent = [];
    for (const template of templates) await run({ template, orderId, paymentLinkId });
    expect(sent.map(({ to }) => to)).toEqual(templates.map(() => email));
    return sent;
  }

  test("reach an address that is not confirmed without anything that looks like a link", async () => {
    const customer = await shop.newCustomer();
    await shop.db.update(users).set({ emailVerifiedAt: shop.clock.now }).where(eq(users.id, customer.userId));
    const mails = [
      ...(await mailsTo(await shop.newGuest(), "victim@example.org")),
      ...(await mailsTo(await shop.newCustomer(), "victim@example.org")),
      // A stranger types the address of a customer who has confirmed it.
      ...(await mailsTo(await shop.newGuest(), customer.email)),
    ];
    for (const { subject, text, html } of mails) {
      expect(`${subject}\n${text}\n${html}`).not.toMatch(/evil|0909/);
      for (const [, href] of html.matchAll(/href="([^"]*)"/g))
        expect(href).toMatch(/^http:\/\/shop\.test\/|^tel:\+441632960140$|^mailto:hello@glenwater\.example$/);
      expect(text).toContain("£37.50");
    }
    expect(mails.filter(({ text }) => /to {2}for|Delivery {2}is/.test(text))).toEqual([]);
  });

  test("reach the customer's own confirmed address, and the shop, as they were typed", async () => {
    const customer = await shop.newCustomer();
    await shop.db.update(users).set({ emailVerifiedAt: shop.clock.now }).where(eq(users.id, customer.userId));
    const [received] = await mailsTo(customer, customer.email);
    expect(received?.text).toContain("Pay here: www.evil.example");
    const { orderId } = await shop.order(await shop.newGuest(), { deliveryInfo: hostile });
    sent = [];
    expect((await run({ template: "order-received-admin", orderId }))?.text).toContain("Pay here: www.evil.example");
  });
});

test("the welcome mail greets the customer by the first name of the profile", async () => {
  const { userId, email } = await shop.newCustomer();
  await shop.db.insert(profiles).values({ userId, firstName: "Isla", lastName: "Munro", email });
  const mail = await run({ template: "welcome", userId });
  expect(mail).toMatchObject({ to: email });
  expect(mail?.text).toContain("Hello Isla,");
  expect(mail?.text).toContain(`http://shop.test/auth#confirm=token-of-${email.split("@")[0]}`);
  await shop.db.delete(users).where(sql`${users.id} = ${userId}`);
  sent = [];
  expect(await run({ template: "welcome", userId })).toBeUndefined();
});

test("a confirmation mail goes to the address it confirms, and to no address that is confirmed already", async () => {
  const { userId, email } = await shop.newCustomer();
  expect(await run({ template: "confirm-email", userId, to: email })).toMatchObject({ to: email });
  sent = [];
  const change = await run({ template: "confirm-email", userId, to: "new@example.org" });
  expect(change).toMatchObject({ to: "new@example.org" });
  expect(change?.text).toContain("http://shop.test/auth#confirm=token-of-new");
  await shop.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, userId));
  sent = [];
  expect(await run({ template: "confirm-email", userId, to: email })).toBeUndefined();
  expect((await run({ template: "welcome", userId }))?.text).not.toContain("#confirm=");
});

test.each(["password-changed", "already-registered"] as const)(
  "%s goes to the owner of the account",
  async (template) => {
    const { userId, email } = await shop.newCustomer();
    expect(await run({ template, userId })).toMatchObject({ to: email });
    expect(await run({ template, userId: "nobody" })).toBe(sent[0]);
    expect(sent).toHaveLength(1);
  },
);

test("a mail about a changed password says whether a mailed link changed it", async () => {
  const { userId } = await shop.newCustomer();
  expect((await run({ template: "password-changed", userId }))?.text).toContain("on your account page");
  sent = [];
  expect((await run({ template: "password-changed", userId, byLink: true }))?.text).toContain("your mailbox");
});

test.each([
  ["set-up", "now needs a code"],
  ["replaced", "different authenticator app"],
  ["removed", "only the password"],
] as const)("the account hears that its second factor was changed: %s", async (change, words) => {
  const { userId, email } = await shop.newCustomer();
  const mail = await run({ template: "second-factor-changed", userId, change });
  expect(mail?.to).toBe(email);
  expect(mail?.text).toContain(words);
});

test("the present address hears of the new one that was asked for", async () => {
  const { userId, email } = await shop.newCustomer();
  const mail = await run({ template: "email-change-requested", userId, newEmail: "new@example.org" });
  expect(mail?.to).toBe(email);
  expect(mail?.text).toContain("new@example.org");
});

test("a reset mail goes to known addresses only, with a link to our own site", async () => {
  const mail = await run({ template: "reset-password", to: "known@example.org" });
  expect(mail?.to).toBe("known@example.org");
  expect(mail?.text).toContain("http://shop.test/auth?reset=a+token%2F1");
  sent = [];
  expect(await run({ template: "reset-password", to: "unknown@example.org" })).toBeUndefined();
  expect(await run({ template: "reset-password", to: "not an address" })).toBeUndefined();
});

test("the log contains no e-mail address", async () => {
  const { orderId } = await shop.order(await shop.newGuest());
  await run({ template: "order-received", orderId });
  expect(JSON.stringify(shop.log)).not.toContain(isla.email);
});

describe("the outcome of a mail about an order", () => {
  const read = async (orderId: string) => (await getDeskOrder(shop.services, orderId)).mails;
  const failing = () => ({
    ...services,
    mailer: { send: async () => Promise.reject(new Error("the mail server cannot be reached")) },
  });
  const job = (orderId: string, id: string) => [{ template: "order-received", orderId } as const, { id }] as const;

  test("is listed with the order: that it was sent, to whom and about what", async () => {
    const { orderId } = await shop.order(await shop.newGuest());
    await sendMailJob(services, ...job(orderId, "a-job-that-works"));
    expect(await read(orderId)).toMatchObject([
      { subject: `We have your order request ${orderId}`, recipient: isla.email, isToShop: false, outcome: "sent" },
    ]);
  });

  test("is still tried after a failure, and one row however often it was", async () => {
    const { orderId } = await shop.order(await shop.newGuest());
    const [data, { id }] = job(orderId, "a-job-that-fails");
    await expect(sendMailJob(failing(), data, { id })).rejects.toThrow("cannot be reached");
    expect(await read(orderId)).toMatchObject([{ outcome: "trying" }]);
    await sendMailJob(services, data, { id });
    expect(await read(orderId)).toMatchObject([{ outcome: "sent" }]);
  });

  test("is lost after the last try, and the order then needs attention, once", async () => {
    const { orderId } = await shop.order(await shop.newGuest());
    for (const id of ["a-lost-job", "another-lost-job"]) {
      const lost = sendMailJob(failing(), { template: "order-received", orderId }, { id, isLastTry: true });
      await expect(lost).rejects.toThrow("cannot be reached");
    }
    expect((await read(orderId)).map(({ outcome }) => outcome)).toEqual(["lost", "lost"]);
    expect((await shop.row(orderId)).attention).toBe("mail-lost");
    const admin = await shop.newAdmin();
    const told = { orderId, customer: "Isla Fraser", recipient: isla.email };
    expect(await listLostMails(shop.services, admin)).toMatchObject([told]);
    const { version } = await shop.row(orderId);
    await clearAttention(shop.services, admin, { orderId, version });
    expect(await listLostMails(shop.services, admin)).toEqual([]);
  });

  test("is lost immediately when the customer's mailbox does not exist, and is not tried again", async () => {
    const { orderId } = await shop.order(await shop.newGuest());
    const refusing = { ...services, mailer: { send: async () => Promise.reject(new MailRefused("no such mailbox")) } };
    await sendMailJob(refusing, ...job(orderId, "a-refused-job"));
    expect(await read(orderId)).toMatchObject([{ outcome: "lost" }]);
    expect((await shop.row(orderId)).attention).toBe("mail-lost");
  });

  test("is lost when a delivery report comes back, however often", async () => {
    const { orderId } = await shop.order(await shop.newGuest());
    await sendMailJob(services, ...job(orderId, "a-bounced-job"));
    expect(await noteUndelivered(services, "a-bounced-job")).toBe(orderId);
    expect(await noteUndelivered(services, "a-bounced-job")).toBeNull();
    expect(await read(orderId)).toMatchObject([{ outcome: "lost" }]);
    expect((await shop.row(orderId)).attention).toBe("mail-lost");
    expect(await noteUndelivered(services, "nobody's-job")).toBeNull();
  });

  test("marks no order when the shop's own mail is lost", async () => {
    const { orderId } = await shop.order(await shop.newGuest());
    const data = { template: "order-received-admin", orderId } as const;
    await expect(sendMailJob(failing(), data, { id: "a-lost-mail-to-us", isLastTry: true })).rejects.toThrow();
    expect([await read(orderId), (await shop.row(orderId)).attention]).toMatchObject([[{ outcome: "lost" }], null]);
  });
});

describe("a message about an order", () => {
  const say = async (orderId: string, asks: boolean) => {
    const { version } = await shop.row(orderId);
    const message = { requestId: `say-${orderId}-${version}`, orderId, version, text: "How wide is your gate?", asks };
    await messageCustomer(shop.services, await shop.newAdmin(), message);
  };

  test("a message reaches the customer with the order's page, and its answer the shop", async () => {
    const { orderId } = await shop.order(await shop.newGuest());
    await say(orderId, false);
    const mail = await run((await shop.jobs(orderId))[0]!);
    expect(mail).toMatchObject({ to: isla.email, replyTo: "dealer@shop.test", subject: `About your order ${orderId}` });
    expect(mail?.text).toContain("How wide is your gate?");
    expect(mail?.text).toContain(`http://shop.test${formatOrderPagePath(shop.services, await shop.row(orderId))}`);
  });

  test("a question that has been settled is not asked", async () => {
    const { orderId } = await shop.order(await shop.newGuest());
    await say(orderId, true);
    const [job] = await shop.jobs(orderId);
    expect((await run(job!))?.subject).toBe(`A question about your order ${orderId}`);
    sent = [];
    await shop.db.update(orders).set({ askedAt: null }).where(eq(orders.id, orderId));
    expect(await run(job!)).toBeUndefined();
  });

  test("an answer reaches the shop beside what was asked", async () => {
    const { orderId } = await shop.order(await shop.newGuest());
    await say(orderId, true);
    await shop.clearJobs(orderId);
    const link = formatOrderPagePath(shop.services, await shop.row(orderId)).replace("/orders/", "");
    await askAboutOrder(shop.services, { actor: { kind: "visitor" }, ipAddress: null }, { link, question: "90 cm" });
    const mail = await run((await shop.jobs(orderId))[0]!);
    expect(mail).toMatchObject({ to: "dealer@shop.test", replyTo: isla.email });
    expect(mail?.subject).toContain("An answer to your question");
    for (const words of ["90 cm", "YOU ASKED", "How wide is your gate?"]) expect(mail?.text).toContain(words);
  });

  test("the admin's words go with a cancellation", async () => {
    const { orderId } = await shop.order(await shop.newGuest());
    const words = "We cannot supply the pump any more.";
    await cancelOrder(shop.services, await shop.newAdmin(), { orderId, words });
    expect((await run({ template: "order-cancelled", orderId }))?.text).toContain(words);
  });
});

describe("mails of sending", () => {
  const parcel = { sendMail: true, carrier: "DPD", tracking: "1550 4021", sentOn: "2026-11-20", isLast: false };

  async function paid(deliveryMethod: DeliveryMethod = "delivery") {
    const admin = await shop.newAdmin();
    const { orderId } = await shop.order(await shop.newGuest());
    const version = await payOrder(shop, admin, orderId);
    const change = { orderId, version, deliveryMethod };
    const { order } = await setDeliveryMethod(shop.services, admin, change);
    return { admin, target: { orderId, version: order.version } };
  }
  const runJobs = async (orderId: string) => {
    for (const job of await shop.jobs(orderId)) await run(job);
    await shop.clearJobs(orderId);
    return sent.splice(0);
  };

  test("a parcel's mail names the carrier, the tracking and the goods, and whether more follows", async () => {
    const { admin, target } = await paid();
    const lines = [{ position: 0, quantity: 1 }];
    await sendParcel(shop.services, admin, { ...target, ...parcel, lines });
    const [first] = await runJobs(target.orderId);
    expect(first).toMatchObject({ to: isla.email, subject: `Parcel 1 of your order is on its way: ${target.orderId}` });
    expect(first?.text).toContain("1550 4021");
    expect(first?.text).toContain("1 × Product 0");
    expect(first?.text).toContain("The rest will follow");
    // One piece is not sent, because the admin says so.
    await sendParcel(shop.services, admin, { ...target, ...parcel, version: target.version + 1, lines, isLast: true });
    const [second] = await runJobs(target.orderId);
    expect(second?.subject).toBe(`Parcel 2 of your order is on its way: ${target.orderId}`);
    expect(second?.text).not.toContain("follows");
  });

  test("the mail of a parcel that leaves tomorrow, by the shop's clock, says that it is ready to go", async () => {
    const { admin, target } = await paid();
    await sendParcel(shop.services, admin, { ...target, ...parcel, sentOn: "2026-11-21" });
    const [mail] = await runJobs(target.orderId);
    expect(mail?.subject).toBe(`Your order is ready to go: ${target.orderId}`);
    expect(mail?.text).toContain("leaves with DPD on Saturday 21 November 2026");
  });

  test("a mail that still waits is not sent once its parcel was undone, and the mistake is told", async () => {
    const { admin, target } = await paid();
    await sendParcel(shop.services, admin, { ...target, ...parcel });
    await undoSending(shop.services, admin, { ...target, version: target.version + 1 });
    expect((await runJobs(target.orderId)).map(({ subject }) => subject)).toEqual([
      `Please ignore our last email: order ${target.orderId}`,
    ]);
  });

  test("an order for collection is ready to collect and collected, and no mail speaks of dispatch or a parcel", async () => {
    const { admin, target } = await paid("collection");
    const { order } = await makeReady(shop.services, admin, { ...target, sendMail: true });
    await markDelivered(shop.services, admin, { ...target, version: order.version, sendMail: true });
    const mails = await runJobs(target.orderId);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Ready to collect: order ${target.orderId}`,
      `Your order has been collected: ${target.orderId}`,
    ]);
    for (const { text, html } of mails)
      expect(text + html).not.toMatch(/dispatch|parcel|delivered|shipped|on its way/i);
  });

  test("that a parcel is delivered names it, and is not mailed once it was undone", async () => {
    const { admin, target } = await paid();
    const lines = [{ position: 0, quantity: 1 }];
    await sendParcel(shop.services, admin, { ...target, ...parcel, lines, sendMail: false });
    const arrived = { ...target, number: 1, sendMail: true };
    await markParcelDelivered(shop.services, admin, { ...arrived, version: target.version + 1 });
    const [first] = await runJobs(target.orderId);
    expect(first?.subject).toBe(`Parcel 1 of your order has been delivered: ${target.orderId}`);
    expect(first?.text).toContain("1 × Product 0");
    await undoParcelDelivered(shop.services, admin, { ...target, number: 1, version: target.version + 2 });
    expect((await runJobs(target.orderId))[0]?.text).toContain("the parcel has not been delivered yet");
    await markParcelDelivered(shop.services, admin, { ...arrived, version: target.version + 3 });
    await undoParcelDelivered(shop.services, admin, { ...target, number: 1, version: target.version + 4 });
    expect((await runJobs(target.orderId)).map(({ subject }) => subject)).toEqual([
      `Please ignore our last email: order ${target.orderId}`,
    ]);
  });

  test("that an order is delivered is not mailed once it was undone", async () => {
    const { admin, target } = await paid("collection");
    const { order } = await makeReady(shop.services, admin, { ...target, sendMail: false });
    const delivered = { ...target, version: order.version, sendMail: true };
    const { order: had } = await markDelivered(shop.services, admin, delivered);
    await undoDelivered(shop.services, admin, { ...target, version: had.version });
    expect((await runJobs(target.orderId)).map(({ subject }) => subject)).toEqual([
      `Please ignore our last email: order ${target.orderId}`,
    ]);
  });
});

test("the mail with a new payment link says what changed since the last one, and nothing else", async () => {
  const admin = await shop.newAdmin();
  const { orderId } = await shop.order(await shop.newGuest());
  const runLink = async () => {
    const job = (await shop.jobs(orderId)).at(-1);
    await shop.clearJobs(orderId);
    if (job !== undefined) await run(job);
    return sent.splice(0)[0];
  };
  const change = async (quantity: number, words: string) =>
    changeLines(shop.services, admin, {
      orderId,
      version: (await shop.row(orderId)).version,
      lines: [{ kind: "kept", position: 0, quantity }],
      discountPence: quantity === 4 ? 500 : 0,
      discountReason: "For the wait",
      words,
      replaceLink: true,
    });
  await setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 950 });
  const first = await runLink();
  expect(first?.subject).toBe(`Your delivery cost and payment link: order ${orderId}`);
  await change(4, "The fourth is a present.");
  const second = await runLink();
  expect(second?.subject).toBe(`Your order has changed: new payment link for order ${orderId}`);
  for (const text of ["Product 0: 4 instead of 3", "The fourth is a present.", "£47.00", "Pay £54.50 now"])
    expect(second?.text).toContain(text);
  expect(second?.text).toContain("Discount (For the wait): −£5.00");
  await change(5, "");
  const third = await runLink();
  expect(third?.text).toContain("Product 0: 5 instead of 4");
  expect(third?.text).not.toContain("4 instead of 3");
  await setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 850, replaceLink: true });
  const fourth = await runLink();
  expect(fourth?.subject).toBe(`Your new payment link: order ${orderId}`);
  expect(fourth?.text).toContain("The total was £72.00 before.");
});

test.each([
  ["transfer-reminder", "reminded", /until 4 December 2026\..*nothing more to do/],
  ["transfer-expired", "lapsed", /Please do not transfer anything now/],
] as const)("%s is sent until the order is paid or its customer is asked anew", async (template, state, words) => {
  const { orderId } = await shop.order(await shop.newGuest());
  const payUntil = "2026-12-04T12:00:00.000Z";
  const set = (change: Partial<typeof orders.$inferInsert>) =>
    shop.db.update(orders).set(change).where(eq(orders.id, orderId));
  await set({ status: "payment_pending", deliveryCostPence: 1_450, totalCostPence: 3_750 + 1_450 });
  await set({ transferUntil: new Date(payUntil), transferState: state });
  expect((await run({ template, orderId, payUntil }))?.text).toMatch(words);
  sent = [];
  await set({ transferUntil: new Date("2026-12-20T12:00:00.000Z") });
  expect(await run({ template, orderId, payUntil })).toBeUndefined();
  await set({ transferUntil: new Date(payUntil), status: "paid" });
  expect(await run({ template, orderId, payUntil })).toBeUndefined();
});

describe("a customer's action on the order's page", () => {
  test("reaches the dealer with the question, and an answer goes to the customer", async () => {
    const { orderId } = await shop.order(await shop.newGuest());
    const link = formatOrderPagePath(shop.services, await shop.row(orderId)).replace("/orders/", "");
    const asker = { actor: { kind: "visitor" }, ipAddress: null } as const;
    await askAboutOrder(shop.services, asker, { link, question: "Does it fit?\nThe gate is 75 cm." });
    await askAboutOrder(shop.services, asker, { link, question: "And when?" });
    const jobs = await shop.jobs(orderId);
    for (const job of jobs) await run(job);
    expect(sent.map(({ to, replyTo }) => [to, replyTo])).toEqual([
      ["dealer@shop.test", isla.email],
      ["dealer@shop.test", isla.email],
    ]);
    expect(sent[0]?.text).toContain("Does it fit?\nThe gate is 75 cm.");
    expect(sent[1]?.text).toContain("And when?");
    expect(await run({ template: "order-question-admin", orderId, questionId: "none" })).toBe(sent[0]);
    expect(sent).toHaveLength(2);
  });

  test("every mail to the customer leads to the page, and none to the dealer does", async () => {
    const { orderId, paymentLinkId } = await priced("active");
    const url = `http://shop.test${formatOrderPagePath(shop.services, await shop.row(orderId))}`;
    const toCustomer = [
      "order-received",
      "payment-link",
      "payment-reminder",
      "payment-link-expired",
      "payment-received",
      "order-cancelled",
      "order-cancelled-by-customer",
      "order-uncancelled",
    ] as const;
    for (const template of toCustomer) {
      sent = [];
      const mail = await run({ template, orderId, paymentLinkId });
      expect(mail?.text, template).toContain(url);
      expect(mail?.html, template).toContain(`href="${url}"`);
    }
    for (const template of ["order-received-admin", "payment-received-admin", "order-cancelled-admin"] as const) {
      sent = [];
      expect((await run({ template, orderId }))?.text, template).not.toContain("shop.test/orders/");
      expect(sent[0]?.text).not.toContain(url);
    }
  });
});

describe("the reminder of a payment", () => {
  test("names the day on which the price ends, and is not sent once the link is paid or closed", async () => {
    const job = await priced("active");
    await shop.db
      .update(paymentLinks)
      .set({ expiresAt: new Date("2026-12-04T12:00:00Z") })
      .where(eq(paymentLinks.id, job.paymentLinkId));
    const mail = await run({ template: "payment-reminder", ...job });
    expect(mail?.text).toContain("expires on 4 December 2026");
    expect(mail?.text).toContain(`http://shop.test/demo/pay/${job.paymentLinkId}`);
    sent = [];
    await shop.db.update(orders).set({ status: "paid" }).where(eq(orders.id, job.orderId));
    expect(await run({ template: "payment-reminder", ...job })).toBeUndefined();
  });

  test("the mail about an expired link is not sent once the order is paid, cancelled or has another link", async () => {
    const job = await priced("inactive");
    expect((await run({ template: "payment-link-expired", ...job }))?.subject).toContain(job.orderId);
    sent = [];
    await shop.db.insert(paymentLinks).values({
      id: `newer-${job.orderId}`,
      orderId: job.orderId,
      provider: "stand-in",
      amountPence: 5_200,
      state: "active",
      returnPath: "/",
      idempotencyKey: `newer-${job.orderId}`,
      createdAt: new Date(Date.now() + 60_000),
    });
    expect(await run({ template: "payment-link-expired", ...job })).toBeUndefined();
    for (const status of ["paid", "cancelled"] as const) {
      const other = await priced("inactive", { status });
      expect(await run({ template: "payment-link-expired", ...other })).toBeUndefined();
    }
  });
});

describe("the digest of the morning", () => {
  const clear = () => shop.clearOrders().then(() => shop.db.delete(payments));

  async function insertRefundedPayment(orderId: string): Promise<void> {
    const paid = { orderId, amountPence: 5_200, currency: "gbp" };
    const [payment] = await shop.db
      .insert(payments)
      .values({ ...paid, provider: "cash", providerEventId: orderId, providerSessionId: orderId, outcome: "settled" })
      .returning();
    await shop.db.insert(refunds).values({ ...paid, id: orderId, paymentId: payment!.id, state: "succeeded" });
  }

  test("is not sent when nothing waits but customers' payments and low stock", async () => {
    await clear();
    await priced("active");
    await shop.db
      .insert(stockItems)
      .values({ productKey: "low", choice: "", onHand: 3, sheetCount: 3, isCounted: true });
    expect(await run({ template: "morning-digest" })).toBeUndefined();
  });

  test("counts what waits as the order desk does, what was lost and what is to fix", async () => {
    await clear();
    const hoursAgo = (hours: number) => new Date(shop.clock.now.getTime() - hours * hourMs);
    const change = async ({ orderId }: { orderId: string }, set: Partial<typeof orders.$inferInsert>) =>
      shop.db.update(orders).set(set).where(eq(orders.id, orderId));
    await change(await shop.order(await shop.newGuest()), { createdAt: hoursAgo(25), attention: "Look" });
    // The shop was closed on the day before: the request of two days ago is overdue, the one of that day is not.
    openDays = { weekDays: [], closedDays: ["2026-11-19"] };
    await change(await shop.order(await shop.newGuest()), { createdAt: hoursAgo(49) });
    await change(await shop.order(await shop.newGuest()), { createdAt: hoursAgo(25) });
    await priced("active", { status: "paid" });
    await change(await priced("active", { status: "paid" }), { askedAt: shop.clock.now });
    const refunded = await priced("active", { status: "paid" });
    await insertRefundedPayment(refunded.orderId);
    await change(await priced("inactive", { status: "shipped" }), { deliveryMethod: "collection" });
    await priced("active");
    await priced("inactive");
    await shop.db.insert(stockItems).values([
      { productKey: "enough", choice: "", onHand: 4, sheetCount: 4, isCounted: true },
      { productKey: "sold out", choice: "", onHand: 0, sheetCount: 0, isCounted: true },
      { productKey: "no longer counted", choice: "", onHand: 0, sheetCount: 0, isCounted: false },
    ]);
    mistakes = [{ where: "Sheet row 57", what: "The price cannot be read.", fix: "Correct it." }];
    lostMails = 2;
    const mail = await run({ template: "morning-digest" });
    [mistakes, lostMails] = [[], 0];
    expect(mail).toMatchObject({ to: "dealer@shop.test", subject: "Waiting for you this morning, 20 November 2026" });
    for (const words of [
      "Overdue: 1 (",
      "To sort out: 1 (",
      "Delivery to set: 1 (",
      "To send: 1 (",
      "Ready to collect: 1 (",
      "Waiting for an answer: 1 (",
      "Waiting for payment: 2 (1 without a working link)",
      "Stock: 2 (low or sold out)",
      "Emails: 2 (not delivered",
      "Sheet row 57: The price cannot be read.",
    ])
      expect(mail?.text).toContain(words);
    expect(mail?.text).not.toContain("Price requests");
  });
});
