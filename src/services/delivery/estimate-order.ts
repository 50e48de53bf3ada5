import type { SeenCartLine } from "#domain/cart/check-cart.ts";
import type { Catalogue } from "#domain/catalogue/product.ts";
import type { ParcelLine } from "#domain/delivery/estimate-delivery.ts";
import { toParcelLine } from "#domain/delivery/parcel-line.ts";
import { parsePostcodePlace } from "#domain/geography/postcode-place.ts";
import type { PricedLine } from "#domain/orders/checkout/price-order.ts";
import { freeCollection, isSameEstimate, type OrderEstimate } from "#domain/orders/checkout/shown-delivery.ts";
import type { DeliveryMethod } from "#domain/orders/order-status.ts";
import type { Services } from "#services/context.ts";
import { estimateLines, toParcelLines } from "./estimate-delivery.ts";

interface RequestedDelivery {
  cartItems: readonly SeenCartLine[];
  deliveryInfo: { postcode: string };
  deliveryMethod?: DeliveryMethod | undefined;
}

/**
 * Estimates the delivery cost of an order request; null without a delivery table or a known postcode. A missing
 * estimate is never a reason to refuse an order.
 */
export function estimateRequest(
  services: Services,
  { cartItems, deliveryInfo: { postcode }, deliveryMethod }: RequestedDelivery,
): OrderEstimate | null {
  if (deliveryMethod !== "collection" && parsePostcodePlace(postcode) === null) return null;
  return estimate(services, { postcode, deliveryMethod }, (catalogue) => toParcelLines(cartItems, catalogue));
}

interface EstimatedOrder {
  deliveryMethod: DeliveryMethod;
  postcode: string;
  lines: readonly PricedLine[];
  shownDelivery: OrderEstimate | null;
}

/**
 * Estimates the delivery cost of an order that the admin has changed or taken; null without a delivery table, or if the
 * estimate equals what the customer was told. Neither the dealer's own lines nor lines of products that have left the
 * sheet are weighed.
 */
export function estimateOrder(services: Services, order: EstimatedOrder): OrderEstimate | null {
  const present = estimate(services, order, (catalogue) => order.lines.map((line) => getParcelLine(line, catalogue)));
  return present !== null && isSameEstimate(present, order.shownDelivery) ? null : present;
}

function estimate(
  services: Services,
  { deliveryMethod, postcode }: { deliveryMethod: DeliveryMethod | undefined; postcode: string },
  listLines: (catalogue: Catalogue) => ParcelLine[],
): OrderEstimate | null {
  if (deliveryMethod === "collection") return freeCollection;
  const table = services.content.current().delivery;
  const catalogue = services.catalogue.current();
  if (table === null || catalogue === null) return null;
  const place = parsePostcodePlace(postcode);
  const { kind, fromPence, toPence, amount, zone, reasons } = estimateLines(table, place, listLines(catalogue));
  return { kind, fromPence, toPence, amount, zone, reasons };
}

function getParcelLine(line: PricedLine, { byKey }: Pick<Catalogue, "byKey">): ParcelLine {
  const { unitPricePence, quantity } = line;
  const product = byKey.get(line.productKey);
  return product === undefined
    ? { name: line.name, deliveryClass: null, weightKg: null, quantity, unitPricePence }
    : { ...toParcelLine(product, line), unitPricePence };
}
