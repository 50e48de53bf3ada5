import { addNoteSchema, messageCustomerSchema, resendMailSchema } from "#domain/orders/talking/message.schema.ts";
import {
  recordParcelStepSchema,
  recordStepSchema,
  sendParcelSchema,
  undoParcelStepSchema,
} from "#domain/orders/sending/fulfilment.schema.ts";
import { orderChangeSchema, orderAtVersionSchema } from "#domain/orders/order.schema.ts";
import {
  cancelOrderSchema,
  setDeliveryCostSchema,
  setDeliveryMethodSchema,
  changeAddressSchema,
  changeLinesSchema,
  mergeOrdersSchema,
} from "#domain/orders/changing/change-order.schema.ts";
import { exampleCustomer } from "#services/mail/example-order.ts";
import { addNote, clearAttention } from "#services/orders/talking/notes.ts";
import { changeAddress, setDeliveryMethod } from "#services/orders/changing/change-delivery.ts";
import { changeLines } from "#services/orders/changing/change-lines.ts";
import { cancelOrder, uncancelOrder } from "#services/orders/changing/cancel-order.ts";
import { mergeOrders } from "#services/orders/changing/merge-orders.ts";
import { makeReady, sendParcel, undoSending } from "#services/orders/sending/send-parcel.ts";
import {
  markDelivered,
  undoDelivered,
  markParcelDelivered,
  undoParcelDelivered,
} from "#services/orders/sending/deliver-order.ts";
import { setDeliveryCost } from "#services/orders/changing/set-delivery-cost.ts";
import { desk, nothingSchema } from "./call.ts";
import { listMessageTemplates } from "#services/content/list-message-templates.ts";
import { listLostMails } from "#services/mail/list-order-mails.ts";
import { resendMail } from "#services/mail/resend-mail.ts";
import { messageCustomer, settleQuestion } from "#services/orders/talking/message-customer.ts";

/** What the desk does with one order, and what it tells the customer. */
export const orderChangeCalls = {
  setDeliveryCost: desk({
    right: "price",
    description: "Sets the delivery cost of an order and creates its payment link.",
    input: setDeliveryCostSchema,
    example: { orderId: "K7M4-2QXP", deliveryCostPence: 1_450, replaceLink: true, version: 3 },
    about: "order",
    run: setDeliveryCost,
  }),
  cancelOrder: desk({
    right: "orders",
    description:
      "Cancels an order, mails the customer with the admin's words, and deactivates its payment link. isPartial: the order is cancelled, but the provider did not confirm that the link is inactive.",
    input: cancelOrderSchema,
    example: { orderId: "K7M4-2QXP" },
    about: "order",
    run: cancelOrder,
  }),
  uncancelOrder: desk({
    right: "orders",
    description: "Uncancels an order.",
    input: orderChangeSchema,
    example: { orderId: "K7M4-2QXP" },
    about: "cancelled order",
    run: uncancelOrder,
  }),
  sendParcel: desk({
    right: "orders",
    description:
      "Records a parcel of a paid order, with or without a mail. The order becomes shipped with the last one, which nothing follows.",
    input: sendParcelSchema,
    example: { orderId: "K7M4-2QXP", version: 3, sendMail: true, carrier: "DPD", sentOn: "2026-11-20" },
    about: "paid order",
    run: sendParcel,
  }),
  makeReady: desk({
    right: "orders",
    description: "Records that a paid order for collection is ready to collect, with or without a mail.",
    input: recordStepSchema,
    example: { orderId: "K7M4-2QXP", version: 3, sendMail: true },
    about: "order paid for collection",
    run: makeReady,
  }),
  undoSending: desk({
    right: "orders",
    description: "Undoes the latest parcel, or that an order is ready to collect, within the hour.",
    input: orderAtVersionSchema,
    example: { orderId: "K7M4-2QXP", version: 3 },
    about: "order ready to collect",
    run: undoSending,
  }),
  markDelivered: desk({
    right: "orders",
    description: "Records that the customer has the goods, delivered or collected, with or without a mail.",
    input: recordStepSchema,
    example: { orderId: "K7M4-2QXP", version: 3, sendMail: true },
    about: "order ready to collect",
    run: markDelivered,
  }),
  undoDelivered: desk({
    right: "orders",
    description: "Undoes, within the hour, that the customer has the goods.",
    input: orderAtVersionSchema,
    example: { orderId: "K7M4-2QXP", version: 3 },
    about: "delivered order",
    run: undoDelivered,
  }),
  markParcelDelivered: desk({
    right: "orders",
    description:
      "Records that the customer has one parcel, with or without a mail. The order becomes delivered with the last one.",
    input: recordParcelStepSchema,
    example: { orderId: "K7M4-2QXP", version: 3, sendMail: true, number: 1 },
    about: "sent order",
    run: markParcelDelivered,
  }),
  undoParcelDelivered: desk({
    right: "orders",
    description: "Undoes, within the hour, that the customer has one parcel.",
    input: undoParcelStepSchema,
    example: { orderId: "K7M4-2QXP", version: 3, number: 1 },
    about: "delivered parcel",
    run: undoParcelDelivered,
  }),
  setDeliveryMethod: desk({
    right: "orders",
    description: "Sets whether an order is delivered or collected, before anything of it was sent.",
    input: setDeliveryMethodSchema,
    example: { orderId: "K7M4-2QXP", version: 3, deliveryMethod: "collection" },
    about: "order",
    run: setDeliveryMethod,
  }),
  changeAddress: desk({
    right: "orders",
    description: "Changes the address, the contact details or the notes of an order that is not sent yet.",
    input: changeAddressSchema,
    example: { orderId: "K7M4-2QXP", version: 3, deliveryInfo: exampleCustomer },
    about: "order",
    run: changeAddress,
  }),
  changeLines: desk({
    right: "price",
    description:
      "Changes the lines and the discount of an order before its payment. A payment link is replaced, and its mail says what changed.",
    input: changeLinesSchema,
    example: {
      orderId: "K7M4-2QXP",
      version: 3,
      lines: [{ kind: "kept", position: 0, quantity: 1 }],
      replaceLink: true,
    },
    about: "order",
    run: changeLines,
  }),
  mergeOrders: desk({
    right: "orders",
    description:
      "Merges an unpaid order into another of the same customer. The links of both are closed first; the delivery cost must be set again.",
    input: mergeOrdersSchema,
    example: { orderId: "K7M4-2QXP", version: 3, otherOrderId: "R5TV-9WXZ", otherVersion: 2 },
    about: "two orders",
    run: mergeOrders,
  }),
  addNote: desk({
    right: "orders",
    description: "Adds a note to an order that only admins see.",
    input: addNoteSchema,
    example: { orderId: "K7M4-2QXP", text: "Rang her." },
    about: "order",
    run: addNote,
  }),
  clearAttention: desk({
    right: "orders",
    description: "Marks an order that needs attention as dealt with. The history keeps the reason.",
    input: orderChangeSchema,
    example: { orderId: "K7M4-2QXP" },
    about: "order",
    run: clearAttention,
  }),
  messageCustomer: desk({
    right: "orders",
    description:
      "Mails a message to an order's customer and keeps it with the order. asks: the order waits for the answer. The same request id again sends nothing twice.",
    input: messageCustomerSchema,
    example: {
      requestId: "5f3a9c1e7b2d4f6088aa10c3e5d7f912",
      orderId: "K7M4-2QXP",
      version: 3,
      text: "It comes on Tuesday.",
    },
    about: "order",
    run: messageCustomer,
  }),
  listMessageTemplates: desk({
    right: "orders",
    description: "Lists the owner's texts with which messages to customers begin.",
    input: nothingSchema,
    run: listMessageTemplates,
  }),
  listLostMails: desk({
    right: "orders",
    description: "Lists the mails to customers that were given up and that nobody has dealt with.",
    input: nothingSchema,
    run: listLostMails,
  }),
  settleQuestion: desk({
    right: "orders",
    description: "Ends an order's wait for its customer's answer.",
    input: orderAtVersionSchema,
    example: { orderId: "K7M4-2QXP", version: 3 },
    about: "order",
    run: settleQuestion,
  }),
  resendMail: desk({
    right: "orders",
    description:
      "Sends a mail about an order again, unless it no longer applies. The same mail again within a minute is sent once.",
    input: resendMailSchema,
    example: { orderId: "K7M4-2QXP", mailId: 1 },
    about: "order with an email",
    run: resendMail,
  }),
};
