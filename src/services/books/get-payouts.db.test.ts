import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Payout } from "#domain/books/payouts.ts";
import { recordDispute } from "#services/payments/record-dispute.ts";
import { refundPayment } from "#services/payments/refunds/refund-payment.ts";
import { ProviderKeyRefused } from "#services/ports.ts";
import { addPaidOrder, paidPence } from "#tests/support/paid-order.ts";
import { openTestShop, type AdminActor, type TestShop } from "#tests/support/test-shop.ts";
import { getPayouts } from "./get-payouts.ts";

let shop: TestShop;
let admin: AdminActor;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

const month = "2026-11";
const read = (listed: Payout[]) =>
  getPayouts({ ...shop.services, payouts: { listPayouts: async () => listed } }, admin, { month });

const paidItem = (providerId: string, amountPence = paidPence) =>
  ({ kind: "payment", amountPence, feePence: 91, providerId }) as const;

test("a payout agrees with the shop's payments, refunds and disputes, or names what is missing here and there", async () => {
  const first = await addPaidOrder(shop);
  const second = await addPaidOrder(shop);
  await recordDispute(shop.services, {
    provider: "scripted",
    eventId: "evt_1",
    providerDisputeId: "du_1",
    providerPaymentId: `pi_of_${first.sessionId}`,
    amountPence: 700,
    currency: "gbp",
    state: "open",
    hasTakenMoney: true,
    reason: "",
    openedAt: "2026-11-20T12:00:00.000Z",
    isForeign: false,
  });
  await refundPayment(shop.services, admin, {
    requestId: randomUUID(),
    paymentId: first.paymentId,
    version: (await shop.row(first.orderId)).version,
    amountPence: 1_000,
    reason: "goodwill",
    note: "",
  });
  const [refund] = await shop.refunds(first.orderId);
  const items = [
    paidItem(`pi_of_${first.sessionId}`),
    { kind: "dispute", amountPence: -700, feePence: 0, providerId: "du_1" } as const,
    { kind: "refund", amountPence: -1_000, feePence: 0, providerId: refund?.providerRefundId ?? null } as const,
  ];
  const payout: Payout = { id: "po_1", amountPence: 2_909, currency: "gbp", arrivesOn: "2026-11-24", items };
  expect(await read([payout])).toMatchObject({
    payouts: [
      {
        paymentsPence: paidPence,
        refundsPence: 1_000,
        disputesPence: 700,
        feesPence: 91,
        differencePence: 0,
        unknown: [],
      },
    ],
    notPaidOut: [{ orderId: second.orderId, day: "2026-11-20", amountPence: paidPence }],
  });
  // The payout is a penny short, with a payment unknown to the shop and one that it knows with another amount.
  const odd = [...items, paidItem("pi_unknown"), paidItem(`pi_of_${second.sessionId}`, paidPence - 1)];
  const { payouts, notPaidOut } = await read([{ ...payout, items: odd }]);
  expect(payouts[0]).toMatchObject({
    differencePence: 2_909 - (2_909 + 2 * (paidPence - 91) - 1),
    unknown: [{ providerId: "pi_unknown" }, { providerId: `pi_of_${second.sessionId}` }],
  });
  expect(notPaidOut).toEqual([]);
});

test("a payout of the next month holds payments of this one, and is not shown in it", async () => {
  const { payouts } = await read([{ id: "po", amountPence: 1, currency: "gbp", arrivesOn: "2026-12-01", items: [] }]);
  expect(payouts).toEqual([]);
});

test("a provider that refuses the key or does not answer is an error with the reason", async () => {
  for (const [error, message] of [
    [new ProviderKeyRefused(), "The payment provider refused the key."],
    [new Error("no"), "The payment provider did not answer."],
  ] as const) {
    const payouts = { listPayouts: () => Promise.reject(error) };
    await expect(getPayouts({ ...shop.services, payouts }, admin, { month })).rejects.toMatchObject({
      code: "payout.no-answer",
      message,
    });
  }
});
