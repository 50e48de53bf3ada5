import type { Transaction } from "#db/client.ts";
import { ShopError, shopErrorFrom } from "#domain/shop-error.ts";
import { checkMove, type OrderMove } from "#domain/orders/order-states.ts";

import { lockOrder, type OrderRow } from "./change-order.ts";

interface Intent {
  /** What the dealer wants to do. */
  move: OrderMove;
  /** The version that was looked at. Absent: whatever stands there now. */
  version?: number | undefined;
}

/**
 * How every change at the desk begins: holds the order until the transaction ends, refuses what was decided on an older
 * version of it (order.changed), then what its state does not allow.
 */
export async function lockForMove(tx: Transaction, orderId: string, { move, version }: Intent): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId);
  if (version !== undefined && version !== order.version)
    throw new ShopError("order.changed", { details: { version: order.version } });
  const allowed = checkMove(order.status, move);
  if (!allowed.ok) throw shopErrorFrom(allowed.refusals);
  return order;
}
