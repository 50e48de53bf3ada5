import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { computeAmountDue, divideRefund } from "./amount-due.ts";

const paid = { id: 1, outcome: "settled" as const, amountPence: 4_700 };

describe("the amount due of an order", () => {
  test.each([
    ["nothing before the price is set", { status: "pending", totalCostPence: null }, [], [], 0],
    ["nothing while it is pending", { status: "pending", totalCostPence: 4_700 }, [], [], 0],
    ["the total while it waits for payment", { status: "payment_pending", totalCostPence: 4_700 }, [], [], 4_700],
    ["nothing once it is paid", { status: "paid", totalCostPence: 4_700 }, [paid], [], 0],
    ["what was added", { status: "shipped", totalCostPence: 5_000 }, [paid], [], 300],
    ["less than nothing once items were removed", { status: "paid", totalCostPence: 4_000 }, [paid], [], -700],
    [
      "nothing again once they were refunded",
      { status: "paid", totalCostPence: 4_000 },
      [paid],
      [{ paymentId: 1, amountPence: 700, state: "requested", forItemsPence: 700 }],
      0,
    ],
    [
      "the same when that refund failed",
      { status: "paid", totalCostPence: 4_000 },
      [paid],
      [{ paymentId: 1, amountPence: 700, state: "failed", forItemsPence: 700 }],
      -700,
    ],
    [
      "nothing for a refund out of goodwill",
      { status: "paid", totalCostPence: 4_700 },
      [paid],
      [{ paymentId: 1, amountPence: 700, state: "succeeded", forItemsPence: 0 }],
      0,
    ],
    [
      "as much whatever was paid beside it",
      { status: "payment_pending", totalCostPence: 4_700 },
      [{ id: 2, outcome: "flagged", amountPence: 100 }],
      [],
      4_700,
    ],
    ["nothing of a paid order that was imported", { status: "paid", totalCostPence: 4_700 }, [], [], 0],
    ["nothing of a cancelled order", { status: "cancelled", totalCostPence: 4_700 }, [], [], 0],
  ] as const)("the amount due is %s", (_name, order, payments, refunds, due) => {
    expect(computeAmountDue(order, payments, refunds)).toBe(due);
  });
});

test("a refund is divided exactly, never more than is left, the provider's payments first", () => {
  const anyPayment = fc.record({ leftPence: fc.nat(5_000), isByProvider: fc.boolean() });
  fc.assert(
    fc.property(fc.nat(20_000), fc.array(anyPayment, { maxLength: 5 }), (amount, payments) => {
      const parts = divideRefund(amount, payments);
      const left = payments.reduce((sum, { leftPence }) => sum + leftPence, 0);
      expect(parts.reduce((sum, { amountPence }) => sum + amountPence, 0)).toBe(Math.min(amount, left));
      for (const { payment, amountPence } of parts) expect(amountPence).toBeLessThanOrEqual(payment.leftPence);
      const byHand = parts.filter(({ payment }) => !payment.isByProvider);
      const unused = payments.filter(({ isByProvider }) => isByProvider).reduce((sum, one) => sum + one.leftPence, 0);
      if (byHand.length > 0) expect(amount).toBeGreaterThan(unused);
    }),
    { numRuns: 10_000 },
  );
});
