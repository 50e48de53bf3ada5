import fc from "fast-check";
import { expect, test } from "vitest";
import { sumPayout } from "#domain/books/payouts.ts";
import { buildPayouts } from "./stand-in-payouts.ts";

const start = Date.parse("2026-11-01T12:00:00Z");

const anyEvent = fc
  .record({
    type: fc.constantFrom(
      "checkout.session.completed",
      "checkout.session.async_payment_failed",
      "refund.created",
      "charge.dispute.created",
      "charge.dispute.closed",
    ),
    pence: fc.integer({ min: 30, max: 99_999_999 }),
    status: fc.constantFrom("won", "lost"),
    day: fc.integer({ min: 0, max: 20 }),
  })
  .map(({ type, pence, status, day }) => ({
    at: new Date(start + day * 86_400_000),
    event: { type, data: { object: { id: "x", payment_intent: "pi", amount: pence, amount_total: pence, status } } },
  }));

test("for any history, each payout is its payments less refunds, disputes and fees, and all together are the history", () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 50 }), (events) => {
      const payouts = buildPayouts(events);
      for (const payout of payouts) {
        const sums = sumPayout(payout);
        expect(sums.differencePence).toBe(0);
        expect(sums.paymentsPence - sums.refundsPence - sums.disputesPence - sums.feesPence).toBe(payout.amountPence);
      }
      const paid = events.filter(({ event }) => event.type === "checkout.session.completed");
      expect(payouts.reduce((sum, payout) => sum + sumPayout(payout).paymentsPence, 0)).toBe(
        paid.reduce((sum, { event }) => sum + event.data.object.amount_total, 0),
      );
    }),
  );
});
