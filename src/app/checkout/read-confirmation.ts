import type { PlacedOrder } from "#domain/orders/order-view.ts";

/**
 * Navigation state → the placed order, or null for anything else. The browser keeps the state over reloads, even of a newer
 * version of the shop, so its shape is checked.
 */
export function readConfirmation(navigationState: unknown): PlacedOrder | null {
  const placed = navigationState as PlacedOrder | null;
  if (typeof placed !== "object" || placed === null) return null;
  const { orderId, message, order } = placed;
  if (typeof orderId !== "string" || typeof message !== "string" || typeof order !== "object" || order === null)
    return null;
  if (!Array.isArray(order.cartItems) || !Number.isSafeInteger(order.subtotalPence)) return null;
  const hasLines = order.cartItems.every(
    (line) =>
      typeof line?.originalName === "string" &&
      Number.isSafeInteger(line.unitPricePence) &&
      Number.isSafeInteger(line.quantity),
  );
  const hasAddress =
    typeof order.deliveryInfo?.firstName === "string" && typeof order.deliveryInfo.postcode === "string";
  return hasLines && hasAddress ? placed : null;
}
