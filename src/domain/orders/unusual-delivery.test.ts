import { expect, test } from "vitest";
import type { ShownDelivery } from "./shown-delivery.ts";
import { findUnusualDelivery } from "./unusual-delivery.ts";

const shown = (toPence: number, kind: ShownDelivery["kind"] = "priced"): ShownDelivery => ({
  kind,
  fromPence: toPence,
  toPence,
  amount: "",
  zone: "",
  reasons: [],
});

test("a delivery cost is unusual above half of the goods", () => {
  const find = (pence: number) => findUnusualDelivery(pence, { subtotalPence: 3_750, estimate: null });
  expect([0, 1_875, 1_876, 37_500].map(find)).toEqual([null, null, "goods", "goods"]);
});

test("a delivery cost is unusual at ten times the estimate", () => {
  const find = (pence: number, estimate = shown(850)) =>
    findUnusualDelivery(pence, { subtotalPence: 100_000, estimate });
  expect([850, 8_499, 8_500].map((pence) => find(pence))).toEqual([null, null, "estimate"]);
  expect([0, 1].map((pence) => find(pence, shown(0)))).toEqual([null, "estimate"]);
  expect(find(8_500, shown(850, "quoted"))).toBeNull();
});
