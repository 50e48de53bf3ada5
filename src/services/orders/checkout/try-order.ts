import { emptyDeliveryInfo } from "#domain/orders/delivery-info.ts";
import { insertGuest } from "#services/accounts/sessions/change-session.ts";
import type { Services } from "#services/context.ts";
import { insertOrder } from "./insert-order.ts";

export type TrialParts = Pick<Services, "db" | "content" | "jobs" | "now" | "randomBytes">;

/** Thrown to roll back the transaction of a successful trial. */
class TakenBack extends Error {}

const unitPricePence = 100;
const line = {
  productId: "",
  productKey: "",
  name: "Trial",
  originalName: "Trial",
  code: "",
  category: "",
  selectedSize: "",
  selectedOption: "",
  unitPricePence,
  unitCostPence: null,
  quantity: 1,
  supplierUrl: "",
  imageUrl: "",
};

/** Places an order with its email, and rolls it back. Throws the database's error if a customer's order would fail. */
export async function tryOrder(services: TrialParts): Promise<void> {
  const trial = services.db.transaction(async (tx) => {
    const userId = await insertGuest(tx, services.now());
    const order = await insertOrder(
      services,
      tx,
      { kind: "guest", userId },
      {
        request: { requestId: null, hash: "trial" },
        deliveryInfo: emptyDeliveryInfo,
        priced: { lines: [line], subtotalPence: unitPricePence },
        revision: "",
        deliveryMethod: "delivery",
        shownDelivery: null,
        presentDelivery: null,
        owner: { userId, isAnonymous: true },
      },
    );
    await services.jobs.enqueue(tx, "send-mail", { template: "order-received-admin", orderId: order.id });
    throw new TakenBack();
  });
  await trial.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
}
