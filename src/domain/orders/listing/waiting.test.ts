import { describe, expect, test } from "vitest";
import { orderStatuses, statusFacts } from "#domain/orders/order-status.ts";
import { deskViews, findWaitGroup, groupsOfView, statusesWaitingFor, waitGroups } from "./waiting.ts";

const now = Date.parse("2026-11-21T09:12:00Z");
const order = (status: string, createdAt = "2026-11-21T08:00:00Z", attention: string | null = null) => ({
  status,
  createdAt,
  attention,
  askedAt: null,
  isRefunded: false,
  deliveryMethod: "delivery" as const,
});

describe("the group an order waits in", () => {
  test.each([
    ["pending", "to-price"],
    ["delivery_confirmed", "to-price"],
    ["payment_pending", "unpaid"],
    ["paid", "to-send"],
    ["shipped", null],
    ["delivered", null],
    ["cancelled", null],
    ["lost", null],
  ])("%s: %s", (status, group) => {
    expect(findWaitGroup(order(status), now)).toBe(group);
  });

  test("goods that are ready wait for their customer, until they are collected or refunded", () => {
    const ready = { ...order("shipped"), deliveryMethod: "collection" as const };
    expect(findWaitGroup(ready, now)).toBe("to-collect");
    expect(findWaitGroup({ ...ready, status: "delivered" }, now)).toBeNull();
    expect(findWaitGroup({ ...ready, isRefunded: true }, now)).toBeNull();
  });

  test("nothing is sent of an order that was refunded in full", () => {
    for (const status of orderStatuses)
      expect(findWaitGroup({ ...order(status), isRefunded: true }, now)).not.toBe("to-send");
  });

  test("a request is overdue from 24 hours on, and nothing else ever is", () => {
    expect(findWaitGroup(order("pending", "2026-11-20T09:12:00.001Z"), now)).toBe("to-price");
    expect(findWaitGroup(order("pending", "2026-11-20T09:12:00Z"), now)).toBe("overdue");
    expect(findWaitGroup(order("paid", "2026-01-01T00:00:00Z"), now)).toBe("to-send");
  });

  test("what waits for the customer's answer waits for nothing else, however long", () => {
    for (const status of orderStatuses)
      expect(findWaitGroup({ ...order(status, "2026-01-01T00:00:00Z"), askedAt: "2026-01-02T00:00:00Z" }, now)).toBe(
        "asked",
      );
  });

  test("attention goes before everything, whatever the status", () => {
    for (const status of orderStatuses)
      expect(findWaitGroup({ ...order(status, undefined, "Paid twice"), askedAt: "2026-01-02T00:00:00Z" }, now)).toBe(
        "attention",
      );
  });
});

test("every status that waits for something is in a group, and every group in a view", () => {
  const waiting = (["delivery-cost", "payment", "dispatch"] as const).flatMap(statusesWaitingFor);
  expect(new Set(waiting)).toEqual(new Set(orderStatuses.filter((status) => statusFacts(status).waitsFor !== null)));
  const shown = deskViews.filter((view) => view !== "waits").flatMap((view) => groupsOfView[view] ?? []);
  expect(new Set(shown)).toEqual(new Set(waitGroups));
});
