import { estimateDeliverySchema } from "#domain/delivery/estimate.schema.ts";
import { estimateCart } from "#services/delivery/estimate-cart.ts";
import { anyone } from "./call.ts";

export const deliveryCalls = {
  estimateDelivery: anyone({
    description:
      "Estimates what delivery of these lines to a postcode, or to its first half, comes to, with its reasons. Keeps nothing and needs no session.",
    input: estimateDeliverySchema,
    run: ({ services }, input) => estimateCart(services, input),
  }),
};
