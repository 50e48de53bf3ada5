import { describe, expect, test } from "vitest";
import { orderStatuses, statusFacts } from "#domain/orders/order-status.ts";
import {
  deskViews,
  findDueTime,
  findOverdueLimit,
  findWaitGroup,
  groupsOfView,
  statusesWaitingFor,
  waitGroups,
} from "./waiting.ts";

const openDays = { weekDays: [], closedDays: [] };
const order = (status: string, attention: string | null = null) => ({
  status,
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
    expect(findWaitGroup(order(status), false)).toBe(group);
  });

  test("goods that are ready wait for their customer, until they are collected or refunded", () => {
    const ready = { ...order("shipped"), deliveryMethod: "collection" as const };
    expect(findWaitGroup(ready, true)).toBe("to-collect");
    expect(findWaitGroup({ ...ready, status: "delivered" }, true)).toBeNull();
    expect(findWaitGroup({ ...ready, isRefunded: true }, true)).toBeNull();
  });

  test("nothing is sent of an order that was refunded in full", () => {
    for (const status of orderStatuses)
      expect(findWaitGroup({ ...order(status), isRefunded: true }, true)).not.toBe("to-send");
  });

  test("a request is overdue from 24 hours on, and nothing else ever is", () => {
    const placed = new Date("2026-11-20T09:12:00Z");
    expect(findDueTime(placed, openDays).toISOString()).toBe("2026-11-21T09:12:00.000Z");
    expect(findOverdueLimit(new Date("2026-11-21T09:12:00Z"), openDays)).toEqual(placed);
    expect(findWaitGroup(order("pending"), false)).toBe("to-price");
    expect(findWaitGroup(order("pending"), true)).toBe("overdue");
    expect(findWaitGroup(order("paid"), true)).toBe("to-send");
  });

  test("what waits for the customer's answer waits for nothing else, however long", () => {
    for (const status of orderStatuses)
      expect(findWaitGroup({ ...order(status), askedAt: "2026-01-02T00:00:00Z" }, true)).toBe("asked");
  });

  test("attention goes before everything, whatever the status", () => {
    for (const status of orderStatuses)
      expect(findWaitGroup({ ...order(status, "Paid twice"), askedAt: "2026-01-02T00:00:00Z" }, true)).toBe(
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
