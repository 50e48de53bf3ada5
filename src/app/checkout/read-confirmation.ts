import type { PlacedOrder } from "#domain/orders/order-view.ts";

/**
 * The placed order a navigation carried to the confirmation page; null for anything else. The browser keeps navigation
 * states over reloads and over new versions of the shop, so the shape is looked at before it is shown.
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
