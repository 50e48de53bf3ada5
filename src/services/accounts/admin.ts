import type { Right } from "#domain/accounts/rights.ts";
import { formatPrice, type Pence } from "#domain/money.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Session } from "#services/accounts/sessions/session.ts";
import type { AccountActor, Actor } from "#services/context.ts";

declare const isChecked: unique symbol;
interface Checked {
  readonly [isChecked]: true;
}

/**
 * Someone at the desk, an owner or an assistant, whose right was checked. Only requireRight makes an Admin, so no verb
 * that takes an Admin can run unchecked.
 */
export type Admin = Extract<Actor, { kind: "admin" }> & Checked;
/** The account of an admin, who may have yet to set up a second factor. Only requireAdminAccount makes one. */
export type AdminAccount = AccountActor & Checked;

export function isAdmin(actor: Actor): actor is Extract<Actor, { kind: "admin" }> {
  return actor.kind === "admin";
}

/** Refuses an actor without the right of a desk call or page. Throws call.signed-out and call.not-allowed. */
export function requireRight(actor: Actor, right: Right): Admin {
  if (actor.kind !== "admin" || !actor.rights.includes(right))
    throw new ShopError(actor.kind === "visitor" ? "call.signed-out" : "call.not-allowed");
  return actor as Admin;
}

/** Refuses a payment's refunds above the admin's limit in all. Throws call.not-allowed and refund.above-limit. */
export function requireRefundRight(actor: Admin, refundedPence: Pence): void {
  const { refundLimitPence: limit } = requireRight(actor, "refund");
  if (limit === null || refundedPence <= limit) return;
  throw new ShopError("refund.above-limit", {
    message: `You can refund up to ${formatPrice(limit)} of a payment. Please ask an owner to refund more.`,
  });
}

/** Requires an admin's session before a change to how they sign in. Throws call.signed-out and call.not-allowed. */
export function requireAdminAccount(session: Session): AdminAccount {
  if (!isAdminAccount(session))
    throw new ShopError(session.actor.kind === "visitor" ? "call.signed-out" : "call.not-allowed");
  return session.actor as AdminAccount;
}

/** Whether a session belongs to an admin. An admin who has yet to set up a second factor acts as a customer. */
export function isAdminAccount({ actor, lacksSecondFactor }: Session): boolean {
  return isAdmin(actor) || (actor.kind === "registered" && lacksSecondFactor === true);
}
