import { orderOnlySchema } from "#domain/orders/order.schema.ts";
import { openLinesSchema, packingSlipsSchema } from "#domain/orders/listing/order-filter.schema.ts";
import { orderPageSchema } from "#domain/orders/talking/message.schema.ts";
import { getOrderReceipt, getReceipt } from "#services/orders/papers/get-receipt.ts";
import { getPackingSlips } from "#services/orders/papers/get-packing-slips.ts";
import { listOpenLines } from "#services/orders/papers/list-open-lines.ts";
import { anyone, desk } from "./call.ts";

/** What is printed. */
export const paperCalls = {
  getPackingSlips: desk({
    right: "orders",
    description: "Reads what is left to pack of some orders, without prices.",
    input: packingSlipsSchema,
    run: ({ services, actor }, input) => getPackingSlips(services, actor, input),
  }),
  listOpenLines: desk({
    right: "orders",
    description: "Lists what is to be ordered for orders that are not sent yet, by supplier.",
    input: openLinesSchema,
    run: ({ services, actor }, input) => listOpenLines(services, actor, input),
  }),
  getOrderReceipt: desk({
    right: "orders",
    description: "Reads the receipt of a paid order.",
    input: orderOnlySchema,
    run: ({ services, actor }, input) => getOrderReceipt(services, actor, input),
  }),
  getReceipt: anyone({
    description:
      "Reads the receipt of a paid order by the token of its page's address, or by its number for its owner, who alone gets the whole address.",
    input: orderPageSchema,
    limit: { perMinute: 60 },
    run: ({ services, actor }, input) => getReceipt(services, actor, input),
  }),
};
