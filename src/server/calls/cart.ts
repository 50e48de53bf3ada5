import { z } from "zod";
import { syncCartSchema } from "#domain/cart/cart.schema.ts";
import { maxCartLines } from "#domain/cart/cart.ts";
import { requestedLineSchema } from "#domain/orders/checkout/place-order.schema.ts";
import { checkCart } from "#services/cart/check-cart.ts";
import { syncCart } from "#services/cart/sync-cart.ts";
import { estimateDelivery } from "#services/delivery/estimate-delivery.ts";
import { accountOnly, anyone } from "./call.ts";

export const cartCalls = {
  checkCart: anyone({
    input: z.object({ cartItems: z.array(requestedLineSchema).max(maxCartLines) }),
    example: { cartItems: [{ id: "0", quantity: 1 }] },
    run: (services, _actor, input) => checkCart(services, input),
  }),
  syncCart: accountOnly({
    input: syncCartSchema,
    example: {
      version: 0,
      lines: [
        {
          id: "0",
          key: "key-0",
          originalName: "Slide Valve",
          code: "SV-2",
          category: "fittings",
          imageUrl: "/media/products/slide-valve.jpg",
          unitPricePence: 1_250,
          quantity: 1,
          selectedSize: "",
          selectedOption: "",
        },
      ],
    },
    run: syncCart,
  }),
  estimateDelivery: anyone({
    input: z.object({
      /** A postcode or its first half. */
      postcode: z.string().max(20),
      cartItems: z.array(requestedLineSchema).min(1).max(maxCartLines),
    }),
    example: { postcode: "PH1 5JQ", cartItems: [{ id: "0", quantity: 1 }] },
    run: (services, _actor, input) => estimateDelivery(services, input),
  }),
};
