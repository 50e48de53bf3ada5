import { randomBytes, randomInt } from "node:crypto";
import { ownersRights, type DeskRights } from "#domain/accounts/rights.ts";
import { requireRight, type Admin } from "#services/accounts/admin.ts";
import { register } from "#services/accounts/register.ts";
import { startSession } from "#services/accounts/sessions/change-session.ts";
import { resolveSession } from "#services/accounts/sessions/resolve-session.ts";
import { visitorSession, type SessionCaller } from "#services/accounts/sessions/session.ts";
import type { Actor, Services } from "#services/context.ts";

export const password = "carp rising slowly";

export const newEmail = (): string => `customer-${randomBytes(6).toString("hex")}@example.org`;

/** A visitor with an IP address of their own, so that tests do not use up each other's limits. */
export function newCaller(): SessionCaller {
  const ipAddress = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  return {
    actor: visitorSession.actor,
    session: visitorSession,
    sessionToken: null,
    deviceCookie: null,
    ipAddress,
    proxyProblem: null,
    userAgent: null,
  };
}

/** A browser that holds a session token. The test knows whose session it is. */
export async function newCallerWith<Who extends Actor = Actor>(
  services: Services,
  token: string | null,
): Promise<SessionCaller<Who>> {
  const session = await resolveSession(services, token);
  return { ...newCaller(), actor: session.actor as Who, session, sessionToken: token };
}

/** Registers a customer in a browser of their own. */
export async function registerCustomer(services: Services) {
  const email = newEmail();
  const form = { fullName: "Isla Munro", email, password, confirmPassword: password };
  const { actor, token } = await register(services, newCaller(), form);
  return { email, token: token ?? "", userId: "userId" in actor ? actor.userId : "" };
}

/** Starts a session of an existing user and returns its cookie. */
export async function startSessionCookie(services: Services, userId: string): Promise<string> {
  const token = await services.db.transaction((tx) => startSession(tx, services, { userId, userAgent: null }));
  return `shop_session=${token}`;
}

/** An admin as the guard of the desk's calls makes one. Tests call its verbs with it. */
export const asAdmin = (user: { userId: string; email: string } & Partial<DeskRights>): Admin =>
  requireRight({ kind: "admin", name: "A person", ...ownersRights, ...user }, "orders");
