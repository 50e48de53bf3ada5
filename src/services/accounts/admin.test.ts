import { expect, test } from "vitest";
import { ownersRights, toAssistantsRights } from "#domain/accounts/rights.ts";
import { listMessageTemplates } from "#services/content/list-message-templates.ts";
import type { Actor, Services } from "#services/context.ts";
import { requireAdminAccount, requireRight } from "./admin.ts";

const isla = { userId: "isla", email: "isla@example.org" };
const admin: Actor = { kind: "admin", name: "Isla", ...ownersRights, ...isla };
const registered: Actor = { kind: "registered", ...isla };

test.each<[Actor, string]>([
  [{ kind: "visitor" }, "call.signed-out"],
  [{ kind: "guest", userId: "g" }, "call.not-allowed"],
  [registered, "call.not-allowed"],
  [{ kind: "provider", name: "stripe" }, "call.not-allowed"],
  [{ kind: "shop" }, "call.not-allowed"],
])("%j has no right at the desk and no admin's account", (actor, code) => {
  expect(() => requireRight(actor, "orders")).toThrow(expect.objectContaining({ code }));
  expect(() => requireAdminAccount({ actor, name: null })).toThrow(expect.objectContaining({ code }));
});

test("an assistant has what an owner allows, and never what is the owners' alone", () => {
  const rights = ["price", "people", "settings", "unknown"];
  const assistant: Actor = { ...admin, ...toAssistantsRights({ rights, refundLimitPence: 0 }) };
  expect(assistant.rights).toEqual(["orders", "price"]);
  expect(requireRight(assistant, "price")).toBe(assistant);
  for (const right of ["refund", "catalogue", "content", "enquiries", "people", "settings"] as const)
    expect(() => requireRight(assistant, right)).toThrow(expect.objectContaining({ code: "call.not-allowed" }));
  expect(toAssistantsRights(null).rights).toEqual(["orders"]);
});

test("an owner has every right; one without the second factor the shop asks for owns the account alone", () => {
  for (const right of ["orders", "price", "refund", "catalogue", "content", "enquiries", "people", "settings"] as const)
    expect(requireRight(admin, right)).toBe(admin);
  expect(requireAdminAccount({ actor: registered, name: null, lacksSecondFactor: true })).toBe(registered);
});

test("no verb of the desk takes an actor that was not checked", () => {
  const services = { content: { current: () => ({ messages: [] }) } } as unknown as Services;
  // @ts-expect-error -- an actor that says it is an admin is not a checked one
  expect(() => listMessageTemplates(services, admin)).not.toThrow();
  expect(() => listMessageTemplates(services, requireRight(admin, "orders"))).not.toThrow();
});
