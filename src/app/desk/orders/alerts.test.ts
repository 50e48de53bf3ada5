import { expect, test } from "vitest";
import type { ShopMistake } from "#domain/content/shop-mistake.ts";
import { listAlerts } from "./alerts.tsx";

const row: ShopMistake = {
  key: "row",
  part: "sheet",
  severity: "minor",
  where: "Sheet row 57 (price)",
  what: "The price “12.9.9” cannot be read.",
  fix: "Until this is corrected, the product cannot be bought.",
};
const text: ShopMistake = {
  ...row,
  key: "text",
  part: "content",
  severity: "held",
  where: "content/site.yaml, line 14",
  fix: "",
};
const lost = {
  orderId: "K7M4-2QXP",
  customer: "Kirsty Baird",
  recipient: "kirsty@example.org",
  at: "2026-11-20T12:00:00Z",
};

test("losses and held orders come before small mistakes, each with the way to fix it", () => {
  expect(listAlerts([row, text], [lost]).map(({ kind, heading, link }) => [kind, heading, link.to])).toEqual([
    ["bad", "An email to Kirsty Baird was not delivered", "/admin/orders/K7M4-2QXP"],
    ["bad", "content/site.yaml, line 14", "/admin/content"],
    ["minor", "Sheet row 57 (price)", "/admin/catalogue"],
  ]);
  expect(listAlerts([row], [])[0]?.text).toBe(
    "The price “12.9.9” cannot be read. Until this is corrected, the product cannot be bought.",
  );
  expect(listAlerts([], [])).toEqual([]);
});
