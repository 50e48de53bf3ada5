import { checkCartSchema } from "#domain/cart/check-cart.schema.ts";
import { syncCartSchema } from "#domain/cart/saved-cart.schema.ts";
import { checkCart } from "#services/cart/check-cart.ts";
import { syncCart } from "#services/cart/sync-cart.ts";
import { accountOnly, anyone } from "./call.ts";

export const cartCalls = {
  checkCart: anyone({
    description: "Compares the lines of a cart with what the shop sells now, in their order. Needs no session.",
    input: checkCartSchema,
    run: ({ services }, input) => checkCart(services, input),
  }),
  syncCart: accountOnly({
    description: "Joins the caller's cart into the one of the account, and returns the lines of both.",
    input: syncCartSchema,
    run: ({ services, actor }, input) => syncCart(services, actor, input),
  }),
};
