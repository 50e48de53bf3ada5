import { expect, test } from "vitest";
import { isUnusualDelivery } from "./unusual-delivery.ts";

test("a delivery cost is unusual above half of the goods", () => {
  expect([0, 1_875, 1_876, 37_500].map((pence) => isUnusualDelivery(pence, 3_750))).toEqual([false, false, true, true]);
});
