import { expect, test } from "vitest";
import { sumPayout } from "#domain/books/payouts.ts";
import { openStripeClient, type StripeReplies } from "#tests/support/fake-stripe.ts";
import { createStripePayouts } from "./stripe-payouts.ts";

async function withStripe(reply: StripeReplies) {
  const { client, requests } = await openStripeClient(reply, { isLive: true });
  return { payouts: createStripePayouts(client), requests };
}

const period = { from: "2026-11-01", to: "2026-11-30" };
const list = (data: object[]) => ({ status: 200, body: { object: "list", has_more: false, data } });
const payout = { id: "po_1", object: "payout", amount: 1_494, currency: "gbp", status: "paid" };
const booked = (reporting_category: string, amount: number, fee: number, source: object | string | null) => ({
  object: "balance_transaction",
  id: `txn_${reporting_category}`,
  reporting_category,
  amount,
  fee,
  source,
});

test("the payouts of a month are listed with all their transactions, under the ids that the shop knows", async () => {
  const { payouts, requests } = await withStripe(({ path }) =>
    path === "/v1/payouts"
      ? list([
          { ...payout, arrival_date: Date.parse("2026-11-24") / 1000 },
          { ...payout, id: "po_2", status: "failed", arrival_date: Date.parse("2026-11-23") / 1000 },
        ])
      : list([
          booked("payout", -1_494, 0, "po_1"),
          booked("charge", 4_700, 91, { object: "charge", id: "ch_1", payment_intent: "pi_1" }),
          booked("refund", -865, 0, { object: "refund", id: "re_1", payment_intent: "pi_1" }),
          booked("dispute", -100, 2_000, { object: "dispute", id: "du_1", payment_intent: "pi_1" }),
          booked("fee", -150, 0, null),
        ]),
  );
  const found = await payouts.listPayouts(period);
  expect(found).toEqual([
    {
      id: "po_1",
      amountPence: 1_494,
      currency: "gbp",
      arrivesOn: "2026-11-24",
      items: [
        { kind: "payment", amountPence: 4_700, feePence: 91, providerId: "pi_1" },
        { kind: "refund", amountPence: -865, feePence: 0, providerId: "re_1" },
        { kind: "dispute", amountPence: -100, feePence: 2_000, providerId: "du_1" },
        { kind: "fee", amountPence: -150, feePence: 0, providerId: null },
      ],
    },
  ]);
  expect(found.map((one) => sumPayout(one).differencePence)).toEqual([0]);
  expect(requests.map(({ path, fields }) => [path, fields])).toEqual([
    ["/v1/payouts", { "arrival_date[gte]": "1793491200", "arrival_date[lte]": "1795996800", limit: "100" }],
    ["/v1/balance_transactions", { payout: "po_1", limit: "100", "expand[0]": "data.source" }],
  ]);
});

test("a key without the permission is an error, not an empty list", async () => {
  const { payouts } = await withStripe(() => ({ status: 403, body: { error: { type: "api_error", message: "No" } } }));
  await expect(payouts.listPayouts(period)).rejects.toThrow("The payment provider refused the key.");
});
