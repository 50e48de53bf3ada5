import type { Transaction } from "#db/client.ts";
import type { OrderMove } from "#domain/orders/order-moves.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import type { Services } from "#services/context.ts";
import { readStops } from "#services/payments/payment-rows.ts";
import { requireMove } from "./change-order.ts";
import { lockVersion, requireOrderNumber, type OrderRow } from "./order-rows.ts";
import { getDeskOrder } from "./view-orders.ts";

/** The outcome in words for the admin, and the order in its new state. */
export interface DeskAnswer {
  message: string;
  order: DeskOrderView;
}

interface WantedChange {
  orderId: string;
  /** The version that the admin saw; if absent, any version is accepted. */
  version?: number | undefined;
  move?: OrderMove;
}

/** Locks and changes an order if its version is right and its status allows the move. `change` returns the message. */
export async function changeAtDesk(
  services: Services,
  { orderId: typed, version, move }: WantedChange,
  change: (tx: Transaction, order: OrderRow) => Promise<string>,
): Promise<DeskAnswer> {
  const orderId = requireOrderNumber(typed);
  const message = await services.db.transaction(async (tx) => {
    const order = await lockVersion(tx, orderId, version);
    if (move !== undefined) requireMove({ ...order, ...(await readStops(tx, order)) }, move);
    return change(tx, order);
  });
  return { message, order: await getDeskOrder(services, orderId) };
}
