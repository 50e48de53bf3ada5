import { randomBytes } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import { createCartItem, type CartItem } from "#domain/cart/cart-item.ts";
import { cartStorageKey, serialiseCart } from "#domain/cart/stored-cart.ts";
import { emptyDeliveryInfo, type DeliveryInfo } from "#domain/orders/delivery-info.ts";
import type { PlacedOrder } from "#domain/orders/order-view.ts";

/** A person with a browser. Calls the shop as its pages do, with the same cookies. */
export interface Visitor {
  context: BrowserContext;
  /** Returns the result of a call. Rejects with the shop's message. */
  call<Result = unknown>(name: string, data?: unknown): Promise<Result>;
}

export function visitor(context: BrowserContext): Visitor {
  return {
    context,
    async call<Result>(name: string, data: unknown = {}) {
      const response = await context.request.post(`/api/calls/${name}`, { data: { data } });
      const answer = (await response.json()) as { result: Result; error?: { message: string } };
      if (answer.error !== undefined) throw new Error(`${name}: ${response.status()} ${answer.error.message}`);
      return answer.result;
    },
  };
}

/** Delivery details for tests that do not depend on them. No e-mail address, so that no mail is sent. */
export const isla: DeliveryInfo = {
  ...emptyDeliveryInfo,
  firstName: "Isla",
  lastName: "Fraser",
  phone: "01632 960152",
  address1: "3 Burnside Cottages",
  city: "Perth",
  postcode: "PH1 0AA",
};

/** A product of the demo shop, with one of its sizes and options. */
export const drumFilter = {
  id: "0",
  name: "Lochmere Gravity-Fed Drum Filter",
  code: "LOC-FLT-001",
  category: "filters",
  path: "/pond-products/filters/0",
  size: '4"/110mm',
  option: "25 m³/h",
  pricePence: 232_650,
};

/** A unique e-mail address. */
export function ownEmail(name: string): string {
  return `${name}-${randomBytes(5).toString("hex")}@customers.example`;
}

interface Wish {
  quantity?: number;
  delivery?: Partial<DeliveryInfo>;
}

/** Places an order request for drum filters in the visitor's session, or as a guest without one. */
export async function placeOrder(person: Visitor, { quantity = 1, delivery = {} }: Wish = {}): Promise<PlacedOrder> {
  let session = await person.call<{ signedIn: boolean; userId: string; isGuest: boolean }>("session");
  if (!session.signedIn) session = await person.call("continueAsGuest");
  return person.call<PlacedOrder>("placeOrder", {
    userId: session.userId,
    isAnonymous: session.isGuest,
    cartItems: [{ id: drumFilter.id, quantity, selectedSize: drumFilter.size, selectedOption: drumFilter.option }],
    deliveryInfo: { ...isla, ...delivery },
    requestId: randomBytes(16).toString("hex"),
  });
}

/** A line of drum filters, as the shop sells them now or did before. */
export function drumFilterLine(quantity: number, before: Partial<CartItem> = {}): CartItem {
  const item = createCartItem(
    { ...drumFilter, key: drumFilter.code, imageUrl: "" },
    {
      selectedSize: drumFilter.size,
      selectedOption: drumFilter.option,
      quantity,
      unitPricePence: drumFilter.pricePence,
    },
  );
  return { ...item, ...before };
}

/** Stores a cart in the browser, of drum filters unless it is told otherwise. Call it before opening a page. */
export async function fillCart(person: Visitor, quantity = 1, lines = [drumFilterLine(quantity)]): Promise<void> {
  await person.context.addInitScript(
    ([key, cart]) => {
      // about:blank and the sandboxed frame of a mail have no storage.
      if (window.origin.startsWith("http") && localStorage.getItem(key) === null) localStorage.setItem(key, cart);
    },
    [cartStorageKey, serialiseCart(lines)] as const,
  );
}
