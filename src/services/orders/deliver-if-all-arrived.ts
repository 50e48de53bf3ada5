import type { Transaction } from "#db/client.ts";
import { haveAllArrived } from "#domain/orders/fulfilment.ts";
import type { Services } from "#services/context.ts";

import { changeOrder, type OrderRow } from "./change-order.ts";
import { readFulfilments } from "./fulfilment-rows.ts";

/** Delivers an order of which nothing is left to send when the customer has all its parcels, since the time of the latest. */
export async function deliverIfAllArrived(
  services: Pick<Services, "now">,
  tx: Transaction,
  order: OrderRow,
): Promise<OrderRow> {
  const parcels = await readFulfilments(tx, [order.id]);
  if (order.status !== "shipped" || !haveAllArrived(parcels)) return order;
  const latestMs = Math.max(...parcels.map(({ deliveredAt }) => Date.parse(deliveredAt ?? "")));
  const change = { move: "markDelivered", deliveredAt: new Date(latestMs) } as const;
  const entry = { actor: { kind: "shop" }, event: "delivered", detail: { isMailed: false } } as const;
  return changeOrder(services, tx, order, change, entry);
}
