import { markDelivered, sendParcel } from "#services/orders/parcels/record-sending.ts";
import { payOrder } from "./pay-order.ts";
import type { AdminActor, TestShop } from "./test-shop.ts";

/** Has an order paid, sent and delivered, without mails about the sending. Returns its version. */
export async function deliverOrder(shop: TestShop, admin: AdminActor, orderId: string): Promise<number> {
  const version = await payOrder(shop, admin, orderId);
  const parcel = { carrier: "DPD", tracking: "", sentOn: "2026-11-20", isLast: true, sendMail: false };
  await sendParcel(shop.services, admin, { orderId, version, ...parcel });
  await markDelivered(shop.services, admin, { orderId, version: version + 1, sendMail: false });
  return version + 2;
}
