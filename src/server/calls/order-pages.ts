import { openLinesSchema, packingSlipsSchema } from "#domain/orders/listing/order-filter.schema.ts";
import { orderPageSchema, orderQuestionSchema } from "#domain/orders/talking/message.schema.ts";
import { orderOnlySchema, orderAtVersionSchema } from "#domain/orders/order.schema.ts";
import { askAboutOrder } from "#services/orders/talking/ask-about-order.ts";
import { cancelOwnOrder } from "#services/orders/changing/cancel-order.ts";
import { getOrderPage } from "#services/orders/page/get-order-page.ts";
import { getOrderPageAddress, replaceOrderPageAddress } from "#services/orders/page/order-page-link.ts";
import { anyone, desk } from "./call.ts";
import { getOrderReceipt, getReceipt } from "#services/orders/papers/get-receipt.ts";
import { getPackingSlips } from "#services/orders/papers/get-packing-slips.ts";
import { listOpenLines } from "#services/orders/papers/list-open-lines.ts";

/** Calls of an order's own page, and of what is printed of it. The token of the page's address takes the place of a session. */
export const orderPageCalls = {
  getOrderPage: anyone({
    description:
      "Reads an order by the token of its page's address, or by its number for its owner. Only the owner gets the whole address.",
    input: orderPageSchema,
    example: { link: "K7M42QXPAbCdEfGhIjKlMnOpQr-_12" },
    about: { thing: "order", stranger: "not-found", admin: "not-found" },
    limit: { perMinute: 120 },
    run: getOrderPage,
  }),
  cancelOwnOrder: anyone({
    description:
      "Cancels an order for its customer, by the token of its page or the owner's session, while it is unpaid.",
    input: orderPageSchema,
    example: { link: "K7M42QXPAbCdEfGhIjKlMnOpQr-_12" },
    about: { thing: "order", stranger: "not-found", admin: "not-found" },
    limit: { perMinute: 20 },
    run: cancelOwnOrder,
  }),
  askAboutOrder: anyone({
    description:
      "Keeps a customer's question with the order, by the token of its page or the owner's session, and mails the dealer. The same question again within ten minutes counts once.",
    input: orderQuestionSchema,
    example: { link: "K7M42QXPAbCdEfGhIjKlMnOpQr-_12", question: "When?" },
    about: { thing: "order", stranger: "not-found", admin: "not-found" },
    limit: { perMinute: 10 },
    run: (services, actor, input, { caller }) => askAboutOrder(services, { actor, address: caller.address }, input),
  }),
  getOrderPageAddress: desk({
    right: "orders",
    description: "Reads the unguessable address of the customer's page of an order.",
    input: orderOnlySchema,
    example: { orderId: "K7M4-2QXP" },
    about: "order",
    run: getOrderPageAddress,
  }),
  replaceOrderPageAddress: desk({
    right: "orders",
    description: "Replaces the address of the customer's page of an order. Earlier ones open nothing any more.",
    input: orderAtVersionSchema,
    example: { orderId: "K7M4-2QXP", version: 3 },
    about: "order",
    run: replaceOrderPageAddress,
  }),
  getPackingSlips: desk({
    right: "orders",
    description: "Reads what is left to pack of some orders, without prices.",
    input: packingSlipsSchema,
    example: { orderIds: ["K7M4-2QXP"] },
    about: "order",
    run: getPackingSlips,
  }),
  listOpenLines: desk({
    right: "orders",
    description: "Lists what is to be ordered for orders that are not sent yet, by supplier.",
    input: openLinesSchema,
    example: { withUnpaid: false },
    run: listOpenLines,
  }),
  getOrderReceipt: desk({
    right: "orders",
    description: "Reads the receipt of a paid order.",
    input: orderOnlySchema,
    example: { orderId: "K7M4-2QXP" },
    about: "paid order",
    run: getOrderReceipt,
  }),
  getReceipt: anyone({
    description:
      "Reads the receipt of a paid order by the token of its page's address, or by its number for its owner, who alone gets the whole address.",
    input: orderPageSchema,
    example: { link: "K7M42QXPAbCdEfGhIjKlMnOpQr-_12" },
    about: { thing: "paid order", stranger: "not-found", admin: "not-found" },
    limit: { perMinute: 60 },
    run: getReceipt,
  }),
};
