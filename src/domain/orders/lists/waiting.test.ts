import { expect, test } from "vitest";
import { orderStatuses, statusFacts } from "#domain/orders/order-status.ts";
import {
  computeDueTime,
  computeOverdueLimit,
  deskViews,
  groupsOfView,
  statusesWaitingFor,
  waitGroups,
} from "./waiting.ts";

const openDays = { weekDays: [], closedDays: [] };

test("a request is overdue from 24 hours on", () => {
  const placed = new Date("2026-11-20T09:12:00Z");
  expect(computeDueTime(placed, openDays).toISOString()).toBe("2026-11-21T09:12:00.000Z");
  expect(computeOverdueLimit(new Date("2026-11-21T09:12:00Z"), openDays)).toEqual(placed);
});

test("every status that waits for something is in a group, and every group in a view", () => {
  const waiting = (["delivery-cost", "payment", "dispatch"] as const).flatMap(statusesWaitingFor);
  expect(new Set(waiting)).toEqual(new Set(orderStatuses.filter((status) => statusFacts(status).waitsFor !== null)));
  const shown = deskViews.filter((view) => view !== "waits").flatMap((view) => groupsOfView[view] ?? []);
  expect(new Set(shown)).toEqual(new Set(waitGroups));
});
