import type { Transaction } from "#db/client.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { getVersion } from "#domain/legal/legal-page.ts";
import type { Discount } from "#domain/orders/changes/changed-lines.ts";
import type { PricedOrder } from "#domain/orders/checkout/price-order.ts";
import type { OrderEstimate } from "#domain/orders/checkout/shown-delivery.ts";
import type { DeliveryInfo } from "#domain/orders/delivery-info.ts";
import { newOrderNumber } from "#domain/orders/order-number.ts";
import type { DeliveryMethod } from "#domain/orders/order-status.ts";
import type { Services, SignedInActor } from "#services/context.ts";
import { appendHistory } from "#services/orders/history-rows.ts";
import type { OrderRow } from "#services/orders/order-rows.ts";
import type { RequestIdentity } from "./find-earlier-order.ts";

export interface OrderOwner {
  userId: string;
  isAnonymous: boolean;
}

interface NewOrder {
  request: RequestIdentity;
  deliveryInfo: DeliveryInfo;
  priced: PricedOrder;
  revision: string;
  deliveryMethod: DeliveryMethod;
  owner: OrderOwner;
  /** Both estimates are always given, because a prepared statement must always set the same columns. */
  shownDelivery: OrderEstimate | null;
  presentDelivery: OrderEstimate | null;
  copyOf?: string | null;
  discount?: OrderDiscount;
}

export interface OrderDiscount extends Discount {
  discountCodeId: number | null;
}

const noDiscount: OrderDiscount = { discountPence: 0, discountReason: "", discountCodeId: null };

/** Inserts an order placed by its owner or an admin. The statement is prepared: planning takes longer than running. */
export async function insertOrder(
  services: Pick<Services, "content" | "now" | "randomBytes">,
  tx: Transaction,
  actor: SignedInActor,
  { request, deliveryInfo, priced, revision, owner, copyOf = null, discount = noDiscount, ...rest }: NewOrder,
): Promise<OrderRow> {
  const { lines } = priced;
  const discountedPence = priced.subtotalPence - discount.discountPence;
  const at = services.now();
  const [order] = await tx
    .insert(orders)
    .values({
      ...deliveryInfo,
      ...owner,
      ...rest,
      ...discount,
      id: newOrderNumber((size) => services.randomBytes(size)),
      discountedPence,
      requestId: request.requestId,
      requestHash: request.hash,
      catalogueRevision: revision,
      termsVersion: findTermsVersion(services),
      createdAt: at,
      updatedAt: at,
    })
    .returning()
    .prepare("insert-order")
    .execute();
  if (order === undefined) throw new Error("The inserted order was not returned.");
  await tx
    .insert(orderLines)
    .values(lines.map((line, position) => ({ ...line, orderId: order.id, position })))
    .prepare(`insert-${lines.length}-order-lines`)
    .execute();
  const entry = { actor, event: "placed", detail: { subtotalPence: discountedPence, copyOf } } as const;
  await appendHistory(services, tx, order.id, entry, { from: null, to: order.status });
  return order;
}

function findTermsVersion({ content }: Pick<Services, "content">): number | null {
  const { terms } = content.current().legal;
  return terms === undefined ? null : getVersion(terms).number;
}
