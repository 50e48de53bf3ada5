import { randomUUID } from "node:crypto";
import { newCaller } from "../support/account.ts";
import type { RepeatedActs } from "./repeated-acts.ts";
import { ShopCaller } from "./shop-caller.ts";

export interface PlacedOrder {
  orderId: string;
  requestId: string;
}

/** Opens the shop as a new guest. */
export async function comeAsGuest(url: string, acts: RepeatedActs<unknown>) {
  const caller = new ShopCaller(url, newCaller().ipAddress);
  const { userId } = await acts.repeat(() => caller.call<{ userId: string }>("continueAsGuest", {}));
  return { caller, userId };
}

/** Places an order as a guest. */
export async function placeOrder(
  { caller, userId }: { caller: ShopCaller; userId: string },
  acts: RepeatedActs<unknown>,
  { hasEmail = true } = {},
): Promise<PlacedOrder> {
  const requestId = randomUUID().replaceAll("-", "");
  const order = {
    userId,
    isAnonymous: true,
    requestId,
    cartItems: [{ id: "0", quantity: 1, ...firstChoices }],
    deliveryInfo: {
      ...delivery,
      email: hasEmail ? `${requestId}@customers.example` : "",
      notes: `request ${requestId}`,
    },
  };
  const { orderId } = await acts.repeat(() => caller.call<{ orderId: string }>("placeOrder", order));
  return { orderId, requestId };
}

/** Places a few orders as one guest. */
export async function orderAsNewGuest(url: string, acts: RepeatedActs<PlacedOrder>): Promise<void> {
  const guest = await comeAsGuest(url, acts);
  for (let count = 0; count < 5 && !acts.isOver; count += 1) acts.acknowledged.push(await placeOrder(guest, acts));
}

/** A size and an option of the first product in the demo sheet. */
const firstChoices = { selectedSize: '4"/110mm', selectedOption: "25 m³/h" };
const delivery = {
  firstName: "Isla",
  lastName: "Fraser",
  phone: "0131 496 0123",
  address1: "1 Loch Road",
  address2: "",
  city: "Perth",
  postcode: "PH1 1AA",
};
