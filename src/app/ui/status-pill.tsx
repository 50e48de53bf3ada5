import { isOrderStatus, statusLabel } from "#domain/orders/order-states.ts";

/** An order's status in words, with a shape that says the same without colour. */
export function StatusPill({ status }: { status: string }) {
  return <span className={`pill p-${isOrderStatus(status) ? status : "unknown"}`}>{statusLabel(status)}</span>;
}
