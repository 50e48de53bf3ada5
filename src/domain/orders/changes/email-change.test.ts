import { expect, test } from "vitest";
import { orderStatuses, type OrderStatus } from "#domain/orders/order-status.ts";
import { hourMs } from "#domain/time.ts";
import { canChangeEmail } from "./email-change.ts";

const createdAt = new Date("2026-11-20T12:00:00Z");
const after = (ms: number) => new Date(createdAt.getTime() + ms);

test("a customer may correct the email address of an unpaid order within an hour of placing it", () => {
  const open = orderStatuses.filter((status) => canChangeEmail({ status, createdAt }, after(hourMs - 1)));
  expect(open).toEqual(["pending", "delivery_confirmed", "payment_pending"] satisfies OrderStatus[]);
  expect(orderStatuses.filter((status) => canChangeEmail({ status, createdAt }, after(hourMs)))).toEqual([]);
});
