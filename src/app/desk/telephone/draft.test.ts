import { expect, test } from "vitest";
import { emptyDeliveryInfo } from "#domain/orders/delivery-info.ts";
import type { OrderStart, UnpaidOrder } from "#domain/orders/placing/found-customer.ts";
import { keepChosen, mergeUnpaid, repeatOrder, separateMerged, toTakenOrder } from "./draft.ts";

const isla = {
  ...emptyDeliveryInfo,
  firstName: "Isla",
  email: "isla@example.org",
  phone: "01632 960152",
  city: "Perth",
};
const start: OrderStart = {
  orderId: "2222-2222",
  deliveryInfo: isla,
  deliveryMethod: "delivery",
  hasAccount: false,
  lines: [],
  gone: [],
  unpaid: [],
};
const draft = repeatOrder("0".repeat(32), start);
const unpaid: UnpaidOrder = {
  id: "3333-3333",
  version: 4,
  status: "pending",
  details: { ...isla, firstName: "Sandy", city: "Crieff" },
  contents: "Pump",
  subtotalPence: 100,
  amountPence: 100,
  lineCount: 1,
  hasLink: false,
  createdAt: "2026-11-20T12:00:00.000Z",
};
const merged = mergeUnpaid(draft, unpaid, { name: "kept", address: "other" });

test("a draft has what was chosen of an order that it takes in, and says what it keeps of its own", () => {
  expect(merged.deliveryInfo).toEqual({ ...isla, city: "Crieff" });
  expect(toTakenOrder(merged, null, false).merges).toEqual({
    orderId: "3333-3333",
    version: 4,
    choices: { name: "kept" },
  });
});

test("kept separate again, it has its own details", () => {
  expect(separateMerged(merged)).toEqual(draft);
});

test("the two stay merged until they differ in something that nobody has chosen", () => {
  const type = (change: object) => keepChosen({ ...merged, deliveryInfo: { ...merged.deliveryInfo, ...change } });
  expect(type({ firstName: "Ewan", notes: "Ring twice.", city: "CRIEFF" }).merges).toEqual(merged.merges);
  expect(toTakenOrder(type({ firstName: "Sandy" }), null, false).merges?.choices).toEqual({});
  expect(type({ city: "Perth" }).merges).toBeNull();
  expect(type({ phone: "01632 960199" }).merges).toBeNull();
});
