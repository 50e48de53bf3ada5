import { formatPrice, type Pence } from "#domain/money.ts";
import type { OrderView } from "./order-view.ts";

export interface OrderTotal {
  label: string;
  text: string;
  /** `words` are an estimate, or a delivery cost that is not set yet; `due` is the amount still to pay of a total. */
  kind: "amount" | "words" | "total" | "due";
}

type GoodsAmounts = Pick<OrderView, "subtotalPence" | "discountPence" | "discountReason">;

interface OrderAmounts
  extends GoodsAmounts, Pick<OrderView, "deliveryMethod" | "deliveryCostPence" | "totalCostPence"> {
  /** The amount left to pay; null, or the whole total, before the order is paid. */
  duePence?: Pence | null;
  refundedPence?: Pence;
}

/** Lists an order's amounts as pages, papers and emails show them, with the estimate until the delivery cost is set. */
export function listTotals(order: OrderAmounts, estimate = ""): OrderTotal[] {
  const { deliveryCostPence, totalCostPence, refundedPence = 0 } = order;
  const delivery = order.deliveryMethod === "collection" ? "Collection" : "Delivery";
  const totals = listGoods(order);
  if (deliveryCostPence !== null) totals.push(toTotal(delivery, deliveryCostPence));
  else {
    totals.push({ label: delivery, text: "To be confirmed", kind: "words" });
    if (estimate !== "") totals.push({ label: "Our estimate", text: estimate, kind: "words" });
  }
  if (totalCostPence !== null) {
    totals.push(toTotal("Total", totalCostPence, "total"));
    const duePence = order.duePence ?? 0;
    if (duePence > 0 && duePence < totalCostPence)
      totals.push(toTotal("Already paid", totalCostPence - duePence), toTotal("Still to pay", duePence, "due"));
  }
  if (refundedPence > 0) totals.push(toTotal("Refunded", -refundedPence));
  return totals;
}

/** Lists the goods and the discount on them. */
export function listGoods({ subtotalPence, discountPence, discountReason }: GoodsAmounts): OrderTotal[] {
  const goods = [toTotal("Subtotal", subtotalPence)];
  const label = discountReason === "" ? "Discount" : `Discount (${discountReason})`;
  if (discountPence > 0) goods.push(toTotal(label, -discountPence));
  return goods;
}

function toTotal(label: string, pence: Pence, kind: OrderTotal["kind"] = "amount"): OrderTotal {
  return { label, text: formatPrice(pence), kind };
}
