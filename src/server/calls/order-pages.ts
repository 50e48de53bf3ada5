import { orderOnlySchema, orderAtVersionSchema } from "#domain/orders/order.schema.ts";
import { orderPageSchema, orderQuestionSchema } from "#domain/orders/talking/message.schema.ts";
import { askAboutOrder } from "#services/orders/talking/ask-about-order.ts";
import { cancelOwnOrder } from "#services/orders/changing/cancel-own-order.ts";
import { getOrderPage } from "#services/orders/page/get-order-page.ts";
import { getOrderPageAddress, replaceOrderPageAddress } from "#services/orders/page/order-page-address.ts";
import { anyone, desk } from "./call.ts";

/** Calls of an order's own page. The token of its address takes the place of a session. */
export const orderPageCalls = {
  getOrderPage: anyone({
    description:
      "Reads an order by the token of its page's address, or by its number for its owner. Only the owner gets the whole address.",
    input: orderPageSchema,
    limit: { perMinute: 120 },
    run: ({ services, actor }, input) => getOrderPage(services, actor, input),
  }),
  cancelOwnOrder: anyone({
    description:
      "Cancels an order for its customer, by the token of its page or the owner's session, while it is unpaid.",
    input: orderPageSchema,
    limit: { perMinute: 20 },
    run: ({ services, actor }, input) => cancelOwnOrder(services, actor, input),
  }),
  askAboutOrder: anyone({
    description:
      "Keeps a customer's question with the order, by the token of its page or the owner's session, and mails the dealer. The same question again within ten minutes counts once.",
    input: orderQuestionSchema,
    limit: { perMinute: 10 },
    run: ({ services, actor, caller }, input) => askAboutOrder(services, { actor, address: caller.address }, input),
  }),
  getOrderPageAddress: desk({
    right: "orders",
    description: "Reads the unguessable address of the customer's page of an order.",
    input: orderOnlySchema,
    run: ({ services, actor }, input) => getOrderPageAddress(services, actor, input),
  }),
  replaceOrderPageAddress: desk({
    right: "orders",
    description: "Replaces the address of the customer's page of an order. Earlier ones open nothing any more.",
    input: orderAtVersionSchema,
    run: ({ services, actor }, input) => replaceOrderPageAddress(services, actor, input),
  }),
};
