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
import { desk } from "./call.ts";
import { listMessageTemplates } from "#services/content/list-message-templates.ts";
import { listLostMails } from "#services/mail/list-order-mails.ts";
import { resendMail } from "#services/mail/resend-mail.ts";
import { messageCustomer, settleQuestion } from "#services/orders/talking/message-customer.ts";

/** What the desk does with one order, and what it tells the customer. */
export const orderChangeCalls = {
  setDeliveryCost: desk("price", { input: setDeliveryCostSchema, run: setDeliveryCost }),
  cancelOrder: desk("orders", { input: cancelOrderSchema, run: cancelOrder }),
  uncancelOrder: desk("orders", { input: orderChangeSchema, run: uncancelOrder }),
  sendParcel: desk("orders", { input: sendParcelSchema, run: sendParcel }),
  makeReady: desk("orders", { input: recordStepSchema, run: makeReady }),
  undoSending: desk("orders", { input: orderAtVersionSchema, run: undoSending }),
  markDelivered: desk("orders", { input: recordStepSchema, run: markDelivered }),
  undoDelivered: desk("orders", { input: orderAtVersionSchema, run: undoDelivered }),
  markParcelDelivered: desk("orders", { input: recordParcelStepSchema, run: markParcelDelivered }),
  undoParcelDelivered: desk("orders", { input: undoParcelStepSchema, run: undoParcelDelivered }),
  setDeliveryMethod: desk("orders", { input: setDeliveryMethodSchema, run: setDeliveryMethod }),
  changeAddress: desk("orders", { input: changeAddressSchema, run: changeAddress }),
  changeLines: desk("price", { input: changeLinesSchema, run: changeLines }),
  mergeOrders: desk("orders", { input: mergeOrdersSchema, run: mergeOrders }),
  addNote: desk("orders", { input: addNoteSchema, run: addNote }),
  clearAttention: desk("orders", { input: orderChangeSchema, run: clearAttention }),
  messageCustomer: desk("orders", { input: messageCustomerSchema, run: messageCustomer }),
  listMessageTemplates: desk("orders", { run: listMessageTemplates }),
  listLostMails: desk("orders", { run: listLostMails }),
  settleQuestion: desk("orders", { input: orderAtVersionSchema, run: settleQuestion }),
  resendMail: desk("orders", { input: resendMailSchema, run: resendMail }),
};
