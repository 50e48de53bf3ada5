import { checkCartSchema, syncCartSchema } from "#domain/cart/cart.schema.ts";
import { checkCart } from "#services/cart/check-cart.ts";
import { syncCart } from "#services/cart/sync-cart.ts";
import { accountOnly, anyone } from "./call.ts";
import { estimateDeliverySchema } from "#domain/delivery/estimate.schema.ts";
import { estimateCart } from "#services/delivery/estimate-cart.ts";

export const cartCalls = {
  checkCart: anyone({ input: checkCartSchema, run: (services, _actor, input) => checkCart(services, input) }),
  syncCart: accountOnly({ input: syncCartSchema, run: syncCart }),
  /** Estimates what delivery of these lines to a postcode, or to its first half, comes to, with its reasons. Keeps nothing and needs no session. */
  estimateDelivery: anyone({
    input: estimateDeliverySchema,
    run: (services, _actor, input) => estimateCart(services, input),
  }),
};
