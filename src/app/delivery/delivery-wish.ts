import { useSyncExternalStore } from "react";
import type { DeliveryMethod } from "#domain/orders/order-status.ts";
import { inBrowser, keep, readKept } from "#app/hydration/kept-text.ts";
import { readKeptPostcode } from "./kept-postcode.ts";

/** How a visitor wants to get the goods of the cart. */
export interface DeliveryWish {
  method: DeliveryMethod;
  /** What estimates are made for: a postcode or its first half; "" without one. */
  postcode: string;
}

const methodKey = "koi-shop.delivery-method";
const server: DeliveryWish = { method: "delivery", postcode: "" };

/** Of this page alone but for the method and the first half of the postcode, which the browser keeps with the cart. */
let wish: DeliveryWish | null = null;
const listeners = new Set<() => void>();

function read(): DeliveryWish {
  wish ??= { method: readMethod(), postcode: readKeptPostcode() };
  return wish;
}

export function setDeliveryWish(changed: Partial<DeliveryWish>): void {
  wish = { ...read(), ...changed };
  if (changed.method !== undefined) keep(methodKey, changed.method, inBrowser);
  for (const tell of listeners) tell();
}

export function useDeliveryWish(): DeliveryWish {
  return useSyncExternalStore(subscribe, read, () => server);
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

function readMethod(): DeliveryMethod {
  return readKept(methodKey, inBrowser) === "collection" ? "collection" : "delivery";
}
