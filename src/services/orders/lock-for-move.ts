import type { Transaction } from "#db/client.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { OrderMove } from "#domain/orders/order-moves.ts";

import { lockOrder, type OrderRow, requireMove } from "./change-order.ts";

/** Locks an order and refuses a change that was made to an older version of it (`order.changed`). No version: any is fine. */
export async function lockVersion(tx: Transaction, orderId: string, version: number | undefined): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId);
  if (version !== undefined && version !== order.version)
    throw new ShopError("order.changed", { details: { version: order.version } });
  return order;
}

/** Begins a move of the order desk: locks the order at this version and refuses what its status does not allow. */
export async function lockForMove(
  tx: Transaction,
  orderId: string,
  { move, version }: { move: OrderMove; version?: number | undefined },
): Promise<OrderRow> {
  const order = await lockVersion(tx, orderId, version);
  requireMove(order, move);
  return order;
}
