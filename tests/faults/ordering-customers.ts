import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { newCaller } from "../support/account.ts";
import { CallFailed, ShopCaller } from "./shop-caller.ts";

export interface Acknowledged {
  orderId: string;
  requestId: string;
}

/** Queues of customers, each of whom places a few orders, and retry an order as a person would when no response comes. */
export class Customers {
  readonly acknowledged: Acknowledged[] = [];
  readonly refusals: string[] = [];
  retries = 0;
  readonly #url: string;
  readonly #all: Promise<void>[];
  #isOver = false;

  constructor(url: string, count: number) {
    this.#url = url;
    this.#all = Array.from({ length: count }, (_, index) => this.#keepOrdering(index));
  }

  /** Waits for this many more acknowledged orders. */
  async order(count: number): Promise<void> {
    const target = this.acknowledged.length + count;
    const deadline = Date.now() + 45_000;
    while (this.acknowledged.length < target) {
      if (Date.now() > deadline)
        throw new Error(`Only ${this.acknowledged.length} of ${target} orders were acknowledged.`);
      await pause(10);
    }
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#all);
  }

  async #keepOrdering(index: number): Promise<void> {
    while (!this.#isOver) await this.#orderAsNewGuest(index);
  }

  async #orderAsNewGuest(index: number): Promise<void> {
    const caller = new ShopCaller(this.#url, newCaller().address);
    const { userId } = await this.#callUntilSuccess<{ userId: string }>(caller, "continueAsGuest", {});
    for (let count = 0; count < 5 && !this.#isOver; count += 1) {
      const requestId = randomUUID().replaceAll("-", "");
      const { orderId } = await this.#callUntilSuccess<{ orderId: string }>(caller, "placeOrder", {
        userId,
        isAnonymous: true,
        requestId,
        cartItems: [{ id: "0", quantity: 1, ...firstChoices }],
        deliveryInfo: {
          ...delivery,
          email: `${requestId}@customers.example`,
          notes: `customer ${index}, request ${requestId}`,
        },
      });
      this.acknowledged.push({ orderId, requestId });
    }
  }

  async #callUntilSuccess<Result>(caller: ShopCaller, name: string, data: unknown): Promise<Result> {
    for (;;) {
      try {
        return await caller.call<Result>(name, data);
      } catch (error) {
        // While the shop is down, no response or "unavailable" is correct. Any other error would lose a customer's order.
        const isDown = !(error instanceof CallFailed) || error.status === 503;
        if (!isDown) this.refusals.push(String(error));
        this.retries += 1;
        if (this.refusals.length > 20) throw error;
        await pause(50);
      }
    }
  }
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
