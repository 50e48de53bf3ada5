import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  checkRefund,
  movesRefundOn,
  refundablePence,
  refundedPence,
  refundStates,
  type RefundState,
} from "./refund.ts";

const payment = { amountPence: 4_700, currency: "gbp", disputedPence: 0 };
const asked = { amountPence: 865, reason: "arrived-broken" as const, note: "" };
const refund = (amountPence: number, state: RefundState = "succeeded") => ({ amountPence, state });

describe("the rest of a payment", () => {
  test.each([
    ["all of it before the first refund", [], 4_700],
    ["less what was refunded", [refund(1_000), refund(700)], 3_000],
    ["less what is under way or unanswered", [refund(1_000, "pending"), refund(700, "requested")], 3_000],
    ["a refund that failed is left again", [refund(1_000), refund(700, "failed")], 3_700],
    ["never less than nothing", [refund(4_700), refund(1)], 0],
  ])("%s", (_what, refunds, left) => {
    expect(refundablePence(payment, refunds)).toBe(left);
  });
});

test("a disputed sum is not left, and the reason says so", () => {
  const disputed = { ...payment, disputedPence: 4_700 };
  expect(refundablePence({ ...payment, disputedPence: 1_000 }, [refund(700)])).toBe(3_000);
  expect(checkRefund(disputed, [], { amountPence: 1, reason: "goodwill", note: "" })).toMatchObject({
    refusals: [{ code: "refund.disputed" }],
  });
});

test("only what the provider has confirmed counts as refunded", () => {
  expect(refundedPence(refundStates.map((state, index) => refund(10 ** index, state)))).toBe(10 + 100);
});

describe("a refund is refused", () => {
  test.each([
    ["of nothing", payment, [], { ...asked, amountPence: 0 }, "refund.amount"],
    ["of half a penny", payment, [], { ...asked, amountPence: 0.5 }, "refund.amount"],
    ["of more than was paid", payment, [], { ...asked, amountPence: 4_701 }, "refund.too-much"],
    ["of more than is left", payment, [refund(4_000, "requested")], asked, "refund.too-much"],
    ["when nothing is left", payment, [refund(4_700)], asked, "refund.nothing-left"],
    ["in another currency", { ...payment, currency: "eur" }, [], asked, "refund.currency"],
    [
      "for another reason without words",
      payment,
      [],
      { ...asked, reason: "other" as const, note: " " },
      "refund.note-missing",
    ],
  ])("%s", (_what, of, refunds, input, code) => {
    expect(checkRefund(of, refunds, input)).toMatchObject({ ok: false, refusals: [{ code }] });
  });

  test("the refusal of a refund names what is left", () => {
    expect(checkRefund(payment, [refund(4_000)], asked)).toMatchObject({
      refusals: [{ message: "At most £7.00 of this payment can be refunded." }],
    });
  });
});

test("however refunds are asked for, all that are accepted add up to the payment at most", () => {
  const amount = fc.integer({ min: -1, max: 5_000 });
  fc.assert(
    fc.property(fc.array(fc.record({ amount, fails: fc.boolean() })), (wishes) => {
      const refunds: ReturnType<typeof refund>[] = [];
      for (const { amount: amountPence, fails } of wishes)
        if (checkRefund(payment, refunds, { ...asked, amountPence }).ok)
          refunds.push(refund(amountPence, fails ? "failed" : "succeeded"));
      expect(refundedPence(refunds)).toBe(payment.amountPence - refundablePence(payment, refunds));
      expect(refundedPence(refunds)).toBeLessThanOrEqual(payment.amountPence);
    }),
  );
});

test("a report moves a refund forward only, and none moves it twice", () => {
  for (const from of refundStates)
    for (const to of refundStates)
      expect([from, to, movesRefundOn(from, to)]).toEqual([
        from,
        to,
        refundStates.indexOf(to) > refundStates.indexOf(from),
      ]);
});
