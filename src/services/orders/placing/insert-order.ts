import type { Transaction } from "#db/client.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { findVersion } from "#domain/legal/legal-page.ts";
import type { DeliveryInfo } from "#domain/orders/delivery-info.ts";
import type { DeliveryMethod, OrderStatus } from "#domain/orders/order-status.ts";
import { newOrderNumber } from "#domain/orders/order-number.ts";
import type { PricedLine, PricedOrder } from "#domain/orders/placing/price-order.ts";
import type { ShownDelivery } from "#domain/orders/placing/shown-delivery.ts";
import type { Services, SignedInActor } from "#services/context.ts";
import type { RequestIdentity } from "./find-earlier-order.ts";
import { appendHistory } from "#services/orders/history-rows.ts";

/** Whom an order belongs to. */
export interface OrderOwner {
  userId: string;
  isAnonymous: boolean;
}

interface NewOrder extends DeliveryInfo, OrderOwner {
  id: string;
  /** Who places it: the owner, or an admin for them. */
  actor: SignedInActor;
  deliveryMethod: DeliveryMethod;
  status: OrderStatus;
  shownDelivery: ShownDelivery | null;
  presentDelivery: ShownDelivery | null;
  subtotalPence: number;
  lines: PricedLine[];
  requestId: string | null;
  requestHash: string;
  catalogueRevision: string;
  termsVersion: number | null;
  createdAt: Date;
}

/** Makes an order of a priced request, under a number drawn for it. */
export function newOrder(
  services: Pick<Services, "content" | "now" | "randomBytes">,
  actor: SignedInActor,
  from: {
    request: RequestIdentity;
    deliveryInfo: DeliveryInfo;
    priced: PricedOrder;
    revision: string;
    deliveryMethod?: DeliveryMethod;
    owner?: OrderOwner;
    shownDelivery?: ShownDelivery | null;
    presentDelivery?: ShownDelivery | null;
  },
): NewOrder {
  return {
    ...from.deliveryInfo,
    id: newOrderNumber((size) => services.randomBytes(size)),
    actor,
    ...(from.owner ?? { userId: actor.userId, isAnonymous: actor.kind === "guest" }),
    deliveryMethod: from.deliveryMethod ?? "delivery",
    status: "pending",
    shownDelivery: from.shownDelivery ?? null,
    presentDelivery: from.presentDelivery ?? null,
    subtotalPence: from.priced.subtotalPence,
    lines: from.priced.lines,
    requestId: from.request.requestId,
    requestHash: from.request.hash,
    catalogueRevision: from.revision,
    termsVersion: findTermsVersion(services),
    createdAt: services.now(),
  };
}

function findTermsVersion({ content }: Pick<Services, "content">): number | null {
  const { terms } = content.current().legal;
  return terms === undefined ? null : findVersion(terms).number;
}

/**
 * Inserts an order with its lines and its history. `copyOf` is the order that it repeats. The statements are prepared: PostgreSQL takes
 * longer to plan them than to run them.
 */
export async function insertOrder(
  services: Pick<Services, "now">,
  tx: Transaction,
  order: NewOrder,
  copyOf: string | null = null,
): Promise<void> {
  const { actor, lines, ...row } = order;
  const detail = { subtotalPence: order.subtotalPence, copyOf };
  await tx
    .insert(orders)
    .values({ ...row, updatedAt: order.createdAt })
    .prepare("insert-order")
    .execute();
  await tx
    .insert(orderLines)
    .values(lines.map((line, position) => ({ ...line, orderId: order.id, position })))
    .prepare(`insert-${lines.length}-order-lines`)
    .execute();
  await appendHistory(services, tx, order.id, { actor, event: "placed", detail }, { from: null, to: order.status });
}
