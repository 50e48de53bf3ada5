import { formatCounted } from "#domain/format-counted.ts";
import type { OrderEvent } from "#domain/orders/order-history.schema.ts";

export interface OrderNewsItem {
  id: number;
  orderId: string;
  event: OrderEvent;
  customer: string;
  isOwn: boolean;
}

/** Describes the news of the list, the most important first: "1 new order, and Iain Bell has paid"; "" without news. */
export function describeNews(items: readonly OrderNewsItem[]): string {
  const orders = (event: OrderEvent) => items.filter((item) => item.event === event);
  const placed = new Set(orders("placed").map(({ orderId }) => orderId));
  const payers = [...new Map(orders("paid").map(({ orderId, customer }) => [orderId, customer])).values()];
  const rest = new Set(items.map(({ orderId }) => orderId).filter((id) => !placed.has(id)));
  for (const { orderId } of orders("paid")) rest.delete(orderId);
  const parts = [
    placed.size === 0 ? "" : formatCounted(placed.size, "new order"),
    describePayers(payers),
    rest.size === 0 ? "" : `${formatCounted(rest.size, "order has", "orders have")} changed`,
  ].filter((part) => part !== "");
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")}, and ${parts.at(-1)}`;
}

function describePayers(payers: readonly string[]): string {
  if (payers.length === 0) return "";
  return payers.length === 1 ? `${payers[0]} has paid` : `${payers.length} customers have paid`;
}
