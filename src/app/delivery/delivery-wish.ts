import { createStore, useStore } from "#app/state/create-store.ts";
import { inBrowser, keep, readKept } from "#app/state/kept-text.ts";
import type { DeliveryMethod } from "#domain/orders/order-status.ts";
import { readKeptPostcode } from "./kept-postcode.ts";

interface DeliveryWish {
  method: DeliveryMethod;
  /** The place that estimates are for: a postcode or its first half; "" for none. */
  postcode: string;
}

const methodKey = "koi-shop.delivery-method";

/** The method and the postcode while this page is open. The browser's storage keeps both, as it does the cart. */
const store = createStore<DeliveryWish>({ method: "delivery", postcode: "" });
const wish = { ...store, snapshot: read };
let isRead = false;

function read(): DeliveryWish {
  if (!isRead) {
    isRead = true;
    store.set({ method: readMethod(), postcode: readKeptPostcode() });
  }
  return store.snapshot();
}

export function setDeliveryWish(changed: Partial<DeliveryWish>): void {
  store.set({ ...read(), ...changed });
  if (changed.method !== undefined) keep(methodKey, changed.method, inBrowser);
}

export function useDeliveryWish(): DeliveryWish {
  return useStore(wish);
}

function readMethod(): DeliveryMethod {
  return readKept(methodKey, inBrowser) === "collection" ? "collection" : "delivery";
}
