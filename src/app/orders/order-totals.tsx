import { SummaryList, SummaryRow } from "#app/ui/summary-list.tsx";
import type { OrderTotal } from "#domain/orders/order-totals.ts";

const looks = { amount: "price", words: "plain", total: "total", due: "total" } as const;

export function OrderTotals({ totals }: { totals: readonly OrderTotal[] }) {
  return (
    <SummaryList>
      {totals.map(({ label, text, kind }) => (
        <SummaryRow key={label} label={label} look={looks[kind]}>
          {text}
        </SummaryRow>
      ))}
    </SummaryList>
  );
}
