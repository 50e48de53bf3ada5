import { expect, test } from "vitest";
import { changeAttention, describeAttention, hasReason } from "./attention.ts";

test("a reason stands once among the others, and only until it is settled", () => {
  const raised = changeAttention("Ring her.", { raise: ["refund-due"] });
  expect([raised, hasReason(raised, "refund-due")]).toEqual(["Ring her.\nrefund-due", true]);
  expect(changeAttention(raised, { raise: ["refund-due"], settle: ["refund-due"] })).toBe(raised);
  expect(changeAttention(raised, { settle: ["refund-due", "returned"] })).toBe("Ring her.");
  expect(changeAttention(null, { raise: ["Ring her."] })).toBe("Ring her.");
  expect(changeAttention("payment 7", { settle: ["payment 7"] })).toBeNull();
});

test("reasons are sentences with today's facts, and words stay as they are", () => {
  const dispute = { id: "dp_1", amountPence: 4_700, currency: "gbp", reason: "", openedAt: "", closedAt: null };
  const facts = {
    disputes: [{ ...dispute, state: "won", isReleased: false } as const],
    payments: [{ id: 7, reason: "Amount differs." }],
  };
  expect(describeAttention("question\ndispute dp_1\npayment 7\npayment 8\nRing.", facts)?.split("\n")).toEqual([
    "The customer has asked a question: see the history.",
    "The dispute of £47.00 is won.",
    "Amount differs.",
    "payment 8",
    "Ring.",
  ]);
  expect(describeAttention(null, facts)).toBeNull();
});
