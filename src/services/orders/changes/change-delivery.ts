import { deliveryFieldFacts, deliveryFields, type DeliveryInfo } from "#domain/orders/delivery-info.ts";
import type { DeliveryMethod } from "#domain/orders/order-status.ts";
import type { OrderAtVersion } from "#domain/orders/order.schema.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { estimateOrder } from "#services/delivery/estimate-order.ts";
import { changeOrder } from "#services/orders/change-order.ts";
import { changeAtDesk, type DeskAnswer } from "#services/orders/desk-change.ts";
import { readLines } from "#services/orders/order-rows.ts";
import { readFulfilments } from "#services/orders/parcels/fulfilment-rows.ts";

/** Changes the address, contact details or customer's notes of an unsent order. The history keeps the old values. */
export function changeAddress(
  services: Services,
  actor: Admin,
  { deliveryInfo, ...atVersion }: OrderAtVersion & { deliveryInfo: DeliveryInfo },
): Promise<DeskAnswer> {
  return changeAtDesk(services, { ...atVersion, move: "changeAddress" }, async (tx, order) => {
    const { postcode } = deliveryInfo;
    const changes = describeChanges(order, deliveryInfo);
    if (changes !== "") {
      const moved =
        postcode === order.postcode
          ? {}
          : { presentDelivery: estimateOrder(services, { ...order, postcode, lines: await readLines(tx, order.id) }) };
      const set = { ...deliveryInfo, ...moved };
      await changeOrder(services, tx, order, { actor, event: "address-changed", detail: { changes }, set });
    }
    return "The address is saved.";
  });
}

/** Describes changes as "postcode was “PH1 0AA”, notes was empty."; "" if nothing differs. */
export function describeChanges(before: DeliveryInfo, after: Partial<DeliveryInfo>): string {
  const changed = deliveryFields.filter((field) => field in after && before[field] !== after[field]);
  if (changed.length === 0) return "";
  const changes = changed.map((field) => {
    const was = before[field] === "" ? "empty" : `“${before[field]}”`;
    return `${deliveryFieldFacts[field].label.toLowerCase()} was ${was}`;
  });
  return `${changes.join(", ")}.`;
}

/** Sets whether an order is delivered or collected, before any of it is sent. Leaves the delivery cost as it is. */
export function setDeliveryMethod(
  services: Services,
  actor: Admin,
  { deliveryMethod, ...atVersion }: OrderAtVersion & { deliveryMethod: DeliveryMethod },
): Promise<DeskAnswer> {
  return changeAtDesk(services, { ...atVersion, move: "setDeliveryMethod" }, async (tx, order) => {
    if (order.deliveryMethod !== deliveryMethod) {
      if ((await readFulfilments(tx, [order.id])).length > 0)
        throw new ShopError("order.move-not-allowed", { message: "Part of this order has been sent." });
      const lines = await readLines(tx, order.id);
      const presentDelivery = estimateOrder(services, { ...order, deliveryMethod, lines });
      const set = { deliveryMethod, presentDelivery };
      await changeOrder(services, tx, order, { actor, event: "method-changed", detail: { deliveryMethod }, set });
    }
    return deliveryMethod === "collection" ? "The customer will collect this order." : "This order will be delivered.";
  });
}
