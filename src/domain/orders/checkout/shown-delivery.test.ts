import { describe, expect, test } from "vitest";
import {
  describeDeparture,
  findCurrentEstimate,
  findOtherShownDelivery,
  findUnusualDelivery,
  freeCollection,
  suggestDeliveryCost,
  type OrderEstimate,
} from "./shown-delivery.ts";

const shown = (fromPence: number, toPence = fromPence, kind: OrderEstimate["kind"] = "priced"): OrderEstimate => ({
  kind,
  fromPence,
  toPence,
  amount: "",
  zone: "Highlands & Argyll",
  reasons: [],
});

describe("the estimate that a customer was shown", () => {
  test.each([
    [1_250, shown(1_250), "The same as the estimate the customer saw"],
    [1_550, shown(1_250), "£3.00 more than the estimate the customer saw"],
    [1_000, shown(1_250), "£2.50 less than the estimate the customer saw"],
    [9_000, shown(8_500, 11_000), "Within the estimate the customer saw"],
    [11_001, shown(8_500, 11_000), "£0.01 more than the estimate the customer saw"],
    [8_400, shown(8_500, 11_000), "£1.00 less than the estimate the customer saw"],
    [500, shown(0), "£5.00 more than the estimate the customer saw"],
    [1_250, shown(1_000, 1_000, "quoted"), null],
    [1_250, null, null],
  ])("compares %i pence with it", (costPence, estimate, words) => {
    expect(describeDeparture(costPence, estimate)).toBe(words);
  });

  test("gives way to the estimate for the order as it is once the shop has changed it", () => {
    const [told, present] = [shown(1_250), shown(1_850)];
    expect(findCurrentEstimate({ shownDelivery: told, presentDelivery: null })).toBe(told);
    expect(findCurrentEstimate({ shownDelivery: told, presentDelivery: present })).toBe(present);
    expect(findCurrentEstimate({ shownDelivery: null, presentDelivery: null })).toBeNull();
    expect(describeDeparture(2_000, present, "the estimate")).toBe("£1.50 more than the estimate");
  });

  test.each([
    ["a price that lies beside it", 1_550, { ...shown(1_250), amount: "about £12.50" }, "about £12.50 for delivery"],
    [
      "a price below a range",
      8_499,
      { ...shown(8_500, 11_000), amount: "about £85 to £110" },
      "about £85 to £110 for delivery",
    ],
    ["a price where it was free", 500, { ...shown(0), amount: "free" }, "free delivery"],
    ["the same price", 1_250, shown(1_250), null],
    ["a price within a range", 11_000, shown(8_500, 11_000), null],
    ["a part that was to be quoted", 1_550, shown(1_250, 1_250, "quoted"), null],
    ["an order that was to be collected", 1_550, freeCollection, null],
    ["no estimate", 1_550, null, null],
  ])("is named to the customer beside %s", (_what, costPence, estimate, words) => {
    expect(findOtherShownDelivery(estimate, costPence)).toBe(words);
  });

  test("suggests the higher figure, and nothing where a part is not known", () => {
    expect(suggestDeliveryCost(shown(8_500, 11_000))).toBe(11_000);
    expect(suggestDeliveryCost(shown(0))).toBe(0);
    expect(suggestDeliveryCost(shown(1_250, 1_250, "quoted"))).toBeNull();
    expect(suggestDeliveryCost(shown(0, 0, "not-sent"))).toBeNull();
    expect(suggestDeliveryCost(null)).toBeNull();
  });
});

test.each<[string, number, OrderEstimate | null, ReturnType<typeof findUnusualDelivery>]>([
  ["the estimate", 1_250, shown(1_250), null],
  ["the estimate, though it is most of the goods", 3_000, shown(3_000), null],
  ["an end of the range", 11_300, shown(11_300, 13_300), null],
  ["free delivery where that was shown", 0, shown(0), null],
  ["a penny more", 1_251, shown(1_250), "estimate"],
  ["a penny less", 1_249, shown(1_250), "estimate"],
  ["£45 against £158.50 to £238.50", 4_500, shown(15_850, 23_850), "estimate"],
  ["nothing against £113 to £133", 0, shown(11_300, 13_300), "free"],
  ["something where it was free", 1, shown(0), "estimate"],
  ["nothing where nothing was shown", 0, null, "free"],
  ["nothing where all of it is quoted", 0, shown(0, 0, "quoted"), "free"],
  ["half of the goods where nothing was shown", 1_875, null, null],
  ["more than that", 1_876, null, "goods"],
  ["more than the part that is known", 1_500, shown(1_250, 1_250, "quoted"), null],
  ["less than the part that is known", 1_000, shown(1_250, 1_250, "quoted"), "estimate"],
  ["half of the goods to a place that is not served", 1_876, shown(0, 0, "not-sent"), "goods"],
])("a delivery cost of %s", (_what, costPence, estimate, reason) => {
  const priced = { discountedPence: 3_750, estimate, deliveryMethod: "delivery" as const };
  expect(findUnusualDelivery(costPence, priced)).toBe(reason);
});

test("a collection for nothing is not asked about", () => {
  for (const estimate of [null, freeCollection])
    expect(findUnusualDelivery(0, { discountedPence: 3_750, estimate, deliveryMethod: "collection" })).toBeNull();
});
