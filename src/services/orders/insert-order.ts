import type { Transaction } from "#db/client.ts";
import { prepare } from "#db/prepare.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { together } from "#db/together.ts";
import { findVersion } from "#domain/legal/legal-page.ts";
import type { DeliveryInfo } from "#domain/orders/delivery-info.ts";
import type { DeliveryMethod } from "#domain/orders/delivery-method.ts";
import { newOrderNumber } from "#domain/orders/order-number.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import type { PricedLine, PricedOrder } from "#domain/orders/price-order.ts";
import type { ShownDelivery } from "#domain/orders/shown-delivery.ts";
import type { Services, SignedInActor } from "#services/context.ts";
import type { RequestIdentity } from "./find-earlier-order.ts";
import { appendHistory } from "./history-rows.ts";

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

/** Inserts an order with its lines and its history. `copyOf` is the order that it repeats. The order is sent first, because everything else refers to it. */
export async function insertOrder(
  services: Pick<Services, "now">,
  tx: Transaction,
  order: NewOrder,
  copyOf: string | null = null,
): Promise<void> {
  const { actor, lines, ...row } = order;
  const detail = { subtotalPence: order.subtotalPence, copyOf };
  await together([
    insertRow(tx, row),
    ...lines.map((line, position) => insertLine(tx, { ...line, orderId: order.id, position })),
    appendHistory(services, tx, order.id, { actor, event: "placed", detail }, { from: null, to: order.status }),
  ]);
}

const insertRow = prepare("insert-order", (db, value) =>
  db.insert(orders).values({
    id: value("id"),
    userId: value("userId"),
    isAnonymous: value("isAnonymous"),
    status: value("status"),
    deliveryMethod: value("deliveryMethod"),
    firstName: value("firstName"),
    lastName: value("lastName"),
    email: value("email"),
    phone: value("phone"),
    address1: value("address1"),
    address2: value("address2"),
    city: value("city"),
    postcode: value("postcode"),
    notes: value("notes"),
    shownDelivery: value("shownDelivery"),
    presentDelivery: value("presentDelivery"),
    subtotalPence: value("subtotalPence"),
    requestId: value("requestId"),
    requestHash: value("requestHash"),
    catalogueRevision: value("catalogueRevision"),
    termsVersion: value("termsVersion"),
    createdAt: value("createdAt"),
    updatedAt: value("createdAt"),
  }),
);

const insertLine = prepare("insert-order-line", (db, value) =>
  db.insert(orderLines).values({
    orderId: value("orderId"),
    position: value("position"),
    productId: value("productId"),
    productKey: value("productKey"),
    name: value("name"),
    originalName: value("originalName"),
    code: value("code"),
    category: value("category"),
    selectedSize: value("selectedSize"),
    selectedOption: value("selectedOption"),
    unitPricePence: value("unitPricePence"),
    quantity: value("quantity"),
    supplierUrl: value("supplierUrl"),
    imageUrl: value("imageUrl"),
  }),
);
