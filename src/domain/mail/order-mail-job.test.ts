import { expect, test } from "vitest";
import { parseOrderMailJob } from "./order-mail-job.schema.ts";

test.each([
  { template: "order-received", orderId: "KOI-1" },
  { template: "parcel-sent", orderId: "KOI-1", fulfilmentId: 7 },
  { template: "payment-received", orderId: "KOI-1" },
])("the stored job of an email about an order is read: %o", (stored) => {
  expect(parseOrderMailJob(stored)).toEqual(stored);
});

test.each([
  ["of an unknown email", { template: "order-forgotten", orderId: "KOI-1" }],
  ["without its order", { template: "order-received" }],
  ["without its parcel", { template: "parcel-sent", orderId: "KOI-1" }],
  ["with data of another kind", { template: "parcel-sent", orderId: "KOI-1", fulfilmentId: "7" }],
  ["that is no object", "order-received"],
])("a stored job %s is not read", (_which, stored) => {
  expect(parseOrderMailJob(stored)).toBeNull();
});
