import { expect, test } from "vitest";
import { computeOwed } from "./owed.ts";

const payment = { id: 1, outcome: "settled", amountPence: 4_700 } as const;
const refund = { paymentId: 1, state: "succeeded", amountPence: 4_700, forItemsPence: 0 } as const;
const order: Parameters<typeof computeOwed>[0] = {
  status: "paid",
  totalCostPence: 4_700,
  lines: [{ quantity: 3 }, { quantity: 1 }],
  fulfilments: [{ lines: [{ position: 0, quantity: 1 }] }],
  payments: [payment],
  refunds: [],
};

test.each<[string, Partial<Parameters<typeof computeOwed>[0]>, ReturnType<typeof computeOwed>]>([
  ["a paid order: what is not sent", {}, { isRefunded: false, unsent: [2, 1], duePence: 0 }],
  ["a refunded one: nothing", { refunds: [refund] }, { isRefunded: true, unsent: [0, 0], duePence: 0 }],
  [
    "one whose refund is not confirmed: nothing",
    { refunds: [{ ...refund, state: "requested" }] },
    { isRefunded: true, unsent: [0, 0], duePence: 0 },
  ],
  [
    "one whose refund failed: as before",
    { refunds: [{ ...refund, state: "failed" }] },
    { isRefunded: false, unsent: [2, 1], duePence: 0 },
  ],
  [
    "one with all but a penny refunded: the goods",
    { refunds: [{ ...refund, amountPence: 4_699 }] },
    { isRefunded: false, unsent: [2, 1], duePence: 0 },
  ],
  [
    "one whose second payment alone was refunded: the goods",
    { payments: [payment, { id: 2, outcome: "flagged", amountPence: 4_700 }], refunds: [{ ...refund, paymentId: 2 }] },
    { isRefunded: false, unsent: [2, 1], duePence: 0 },
  ],
  [
    "a refunded one to which something was added: nothing either",
    { totalCostPence: 5_000, refunds: [refund] },
    { isRefunded: true, unsent: [0, 0], duePence: 0 },
  ],
  [
    "one that became free by a discount: the goods",
    { totalCostPence: 0, refunds: [{ ...refund, forItemsPence: 4_700 }] },
    { isRefunded: false, unsent: [2, 1], duePence: 0 },
  ],
  [
    "an imported one without a payment: the goods",
    { payments: [] },
    { isRefunded: false, unsent: [2, 1], duePence: 0 },
  ],
])("goods and money still owed for %s", (_name, change, owed) => {
  expect(computeOwed({ ...order, ...change })).toEqual(owed);
});
