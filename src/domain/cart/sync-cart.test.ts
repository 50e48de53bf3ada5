import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyHistory, checkHistory, type Step } from "../../../tests/support/cart-histories.ts";
import { maxRemembered, maxSavedAdditions } from "./cart.ts";
import { joinSavedCart, type SavedCart } from "./sync-cart.ts";

function openShop() {
  let saved: SavedCart = { lines: [], removed: [] };
  return async (request: SavedCart) => {
    const joined = joinSavedCart(saved, request);
    if (!joined.ok) throw new Error("too many lines");
    saved = joined.value;
    return saved;
  };
}

test("in any history on two devices, no line is lost, none comes back, and no quantity is summed", async () => {
  await fc.assert(
    fc.asyncProperty(anyHistory, (history) => checkHistory(history, openShop())),
    { numRuns: 10_000 },
  );
}, 120_000);

/** Of one product, on the first device and in its first tab unless it is told otherwise. */
function step(kind: Step["kind"], other: Partial<Step> = {}): Step {
  return { kind, device: 0, tab: 0, product: "hose", quantity: 2, call: 0, ...other };
}
const secondTab = { tab: 1 };
const secondDevice = { device: 1 };

// Random histories come upon the longest of these once in thousands.
describe("a cart stays as it was meant", () => {
  test.each([
    [
      "when what was ordered is added again, and the answer to the empty cart was lost",
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
      "when another tab removes a line of another device before a late answer brings it",
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
      "when an answer that changes nothing comes before a late one that brings what was removed since",
      [
        step("send", secondDevice),
        step("add"),
        step("sync"),
        step("arrive", secondDevice),
        step("clear"),
        step("sync"),
        step("sync", secondDevice),
        step("answer", secondDevice),
      ],
    ],
    [
      "when a line is removed before it arrives, after the answer to an earlier call",
      [
        step("send", secondTab),
        step("add"),
        step("send"),
        step("arrive", secondTab),
        step("answer", secondTab),
        step("remove"),
        step("arrive"),
        step("sync"),
      ],
    ],
    [
      "when a line is removed, and the call that added it arrives once more",
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
      "when more is added while the order is on its way",
      [step("add"), step("order"), step("add", secondTab), step("ordered"), step("sync")],
    ],
  ])("%s", async (_when, history) => {
    await checkHistory(history, openShop());
  });
});

function cartOf(count: number): SavedCart {
  const ids = Array.from({ length: count }, (_, at) => at.toString(16).padStart(32, "0"));
  const text = { id: "0", originalName: "Hose", code: "", category: "fittings", imageUrl: "" };
  const choice = { unitPricePence: 1_250, quantity: 1, selectedSize: "", selectedOption: "" };
  const lines = ids.map((id) => ({ ...text, ...choice, key: id, additions: [{ id, quantity: 1, onTo: null }] }));
  return { lines, removed: [] };
}

describe("the cart of an account", () => {
  const empty: SavedCart = { lines: [], removed: [] };

  test("refuses more additions than it may hold, and cuts none", () => {
    expect(joinSavedCart(cartOf(maxSavedAdditions), cartOf(maxSavedAdditions)).ok).toBe(true);
    expect(joinSavedCart(empty, cartOf(maxSavedAdditions + 1))).toMatchObject({
      ok: false,
      refusals: [{ code: "order.too-many-lines" }],
    });
  });

  test("remembers the last thousand that were removed", () => {
    const removed = Array.from({ length: maxRemembered + 1 }, (_, at) => `${at}`);
    const joined = joinSavedCart({ ...empty, removed: removed.slice(0, -1) }, { ...empty, removed: removed.slice(-1) });
    expect(joined).toMatchObject({ ok: true, value: { removed: removed.slice(1) } });
  });

  test("shows a line as the browser that sends last has seen it", () => {
    const [line] = cartOf(1).lines;
    if (line === undefined) throw new Error("no line");
    const joined = joinSavedCart(cartOf(1), { lines: [{ ...line, unitPricePence: 1_300 }], removed: [] });
    expect(joined).toMatchObject({ ok: true, value: { lines: [{ unitPricePence: 1_300 }] } });
  });
});
