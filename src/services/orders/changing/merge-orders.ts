import { eq, inArray } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { payments } from "#db/schema/payments.ts";
import { mergeOrders as workOutMerged } from "#domain/orders/changing/merged-order.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import { isSameCustomer } from "#domain/orders/placing/found-customer.ts";
import { requireAccepted, ShopError } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { estimateOrder } from "#services/delivery/estimate-order.ts";
import { findOpenLink } from "#services/payments/link-rows.ts";
import { hideOpenLink, withdrawHiddenLink } from "#services/payments/close-payment-link.ts";

import { changeOrder, lockOrder, type OrderRow, requireMove } from "#services/orders/change-order.ts";
import { requireOrderNumber } from "#services/orders/get-order.ts";
import { readLines, replaceLines } from "#services/orders/read-lines.ts";
import { readDeskOrder } from "#services/orders/view-orders.ts";

export interface MergeOrdersInput {
  /** The order that stays. */
  orderId: string;
  version: number;
  /** The order whose lines it takes over. */
  otherOrderId: string;
  otherVersion: number;
}

/**
 * Merges an unpaid order into another of the same customer, which then waits for a delivery cost again. The links of both are hidden
 * and closed at the provider first: when it does not confirm that (`payment.link-still-open`), or a payment comes meanwhile
 * (`order.changed`), nothing is merged. The other order ends as cancelled, without a mail. Merging the same two again changes nothing.
 */
export async function mergeOrders(
  services: Services,
  actor: Admin,
  input: MergeOrdersInput,
): Promise<{ message: string; order: DeskOrderView }> {
  const ids = { keptId: requireOrderNumber(input.orderId), otherId: requireOrderNumber(input.otherOrderId) };
  if (ids.keptId === ids.otherId) throw new ShopError("order.not-mergeable");
  const before = await services.db.transaction(async (tx) => {
    const pair = await lockMergeable(tx, ids);
    if (pair === null) return null;
    requireVersion(pair.kept, input.version);
    requireVersion(pair.other, input.otherVersion);
    // Before a link is closed for nothing.
    await workOut(tx, pair);
    return {
      openLinkIds: [await hideOpenLink(services, tx, ids.keptId), await hideOpenLink(services, tx, ids.otherId)],
      paymentCount: await countPayments(tx, ids),
    };
  });
  if (before !== null) {
    for (const linkId of before.openLinkIds) await withdrawHiddenLink(services, actor, linkId);
    await services.db.transaction(async (tx) => {
      const pair = await lockMergeable(tx, ids);
      if (pair === null) return;
      if ((await countPayments(tx, ids)) > before.paymentCount) throw new ShopError("order.changed");
      await mergeInto(services, tx, actor, pair);
    });
  }
  return {
    message: `Order ${ids.otherId} is now part of this one. Set the delivery cost for both`,
    order: await readDeskOrder(services, ids.keptId),
  };
}

interface MergeablePair {
  kept: OrderRow;
  other: OrderRow;
}

/** Locks both orders. null when they are merged already; throws when they may not be. */
async function lockMergeable(
  tx: Transaction,
  { keptId, otherId }: { keptId: string; otherId: string },
): Promise<MergeablePair | null> {
  // Always in the same order, so that two merges never wait for each other.
  const rows = new Map<string, OrderRow>();
  for (const id of [keptId, otherId].toSorted()) rows.set(id, await lockOrder(tx, id));
  const [kept, other] = [rows.get(keptId), rows.get(otherId)];
  if (kept === undefined || other === undefined) throw new ShopError("order.not-found");
  if (other.mergedInto === keptId) return null;
  requireMove(kept, "mergeIn");
  requireMove(other, "mergeAway");
  if (!isSameCustomer(kept, other)) throw new ShopError("order.not-mergeable");
  return { kept, other };
}

function requireVersion({ version }: OrderRow, seen: number): void {
  if (version !== seen) throw new ShopError("order.changed", { details: { version } });
}

async function countPayments(tx: Transaction, { keptId, otherId }: { keptId: string; otherId: string }) {
  return tx.$count(payments, inArray(payments.orderId, [keptId, otherId]));
}

async function workOut(tx: Transaction, { kept, other }: MergeablePair) {
  const withLines = async (order: OrderRow) => ({ ...order, lines: await readLines(tx, order.id) });
  return requireAccepted(workOutMerged(await withLines(kept), await withLines(other)));
}

/** Moves everything of one locked order to another. Neither may have an open link, which would still be paid (`order.changed`). */
export async function mergeInto(
  services: Services,
  tx: Transaction,
  actor: Admin,
  { kept, other }: MergeablePair,
): Promise<OrderRow> {
  for (const { id } of [kept, other]) if ((await findOpenLink(tx, id)) !== null) throw new ShopError("order.changed");
  const { lines, changes, ...columns } = await workOut(tx, { kept, other });
  await replaceLines(tx, kept.id, lines);
  const detail = {
    otherOrderId: other.id,
    changes: changes.join("\n"),
    subtotalPence: columns.subtotalPence,
    formerTotalCostPence: kept.totalCostPence,
  };
  const merged = await changeOrder(
    services,
    tx,
    kept,
    {
      move: "mergeIn",
      ...columns,
      presentDelivery: estimateOrder(services, { ...kept, ...columns, lines }),
      deliveryCostPence: null,
      totalCostPence: null,
    },
    { actor, event: "orders-merged", detail },
  );
  await changeOrder(
    services,
    tx,
    other,
    { move: "mergeAway", mergedInto: kept.id },
    { actor, event: "merged-into", detail: { intoOrderId: kept.id } },
  );
  return merged;
}

/** How many payments an order has, whatever became of them. */
export function countOrderPayments(tx: Transaction, orderId: string): Promise<number> {
  return tx.$count(payments, eq(payments.orderId, orderId));
}
