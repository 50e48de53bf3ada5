import { expect, test } from "vitest";
import type { RecordedPayment } from "#services/ports.ts";
import { openStripeClient, type StripeReplies } from "#tests/support/fake-stripe.ts";
import { createStripeClient } from "./stripe-client.ts";
import { createStripePaymentRecords } from "./stripe-payment-records.ts";

const since = new Date("2026-11-01T00:00:00.750Z");
const account = { provider: "stripe", isLive: true };

async function withStripe(reply: StripeReplies) {
  const { client, requests } = await openStripeClient(reply, { isLive: true });
  return { records: createStripePaymentRecords(client, account), requests };
}

async function list(records: {
  listPayments(since: Date): AsyncIterable<RecordedPayment>;
}): Promise<RecordedPayment[]> {
  const listed: RecordedPayment[] = [];
  for await (const recorded of records.listPayments(since)) listed.push(recorded);
  return listed;
}

function event(id: number, session: object = {}) {
  const paid = {
    id: `cs_${id}`,
    payment_status: "paid",
    amount_total: 4_700,
    currency: "gbp",
    payment_link: "plink_1",
  };
  return {
    id: `evt_${id}`,
    object: "event",
    type: "checkout.session.completed",
    created: 1_793_491_200 + id,
    livemode: true,
    data: { object: { ...paid, metadata: { order_id: "K7M4-2QXP", payment_link_id: "link1" }, ...session } },
  };
}

const page = (data: object[], hasMore = false) => ({
  status: 200,
  body: { object: "list", url: "/v1/events", has_more: hasMore, data },
});

test("the events that report payments are read page by page", async () => {
  const { records, requests } = await withStripe(({ fields }) =>
    fields["starting_after"] === undefined ? page([event(3), event(2)], true) : page([event(1)]),
  );
  const listed = await list(records);
  expect(listed.map(({ eventId, reportedAt }) => [eventId, reportedAt.toISOString()])).toEqual([
    ["evt_3", "2026-11-01T00:00:03.000Z"],
    ["evt_2", "2026-11-01T00:00:02.000Z"],
    ["evt_1", "2026-11-01T00:00:01.000Z"],
  ]);
  expect(listed[0]?.event).toMatchObject({
    payment: {
      provider: "stripe",
      eventId: "evt_3",
      sessionId: "cs_3",
      providerLinkId: "plink_1",
      orderId: "K7M4-2QXP",
      paymentLinkId: "link1",
      amountPence: 4_700,
      currency: "gbp",
      isForeign: false,
    },
  });
  const asked = {
    "created[gte]": "1793491200",
    limit: "100",
    "types[0]": "checkout.session.completed",
    "types[1]": "checkout.session.async_payment_succeeded",
    "types[2]": "checkout.session.async_payment_failed",
    "types[3]": "refund.created",
    "types[4]": "refund.updated",
    "types[5]": "refund.failed",
    "types[6]": "charge.dispute.created",
    "types[7]": "charge.dispute.updated",
    "types[8]": "charge.dispute.closed",
  };
  expect(requests.map(({ path, fields }) => [path, fields])).toEqual([
    ["/v1/events", asked],
    ["/v1/events", { ...asked, starting_after: "evt_2" }],
  ]);
});

test("checkouts that are completed but not paid are left out, and what cannot be read is passed on", async () => {
  const { records } = await withStripe(() => page([event(2, { payment_status: "unpaid" }), event(1, { id: 5 })]));
  expect((await list(records)).map(({ eventId, event: read }) => [eventId, read])).toEqual([["evt_1", "unreadable"]]);
});

test.each([
  ["a refused key", 401, "The payment provider refused the key."],
  ["a key without the permission", 403, "The payment provider refused the key."],
  ["trouble at Stripe", 500, "No"],
])("%s is an error, not an empty list", async (_what, status, message) => {
  const { records } = await withStripe(() => ({ status, body: { error: { type: "api_error", message: "No" } } }));
  await expect(list(records)).rejects.toThrow(message);
});

test("live and test mode have records of their own", () => {
  const client = createStripeClient({ secretKey: "sk_test_secret" });
  const names = [true, false].map((isLive) => createStripePaymentRecords(client, { ...account, isLive }).account);
  expect(names).toEqual(["stripe live", "stripe test"]);
});
