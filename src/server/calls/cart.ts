import { checkCartSchema } from "#domain/cart/check-cart.schema.ts";
import { checkCart } from "#services/cart/check-cart.ts";
import { anyone } from "./call.ts";

export const cartCalls = {
  checkCart: anyone({
    description: "Compares the lines of a cart with what the shop sells now, in their order. Needs no session.",
    input: checkCartSchema,
    run: ({ services }, input) => checkCart(services, input),
  }),
};
