import { z } from "zod";
import { filledSchema, multilineSchema, requestIdSchema } from "#domain/input.schema.ts";
import {
  changeLinesSchema,
  mergeOrdersSchema,
  setDeliveryCostSchema,
} from "#domain/orders/changes/change-order.schema.ts";
import { deliveryInfoSchema } from "#domain/orders/checkout/place-order.schema.ts";
import { maxMessageLength } from "#domain/orders/messages/message.ts";
import { rightOfMove } from "#domain/orders/order-moves.ts";
import { deliveryMethods } from "#domain/orders/order-status.ts";
import { orderAtVersionSchema, orderChangeSchema, orderOnlySchema } from "#domain/orders/order.schema.ts";
import {
  recordParcelStepSchema,
  recordStepSchema,
  sendParcelSchema,
  undoParcelStepSchema,
} from "#domain/orders/parcels/fulfilment.schema.ts";
import { bookReturnSchema, recordReturnSchema } from "#domain/orders/returns/order-return.schema.ts";
import { listMessageTemplates } from "#services/content/list-message-templates.ts";
import { exampleCustomer } from "#services/mail/example-order.ts";
import { listLostMails } from "#services/mail/order-mails.ts";
import { resendMail } from "#services/mail/resend-mail.ts";
import { cancelOrder, uncancelOrder } from "#services/orders/changes/cancel-order.ts";
import { changeAddress, setDeliveryMethod } from "#services/orders/changes/change-delivery.ts";
import { changeLines } from "#services/orders/changes/change-lines.ts";
import { mergeOrders } from "#services/orders/changes/merge-orders.ts";
import { setDeliveryCost } from "#services/orders/changes/set-delivery-cost.ts";
import { listColleagues, lookAtOrder, settleNote } from "#services/orders/messages/colleagues.ts";
import { addNote, clearAttention, messageCustomer, settleQuestion } from "#services/orders/messages/messages.ts";
import {
  makeReady,
  markDelivered,
  markParcelDelivered,
  sendParcel,
  undoDelivered,
  undoParcelDelivered,
  undoSending,
} from "#services/orders/parcels/record-sending.ts";
import { bookReturn, recordReturn } from "#services/orders/returns/returns.ts";
import { desk, oneOrder, orderAtVersion, orderId, requestId } from "./call.ts";

export const orderChangeCalls = {
  setDeliveryCost: desk(rightOfMove("setDeliveryCost"), {
    input: setDeliveryCostSchema,
    example: { orderId, deliveryCostPence: 1_450, replaceLink: true, version: 3 },
    run: setDeliveryCost,
  }),
  cancelOrder: desk("orders", {
    input: orderChangeSchema.extend({ words: multilineSchema(1_000).optional() }),
    example: { orderId },
    run: cancelOrder,
  }),
  uncancelOrder: desk("orders", {
    input: orderChangeSchema,
    example: { orderId },
    about: "cancelled order",
    run: uncancelOrder,
  }),
  sendParcel: desk("orders", {
    input: sendParcelSchema,
    example: { orderId, version: 3, sendMail: true, carrier: "DPD", sentOn: "2026-11-20" },
    about: "paid order",
    run: sendParcel,
  }),
  makeReady: desk("orders", {
    input: recordStepSchema,
    example: { orderId, version: 3, sendMail: true },
    about: "order paid for collection",
    run: makeReady,
  }),
  undoSending: desk("orders", {
    ...orderAtVersion,
    about: "order ready to collect",
    run: undoSending,
  }),
  markDelivered: desk("orders", {
    input: recordStepSchema,
    example: { orderId, version: 3, sendMail: true },
    about: "order ready to collect",
    run: markDelivered,
  }),
  undoDelivered: desk("orders", {
    ...orderAtVersion,
    about: "delivered order",
    run: undoDelivered,
  }),
  markParcelDelivered: desk("orders", {
    input: recordParcelStepSchema,
    example: { orderId, version: 3, sendMail: true, number: 1 },
    about: "sent order",
    run: markParcelDelivered,
  }),
  undoParcelDelivered: desk("orders", {
    input: undoParcelStepSchema,
    example: { orderId, version: 3, number: 1 },
    about: "delivered parcel",
    run: undoParcelDelivered,
  }),
  recordReturn: desk("orders", {
    input: recordReturnSchema,
    example: { orderId, version: 3, requestId, lines: [{ position: 0, quantity: 1 }], reason: "arrived-broken" },
    about: "sent order",
    run: recordReturn,
  }),
  bookReturn: desk("orders", {
    input: bookReturnSchema,
    example: { orderId, version: 3, returnId: requestId, lines: [{ position: 0, quantity: 1, isRestocked: true }] },
    about: "announced return",
    run: bookReturn,
  }),
  setDeliveryMethod: desk("orders", {
    input: orderAtVersionSchema.extend({ deliveryMethod: z.enum(deliveryMethods) }),
    example: { orderId, version: 3, deliveryMethod: "collection" },
    run: setDeliveryMethod,
  }),
  changeAddress: desk("orders", {
    input: orderAtVersionSchema.extend({ deliveryInfo: deliveryInfoSchema }),
    example: { orderId, version: 3, deliveryInfo: exampleCustomer },
    run: changeAddress,
  }),
  changeLines: desk(rightOfMove("changeLines"), {
    input: changeLinesSchema,
    example: {
      orderId,
      version: 3,
      lines: [{ kind: "kept", position: 0, quantity: 1 }],
      replaceLink: true,
    },
    run: changeLines,
  }),
  mergeOrders: desk("orders", {
    input: mergeOrdersSchema,
    example: {
      orderId,
      version: 3,
      otherOrderId: "R5TV-9WXZ",
      otherVersion: 2,
      choices: { name: "kept" },
      doubles: "both",
    },
    about: "two orders",
    run: mergeOrders,
  }),
  addNote: desk("orders", {
    input: orderOnlySchema.extend({
      text: filledSchema(multilineSchema(2_000), "order.note-empty"),
      /** The colleague whom the note is for. */
      forPersonId: z.string().max(100).nullish(),
    }),
    example: { orderId, text: "Rang her." },
    run: addNote,
  }),
  settleNote: desk("orders", { ...oneOrder, run: settleNote }),
  listColleagues: desk("orders", { run: listColleagues }),
  lookAtOrder: desk("orders", { ...oneOrder, run: lookAtOrder }),
  clearAttention: desk("orders", {
    input: orderChangeSchema,
    example: { orderId },
    run: clearAttention,
  }),
  messageCustomer: desk("orders", {
    input: orderAtVersionSchema.extend({
      requestId: requestIdSchema,
      text: filledSchema(multilineSchema(maxMessageLength), "order.message-empty"),
      /** Whether the order waits for the customer's answer. */
      asks: z.boolean().default(false),
    }),
    example: {
      requestId,
      orderId,
      version: 3,
      text: "It comes on Tuesday.",
    },
    run: messageCustomer,
  }),
  listMessageTemplates: desk("orders", { run: listMessageTemplates }),
  listLostMails: desk("orders", { run: listLostMails }),
  settleQuestion: desk("orders", { ...orderAtVersion, run: settleQuestion }),
  resendMail: desk("orders", {
    input: orderOnlySchema.extend({ mailId: z.int().min(1) }),
    example: { orderId, mailId: 1 },
    about: "order with an email",
    run: resendMail,
  }),
};
