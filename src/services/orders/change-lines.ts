import { ShopError, requireAccepted } from "#domain/shop-error.ts";
import { maxPricePence } from "#domain/money.ts";
import { changeLines as workOutLines, type Discount, type WantedLine } from "#domain/orders/changed-lines.ts";
import { statusFacts } from "#domain/orders/order-status.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import type { Actor, Services } from "#services/context.ts";
import { carryOutLinkPlan, planLink, requirePayable } from "#services/payments/link-plan.ts";
import { findOpenLink } from "#services/payments/link-rows.ts";

import { changeOrder } from "./change-order.ts";
import { requireOrderNumber } from "./get-order.ts";
import { lockForMove } from "./lock-for-move.ts";
import { readLines, replaceLines } from "./read-lines.ts";
import { requireAdmin } from "./require-admin.ts";
import { readDeskOrder } from "./view-orders.ts";

export interface ChangeLinesInput extends Discount {
  orderId: string;
  version: number;
  /** All lines of the order from now on. */
  lines: WantedLine[];
  /** To the customer, in the mail with the new payment link; "" without any. */
  words: string;
  /** The admin has confirmed that an active link is to be replaced. */
  replaceLink?: boolean | undefined;
}

/**
 * Changes the lines of an order before its payment. The order, its lines, its history and what becomes of its payment link are
 * committed together; an earlier link is hidden from then on, closed at the provider next, and only then replaced. The mail with
 * the new link says what changed. When the provider fails (`payment.new-link-failed`), the change stands and the link follows.
 */
export async function changeLines(
  services: Services,
  actor: Actor,
  input: ChangeLinesInput,
): Promise<{ message: string; order: DeskOrderView }> {
  requireAdmin(actor);
  const orderId = requireOrderNumber(input.orderId);
  const catalogue = services.catalogue.current();
  if (catalogue === null) throw new ShopError("catalogue.list-failed");

  const step = await services.db.transaction(async (tx) => {
    const order = await lockForMove(tx, orderId, { move: "changeLines", version: input.version });
    const present = { ...order, lines: await readLines(tx, orderId) };
    const changed = requireAccepted(workOutLines(present, input.lines, input, catalogue));
    if (changed.changes.length === 0) return null;
    const { lines, changes, ...amounts } = changed;
    const totalCostPence = order.deliveryCostPence === null ? null : amounts.subtotalPence + order.deliveryCostPence;
    if (totalCostPence !== null && totalCostPence > maxPricePence) throw new ShopError("order.total-too-high");
    const needsLink = statusFacts(order.status).waitsFor === "payment" && totalCostPence !== null;
    const open = needsLink ? await findOpenLink(tx, orderId) : null;
    if (needsLink) requirePayable(services, totalCostPence);
    if (open?.state === "active" && input.replaceLink !== true) {
      const details = { paymentLinkId: open.id, linkAmountPence: open.amountPence, totalCostPence };
      throw new ShopError("order.link-active", { details });
    }
    await replaceLines(tx, orderId, lines);
    const detail = {
      changes: changes.join("\n"),
      words: input.words,
      subtotalPence: amounts.subtotalPence,
      totalCostPence,
      formerTotalCostPence: order.totalCostPence,
    };
    const entry = { actor, event: "lines-changed", detail } as const;
    const row = await changeOrder(services, tx, order, { move: "changeLines", ...amounts, totalCostPence }, entry);
    return { order: row, plan: needsLink ? await planLink(services, tx, row, open) : null };
  });

  if (step !== null && step.plan !== null) {
    try {
      await carryOutLinkPlan(services, actor, step.order, step.plan);
    } catch (error) {
      if (error instanceof ShopError && error.code === "payment.link-failed")
        throw new ShopError("payment.new-link-failed", { cause: error });
      throw error;
    }
  }
  return { message: describeResult(step), order: await readDeskOrder(services.db, orderId) };
}

function describeResult(step: { plan: object | null } | null): string {
  if (step === null) return "Nothing has changed";
  return step.plan === null ? "The items are saved" : "The items are saved and a new payment link was created";
}
