import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { maxNotificationBytes } from "#adapters/inbound/read-body.ts";
import { signBody } from "#adapters/stripe/webhook-signature.ts";
import { openDatabase } from "#db/client.ts";
import { setDeliveryCost } from "#services/orders/changes/set-delivery-cost.ts";
import { getDeskOrder } from "#services/orders/view-orders.ts";
import { listPaymentProblems } from "#services/payments/ask-provider.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { webhookRoutes } from "./webhook-routes.ts";

const secret = "whsec_test";
const account = { provider: "scripted", isLive: false };
let shop: TestShop;
let orderId: string;
let event: ReturnType<typeof paidEvent>;
let serial = 0;

beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  orderId = (await shop.order(await shop.newGuest())).orderId;
  await setDeliveryCost(shop.services, await shop.newAdmin(), { orderId, deliveryCostPence: 950 });
  const [link] = await shop.links(orderId);
  event = paidEvent(link?.providerLinkId ?? "", link?.id ?? "");
});
afterAll(() => shop.close());

function paidEvent(providerLinkId: string, paymentLinkId: string) {
  serial += 1;
  return {
    id: `evt_${serial}`,
    object: "event",
    type: "checkout.session.completed",
    livemode: false,
    data: {
      object: {
        id: `cs_${serial}`,
        payment_link: providerLinkId,
        payment_status: "paid",
        amount_total: 4_700,
        currency: "gbp",
        metadata: { order_id: orderId, payment_link_id: paymentLinkId },
      },
    },
  };
}

async function post(text: string, header: string | null, services = shop.services) {
  const app = webhookRoutes({ services, webhookSecrets: ["whsec_new", secret], account });
  return app.request("/api/webhooks/stripe", {
    method: "POST",
    body: text,
    headers: header === null ? {} : { "stripe-signature": header },
  });
}

const signed = (text: string) => signBody(Buffer.from(text), secret, shop.clock.now);
const status = async () => (await shop.row(orderId)).status;

describe("a payment notification", () => {
  test("with a valid signature marks the order as paid, and has no effect when sent again", async () => {
    const text = JSON.stringify(event);
    const first = await post(text, await signed(text));
    expect([first.status, await first.json()]).toEqual([200, { received: true }]);
    expect(await status()).toBe("paid");
    const after = await shop.row(orderId);
    expect((await post(text, await signed(text))).status).toBe(200);
    expect(await shop.row(orderId)).toEqual(after);
    expect(await shop.payments(orderId)).toHaveLength(1);
  });

  test.each<[string, (text: string) => Promise<string> | null, string?]>([
    ["without a signature", () => null],
    ["signed with another secret", (text) => signBody(Buffer.from(text), "whsec_guess", shop.clock.now)],
    ["signed for another body", () => signed("{}")],
    ["with an invalid time and an invalid signature", async () => "t=now,v1="],
    ["with a byte order mark before the signed body", (text) => signed(text.slice(1)), "\uFEFF"],
  ])("%s is refused and changes nothing", async (_what, header, mark = "") => {
    const before = await shop.row(orderId);
    const text = mark + JSON.stringify(event);
    const answer = await post(text, await header(text));
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: { message: "The notification is not signed by the payment provider." } },
    ]);
    expect(await shop.row(orderId)).toEqual(before);
    expect(await shop.payments(orderId)).toEqual([]);
  });

  test("signed six minutes ago is reported as a wrong clock, to the provider and at the desk, until one with our time arrives", async () => {
    const text = JSON.stringify(event);
    const old = await signBody(Buffer.from(text), secret, new Date(shop.clock.now.getTime() - 360_000));
    const answer = await post(text, old);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      {
        error: {
          message: "The notification is signed by the payment provider, but its time differs from this server's clock.",
        },
      },
    ]);
    expect(await status()).toBe("payment_pending");
    expect(await listPaymentProblems(shop.services)).toMatchObject([{ kind: "wrong-clock", seconds: -360 }]);
    expect((await post(text, await signed(text))).status).toBe(200);
    expect(await listPaymentProblems(shop.services)).toEqual([]);
  });

  test("of a refund made on the provider's own pages is recorded", async () => {
    const paid = structuredClone(event);
    Object.assign(paid.data.object, { payment_intent: `pi_${serial}` });
    await post(JSON.stringify(paid), await signed(JSON.stringify(paid)));
    const refund = {
      id: `re_${serial}`,
      amount: 1_000,
      currency: "gbp",
      payment_intent: `pi_${serial}`,
      status: "succeeded",
    };
    const text = JSON.stringify({ ...event, id: `evt_re_${serial}`, type: "refund.created", data: { object: refund } });
    expect((await post(text, await signed(text))).status).toBe(200);
    expect(await shop.refunds(orderId)).toMatchObject([{ amountPence: 1_000, state: "succeeded" }]);
    expect(await status()).toBe("paid");
  });

  test.each(["customer.created", "checkout.session.expired", "something.new"])(
    "of type %s is accepted without effect",
    async (type) => {
      const text = JSON.stringify({ ...event, type });
      expect((await post(text, await signed(text))).status).toBe(200);
      expect(await status()).toBe("payment_pending");
    },
  );

  test("of a complete but unpaid checkout does not mark the order as paid", async () => {
    const waiting = structuredClone(event);
    waiting.data.object.payment_status = "unpaid";
    const text = JSON.stringify(waiting);
    expect((await post(text, await signed(text))).status).toBe(200);
    expect(await status()).toBe("payment_pending");
    const arrived = JSON.stringify({
      ...event,
      id: `${event.id}_later`,
      type: "checkout.session.async_payment_succeeded",
    });
    expect((await post(arrived, await signed(arrived))).status).toBe(200);
    expect(await status()).toBe("paid");
  });

  test("of a wrong amount gets 200, is stored, and is shown to the admin", async () => {
    const wrong = structuredClone(event);
    wrong.data.object.amount_total = 1;
    const text = JSON.stringify(wrong);
    expect((await post(text, await signed(text))).status).toBe(200);
    expect(await getDeskOrder(shop.services, orderId)).toMatchObject({
      status: "payment_pending",
      attention: expect.stringContaining("Amount differs"),
    });
  });

  test.each(["not json", "[]", "null", '{"id":"evt"}', ""])(
    "that is signed but says %j cannot be read",
    async (text) => {
      const response = await post(text, await signed(text));
      expect([response.status, await response.json()]).toEqual([
        400,
        { error: { message: "The notification cannot be read." } },
      ]);
    },
  );

  test("is verified by its exact bytes", async () => {
    const text = JSON.stringify(event, null, 2);
    expect((await post(JSON.stringify(event), await signed(text))).status).toBe(400);
    expect((await post(text, await signed(text))).status).toBe(200);
  });

  test("over 256 KB is not read", async () => {
    const text = JSON.stringify({ ...event, padding: "x".repeat(maxNotificationBytes) });
    expect((await post(text, await signed(text))).status).toBe(413);
    expect(await status()).toBe("payment_pending");
  });

  test("gets 503 while the database is down, so that the provider retries", async () => {
    const away = openDatabase("postgres://nobody@127.0.0.1:1/none");
    const text = JSON.stringify(event);
    const answer = await post(text, await signed(text), { ...shop.services, db: away.db });
    expect(answer.status).toBe(503);
    expect(await answer.text()).not.toMatch(/ECONN|127\.0\.0\.1|at /);
    await away.close();
    expect((await post(text, await signed(text))).status).toBe(200);
    expect(await status()).toBe("paid");
  });

  test("gets 500 without details when the shop has a bug, so that the provider retries", async () => {
    const text = JSON.stringify(event);
    const answer = await post(text, await signed(text), {
      ...shop.services,
      jobs: { ...shop.services.jobs, enqueue: () => Promise.reject(new Error("secret words")) },
    });
    expect([answer.status, (await answer.text()).includes("secret")]).toEqual([500, false]);
    expect(await status()).toBe("payment_pending");
  });
});
