import { SummaryRow } from "#app/ui/summary-list.tsx";
import { formatPrice } from "#domain/money.ts";
import type { OrderView } from "#domain/orders/order-view.ts";

type DiscountedGoods = Pick<OrderView, "subtotalPence" | "discountPence" | "discountReason">;

export function GoodsRows({ order: { subtotalPence, discountPence, discountReason } }: { order: DiscountedGoods }) {
  return (
    <>
      <SummaryRow label="Subtotal" look="price">
        {formatPrice(subtotalPence + discountPence)}
      </SummaryRow>
      <SummaryRow label={discountReason === "" ? "Discount" : `Discount (${discountReason})`} look="price">
        {discountPence === 0 ? null : `−${formatPrice(discountPence)}`}
      </SummaryRow>
    </>
  );
}
