import { countPieces } from "#domain/cart/cart.ts";

export interface SupplierOrder {
  id: number;
  quantity: number;
  /** The number of the line's pieces covered: by this supplier order, by earlier ones, and by what was sent. */
  upTo: number;
  /** The days of the order and of the expected arrival: "2026-11-24". */
  orderedOn: string;
  dueOn: string;
  arrivedAt: Date | null;
}

interface WantedPieces {
  quantity: number;
  sent: number;
  /** The pieces of the line without a reservation in stock; null if the shop does not count the stock. */
  missing: number | null;
}

/** Counts the pieces of a line neither sent, nor in stock, nor ordered. Counted goods are in stock once they arrive. */
export function countToOrder(
  { quantity, sent, missing }: WantedPieces,
  ordered: readonly Pick<SupplierOrder, "quantity" | "upTo" | "arrivedAt">[],
): number {
  if (missing === null) return Math.max(0, quantity - Math.max(sent, ...ordered.map(({ upTo }) => upTo)));
  const awaited = ordered.filter(({ arrivedAt }) => arrivedAt === null);
  return Math.max(0, Math.min(quantity - sent, missing) - countPieces(awaited));
}
