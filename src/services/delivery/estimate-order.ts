import type { Catalogue } from "#domain/catalogue/product.ts";
import type { ParcelLine } from "#domain/delivery/estimate-delivery.ts";
import { toParcelLine } from "#domain/delivery/parcel-line.ts";
import { parsePostcodePlace } from "#domain/delivery/postcode-place.ts";
import type { DeliveryMethod } from "#domain/orders/order-status.ts";
import type { PricedLine } from "#domain/orders/placing/price-order.ts";
import { freeCollection, isSameEstimate, type ShownDelivery } from "#domain/orders/placing/shown-delivery.ts";
import type { Services } from "#services/context.ts";

import { estimateLines } from "./estimate-cart.ts";

interface EstimatedOrder {
  deliveryMethod: DeliveryMethod;
  postcode: string;
  lines: readonly PricedLine[];
  shownDelivery: ShownDelivery | null;
}

/**
 * Estimates delivery of an order that the admin has changed or taken. null: it is what the customer was told, or the owner has no
 * table. A line of the admin's own, and one whose product is gone, is not weighed; a postcode that is none is a place that is looked
 * up.
 */
export function estimateOrder(
  services: Pick<Services, "catalogue" | "content">,
  order: EstimatedOrder,
): ShownDelivery | null {
  const present = order.deliveryMethod === "collection" ? freeCollection : estimateDelivered(services, order);
  return present !== null && isSameEstimate(present, order.shownDelivery) ? null : present;
}

function estimateDelivered(
  services: Pick<Services, "catalogue" | "content">,
  { postcode, lines }: EstimatedOrder,
): ShownDelivery | null {
  const table = services.content.current().delivery;
  const catalogue = services.catalogue.current();
  if (table === null || catalogue === null) return null;
  const { kind, fromPence, toPence, amount, zone, reasons } = estimateLines(
    table,
    parsePostcodePlace(postcode),
    lines.map((line) => findParcelLine(line, catalogue)),
  );
  return { kind, fromPence, toPence, amount, zone, reasons };
}

function findParcelLine(line: PricedLine, { byKey }: Pick<Catalogue, "byKey">): ParcelLine {
  const { unitPricePence, quantity } = line;
  const product = byKey.get(line.productKey);
  return product === undefined
    ? { name: line.name, deliveryClass: null, weightKg: null, quantity, unitPricePence }
    : { ...toParcelLine(product, line), unitPricePence };
}
