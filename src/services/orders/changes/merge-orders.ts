import type { Transaction } from "#db/client.ts";
import type { MergeOrdersInput } from "#domain/orders/changes/change-order.schema.ts";
import type { MergeChoices } from "#domain/orders/changes/merge-details.ts";
import { workOutMerged, type DoubleChoice } from "#domain/orders/changes/merged-order.ts";
import { requireAccepted, ShopError } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import { insertGuest } from "#services/accounts/sessions/change-session.ts";
import type { Services } from "#services/context.ts";
import { estimateOrder } from "#services/delivery/estimate-order.ts";
import { changeOrder, requireMove } from "#services/orders/change-order.ts";
import type { DeskAnswer } from "#services/orders/desk-change.ts";
import { lockOrder, readLines, replaceLines, requireOrderNumber, type OrderRow } from "#services/orders/order-rows.ts";
import { getDeskOrder } from "#services/orders/view-orders.ts";
import {
  closeHiddenLinks,
  hideLinks,
  requireStillUnpaid,
  type HiddenLinks,
} from "#services/payments/links/close-payment-link.ts";
import { requireVersion } from "#services/require-version.ts";
import { describeChanges } from "./change-delivery.ts";

/**
 * Merges an unpaid order into another order of the same customer, which then waits for a delivery cost again. Nothing
 * is merged if the provider does not confirm that the links of both are closed (`payment.link-still-open`), or a
 * payment comes first (`order.changed`). Safe to repeat.
 */
export async function mergeOrders(services: Services, actor: Admin, input: MergeOrdersInput): Promise<DeskAnswer> {
  const ids = { keptId: requireOrderNumber(input.orderId), otherId: requireOrderNumber(input.otherOrderId) };
  const decided = { choices: input.choices, doubles: input.doubles };
  if (ids.keptId === ids.otherId) throw new ShopError("order.not-mergeable");
  const hidden = await services.db.transaction(async (tx) => {
    const pair = await lockMergeable(tx, ids);
    if (pair === null) return null;
    requireVersion(pair.kept, input.version, "order.changed");
    requireVersion(pair.other, input.otherVersion, "order.changed");
    // This check comes first, so that no link is closed for a merge that then fails.
    await workOut(tx, pair, decided);
    return hideLinks(services, tx, ids.keptId, ids.otherId);
  });
  if (hidden !== null) {
    await closeHiddenLinks(services, actor, hidden);
    await services.db.transaction(async (tx) => {
      const pair = await lockMergeable(tx, ids);
      if (pair !== null) await mergeInto(services, tx, actor, { ...pair, ...decided, hidden });
    });
  }
  return {
    message: `Order ${ids.otherId} is now part of this one. Set the delivery cost for both.`,
    order: await getDeskOrder(services, ids.keptId),
  };
}

/** Locks both orders. Returns null if they are merged already. Throws if they may not be merged. */
async function lockMergeable(tx: Transaction, { keptId, otherId }: { keptId: string; otherId: string }) {
  // The orders are always locked in the order of their numbers, so that two merges never wait for each other.
  const rows = new Map<string, OrderRow>();
  for (const id of [keptId, otherId].toSorted()) rows.set(id, await lockOrder(tx, id));
  const kept = rows.get(keptId);
  const other = rows.get(otherId);
  if (kept === undefined || other === undefined) throw new ShopError("order.not-found");
  if (other.mergedInto === keptId) return null;
  requireMove(kept, "mergeIn");
  requireMove(other, "mergeAway");
  return { kept, other };
}

type MergeablePair = NonNullable<Awaited<ReturnType<typeof lockMergeable>>>;

interface MergeDecisions {
  choices: MergeChoices;
  doubles: DoubleChoice | undefined;
}

async function workOut(tx: Transaction, { kept, other }: MergeablePair, { choices, doubles }: MergeDecisions) {
  const withLines = async (order: OrderRow) => ({ ...order, lines: await readLines(tx, order.id) });
  return requireAccepted(workOutMerged(await withLines(kept), await withLines(other), choices, doubles));
}

/** Merges one locked order into another. Throws `order.changed` if a link of either (`hidden`) is now open or paid. */
async function mergeInto(
  services: Services,
  tx: Transaction,
  actor: Admin,
  { kept, other, hidden, choices, doubles }: MergeablePair & MergeDecisions & { hidden: HiddenLinks },
): Promise<void> {
  await requireStillUnpaid(tx, hidden);
  const { lines, changes, details, ...amounts } = await workOut(tx, { kept, other }, { choices, doubles });
  const columns = { ...amounts, ...details, discountCodeId: kept.discountCodeId ?? other.discountCodeId };
  await replaceLines(tx, kept.id, lines);
  const detail = {
    otherOrderId: other.id,
    changes: changes.join("\n"),
    subtotalPence: columns.discountedPence,
    formerTotalCostPence: kept.totalCostPence,
    formerDetails: describeChanges(kept, details),
  };
  const presentDelivery = estimateOrder(services, { ...kept, ...columns, lines });
  const takesOthers = Object.values(choices).includes("other");
  const reached = takesOthers ? await closeToFormerGuest(services, tx, actor, { kept, other }) : kept;
  await changeOrder(services, tx, reached, {
    actor,
    event: "orders-merged",
    detail,
    move: "mergeIn",
    set: {
      ...columns,
      presentDelivery,
      deliveryCostPence: null,
      totalCostPence: null,
      transferUntil: null,
      transferState: null,
    },
  });
  await changeOrder(services, tx, other, {
    actor,
    event: "merged-into",
    detail: { intoOrderId: kept.id },
    move: "mergeAway",
    set: { mergedInto: kept.id },
  });
}

/** Hides what is now another person's from a guest's browser and emails, unless one person placed both orders. */
async function closeToFormerGuest(services: Services, tx: Transaction, actor: Admin, { kept, other }: MergeablePair) {
  if (kept.userId === other.userId) return kept;
  const owner = { userId: await insertGuest(tx, services.now()), pageGeneration: kept.pageGeneration + 1 };
  return changeOrder(services, tx, kept, { actor, event: "page-link-replaced", detail: {}, set: owner });
}
