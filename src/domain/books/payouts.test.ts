import { expect, test } from "vitest";
import { findUnknown, sumPayout, type Payout } from "./payouts.ts";

const payout: Payout = {
  id: "po_1",
  amountPence: 4_700 - 91 - 865 - 2_000 - 250,
  currency: "gbp",
  arrivesOn: "2026-11-24",
  items: [
    { kind: "payment", amountPence: 4_700, feePence: 91, providerId: "pi_1" },
    { kind: "refund", amountPence: -865, feePence: 0, providerId: "re_1" },
    { kind: "dispute", amountPence: -2_000, feePence: 0, providerId: "du_1" },
    { kind: "fee", amountPence: -250, feePence: 0, providerId: null },
  ],
};

test("payments less refunds, disputes and fees are the payout, or the difference is said to the penny", () => {
  const sums = { paymentsPence: 4_700, refundsPence: 865, disputesPence: 2_000, feesPence: 341, otherPence: 0 };
  expect(sumPayout(payout)).toEqual({ ...sums, differencePence: 0 });
  expect(sumPayout({ ...payout, amountPence: payout.amountPence + 1 })).toEqual({ ...sums, differencePence: 1 });
});

test("a payout names what the shop does not know, or knows with another amount", () => {
  const known = new Map([
    ["pi_1", 4_700],
    ["re_1", 865],
    ["du_1", 2_000],
  ]);
  expect(findUnknown(payout, known)).toEqual([]);
  known.set("pi_1", 4_699).delete("re_1");
  expect(findUnknown(payout, known).map(({ providerId }) => providerId)).toEqual(["pi_1", "re_1"]);
});
