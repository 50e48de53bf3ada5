import type { Transaction } from "#db/client.ts";
import { deliveryFieldFacts, deliveryFields, type DeliveryInfo } from "#domain/orders/delivery-info.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { estimateOrder } from "#services/delivery/estimate-order.ts";

import { changeOrder, type OrderRow, lockForMove } from "#services/orders/change-order.ts";
import { requireOrderNumber } from "#services/orders/get-order.ts";
import { readLines } from "#services/orders/read-lines.ts";
import { readDeskOrder } from "#services/orders/view-orders.ts";

/** Changes the address, the contact details or the customer's notes, until the order is sent. The history keeps what they were. */
export async function changeAddress(
  services: Services,
  actor: Admin,
  input: { orderId: string; version: number; deliveryInfo: DeliveryInfo },
): Promise<{ message: string; order: DeskOrderView }> {
  const orderId = requireOrderNumber(input.orderId);
  await services.db.transaction(async (tx) => {
    const order = await lockForMove(tx, orderId, { move: "changeAddress", version: input.version });
    const changes = describeChanges(order, input.deliveryInfo);
    if (changes === "") return;
    const entry = { actor, event: "address-changed", detail: { changes } } as const;
    const moved = input.deliveryInfo.postcode === order.postcode ? {} : await estimateMoved(services, tx, order, input);
    await changeOrder(services, tx, order, { move: "changeAddress", ...input.deliveryInfo, ...moved }, entry);
  });
  return { message: "The address is saved", order: await readDeskOrder(services, orderId) };
}

/** The estimate for the new postcode. */
async function estimateMoved(
  services: Services,
  tx: Transaction,
  order: OrderRow,
  { deliveryInfo: { postcode } }: { deliveryInfo: DeliveryInfo },
): Promise<Pick<OrderRow, "presentDelivery">> {
  const lines = await readLines(tx, order.id);
  return { presentDelivery: estimateOrder(services, { ...order, postcode, lines }) };
}

/** "postcode was “PH1 0AA”, notes was empty."; "" when nothing differs. */
function describeChanges(before: OrderRow, after: DeliveryInfo): string {
  const changed = deliveryFields.filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return "";
  const changes = changed.map((field) => {
    const was = before[field] === "" ? "empty" : `“${before[field]}”`;
    return `${deliveryFieldFacts[field].label.toLowerCase()} was ${was}`;
  });
  return `${changes.join(", ")}.`;
}
