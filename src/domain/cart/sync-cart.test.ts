import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyHistory, checkHistory, runHistory, type AnswerSync, type Step } from "#tests/support/cart-histories.ts";
import type { SavedCart } from "./cart.schema.ts";

function openShop(): AnswerSync {
  let saved: SavedCart = { version: 0, lines: [] };
  return async ({ version, lines }) => {
    if (lines !== undefined && version === saved.version) saved = { version: version + 1, lines };
    return saved;
  };
}

test("in any history on two devices, both end the same, no line is lost, and no quantity is summed", async () => {
  await fc.assert(
    fc.asyncProperty(anyHistory, (history) => checkHistory(history, openShop())),
    { numRuns: 10_000 },
  );
}, 120_000);

/** A step with one product, on the first device and in its first tab unless `other` says otherwise. */
function step(kind: Step["kind"], other: Partial<Step> = {}): Step {
  return { kind, device: 0, tab: 0, product: "hose", quantity: 2, call: 0, ...other };
}
const secondTab = { tab: 1 };
const secondDevice = { device: 1 };

describe("a cart stays as it was meant", () => {
  test.each<[when: string, quantity: number, history: Step[]]>([
    [
      "when what was ordered is added again, and the answer to the empty cart was lost",
      2,
      [
        step("add"),
        step("sync"),
        step("order"),
        step("ordered"),
        step("send"),
        step("arrive"),
        step("add"),
        step("sync"),
      ],
    ],
    [
      "when a line is removed on the other device",
      0,
      [step("add"), step("sync"), step("sync", secondDevice), step("remove", secondDevice), step("sync", secondDevice)],
    ],
    [
      "when the other device sets a smaller quantity",
      1,
      [
        step("add"),
        step("sync"),
        step("sync", secondDevice),
        step("change", { ...secondDevice, quantity: 1 }),
        step("sync", secondDevice),
      ],
    ],
    [
      "when both devices set another quantity, with the larger one",
      5,
      [
        step("add"),
        step("sync"),
        step("sync", secondDevice),
        step("change", { ...secondDevice, quantity: 5 }),
        step("sync", secondDevice),
        step("change", { quantity: 3 }),
        step("sync"),
      ],
    ],
    [
      "when another tab removes a line of another device before a late answer brings it",
      0,
      [
        step("add", secondDevice),
        step("sync", secondDevice),
        step("send"),
        step("arrive"),
        step("sync", secondTab),
        step("remove"),
        step("sync", secondTab),
        step("answer"),
      ],
    ],
    [
      "when a line is removed before it arrives, after the answer to an earlier call",
      0,
      [
        step("send", secondTab),
        step("add"),
        step("send"),
        step("arrive", secondTab),
        step("answer", secondTab),
        step("remove"),
        step("sync", secondTab),
        step("arrive"),
        step("sync"),
      ],
    ],
    [
      "when a line is removed, and the call that added it arrives once more",
      0,
      [
        step("add"),
        step("send"),
        step("arrive"),
        step("answer"),
        step("remove"),
        step("sync"),
        step("arrive"),
        step("sync"),
      ],
    ],
    [
      "when a line is removed after an answer was lost, and the other device has added another product meanwhile",
      0,
      [
        step("add"),
        step("send"),
        step("arrive"),
        step("sync", secondDevice),
        step("add", { ...secondDevice, product: "pump" }),
        step("sync", secondDevice),
        step("remove"),
        step("sync"),
      ],
    ],
    [
      "when more is added while the order is on its way",
      2,
      [step("add"), step("order"), step("add", secondTab), step("ordered"), step("sync")],
    ],
  ])("%s: %i", async (_when, quantity, history) => {
    const cart = await runHistory(history, openShop());
    expect(cart.find(({ key }) => key === "hose")?.quantity ?? 0).toBe(quantity);
  });
});
