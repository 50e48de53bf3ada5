import type { Transaction } from "#db/client.ts";
import { ShopError } from "#domain/shop-error.ts";

import { type FulfilmentRow, readFulfilments } from "./fulfilment-rows.ts";

/**
 * Finds a parcel of an order by its number, and the order's other parcels. Throws `order.move-not-allowed` when there is none, or
 * when it is not `isDelivered` as the step needs it. The order must be locked.
 */
export async function requireParcel(
  tx: Transaction,
  orderId: string,
  { number, isDelivered }: { number: number; isDelivered: boolean },
): Promise<{ parcel: FulfilmentRow; others: FulfilmentRow[] }> {
  const all = await readFulfilments(tx, [orderId]);
  const parcel = all.find((one) => one.number === number);
  if (parcel === undefined)
    throw new ShopError("order.move-not-allowed", { message: `This order has no parcel ${number}.` });
  if ((parcel.deliveredAt !== null) !== isDelivered) {
    const message = `Parcel ${number} has ${isDelivered ? "not been" : "been"} delivered.`;
    throw new ShopError("order.move-not-allowed", { message });
  }
  return { parcel, others: all.filter((one) => one !== parcel) };
}
