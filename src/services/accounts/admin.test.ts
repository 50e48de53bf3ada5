import { expect, test } from "vitest";
import type { Actor, Services } from "#services/context.ts";
import { listMessageTemplates } from "#services/content/list-message-templates.ts";
import { requireAdminAccount, requireRight } from "./admin.ts";

const isla = { userId: "isla", email: "isla@example.org" };
const admin: Actor = { kind: "admin", ...isla };
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

test("an admin has every right; one without the second factor the shop asks for owns the account alone", () => {
  for (const right of ["orders", "price", "refund", "catalogue", "content", "people", "settings"] as const)
    expect(requireRight(admin, right)).toBe(admin);
  expect(requireAdminAccount({ actor: registered, name: null, lacksSecondFactor: true })).toBe(registered);
});

test("no verb of the desk takes an actor that was not checked", () => {
  const services = { content: { current: () => ({ messages: [] }) } } as unknown as Services;
  // @ts-expect-error -- an actor that says it is an admin is not a checked one
  expect(() => listMessageTemplates(services, admin)).not.toThrow();
  expect(() => listMessageTemplates(services, requireRight(admin, "orders"))).not.toThrow();
});
