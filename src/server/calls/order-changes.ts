import {
  cancelOrderSchema,
  setDeliveryCostSchema,
  setDeliveryMethodSchema,
  changeAddressSchema,
  changeLinesSchema,
  mergeOrdersSchema,
} from "#domain/orders/changing/change-order.schema.ts";
import { exportOrdersSchema } from "#domain/orders/listing/order-filter.schema.ts";
import { orderChangeSchema, orderAtVersionSchema } from "#domain/orders/order.schema.ts";
import {
  createPaymentLinkSchema,
  deactivatePaymentLinkSchema,
  paymentOnlySchema,
  acceptPaymentSchema,
  assignPaymentSchema,
  recordPaymentSchema,
  refundPaymentSchema,
} from "#domain/orders/payments/payment.schema.ts";
import {
  recordParcelStepSchema,
  recordStepSchema,
  sendParcelSchema,
  undoParcelStepSchema,
} from "#domain/orders/sending/fulfilment.schema.ts";
import { addNoteSchema, messageCustomerSchema, resendMailSchema } from "#domain/orders/talking/message.schema.ts";
import { listMessageTemplates } from "#services/content/list-message-templates.ts";
import { listLostMails } from "#services/mail/list-order-mails.ts";
import { resendMail } from "#services/mail/resend-mail.ts";
import { cancelOrder, uncancelOrder } from "#services/orders/changing/cancel-order.ts";
import { changeAddress, setDeliveryMethod } from "#services/orders/changing/change-delivery.ts";
import { changeLines } from "#services/orders/changing/change-lines.ts";
import { mergeOrders } from "#services/orders/changing/merge-orders.ts";
import { setDeliveryCost } from "#services/orders/changing/set-delivery-cost.ts";
import { exportOrders } from "#services/orders/papers/export-orders.ts";
import {
  markDelivered,
  undoDelivered,
  markParcelDelivered,
  undoParcelDelivered,
} from "#services/orders/sending/deliver-order.ts";
import { makeReady, sendParcel, undoSending } from "#services/orders/sending/send-parcel.ts";
import { messageCustomer, settleQuestion } from "#services/orders/talking/message-customer.ts";
import { addNote, clearAttention } from "#services/orders/talking/notes.ts";
import { acceptPayment } from "#services/payments/accept-payment.ts";
import { listPaymentProblems } from "#services/payments/ask-provider.ts";
import { createPaymentLink, deactivatePaymentLink } from "#services/payments/create-payment-link.ts";
import { recordPayment } from "#services/payments/record-payment.ts";
import { refundPayment } from "#services/payments/refund-payment.ts";
import { listUnmatchedPayments, markPaymentHandled, assignPayment } from "#services/payments/unmatched-payments.ts";
import { desk } from "./call.ts";

/** What the desk does with one order, what it tells the customer, and payments. */
export const orderChangeCalls = {
  setDeliveryCost: desk({ input: setDeliveryCostSchema, run: setDeliveryCost }),
  cancelOrder: desk({ input: cancelOrderSchema, run: cancelOrder }),
  uncancelOrder: desk({ input: orderChangeSchema, run: uncancelOrder }),
  sendParcel: desk({ input: sendParcelSchema, run: sendParcel }),
  makeReady: desk({ input: recordStepSchema, run: makeReady }),
  undoSending: desk({ input: orderAtVersionSchema, run: undoSending }),
  markDelivered: desk({ input: recordStepSchema, run: markDelivered }),
  undoDelivered: desk({ input: orderAtVersionSchema, run: undoDelivered }),
  markParcelDelivered: desk({ input: recordParcelStepSchema, run: markParcelDelivered }),
  undoParcelDelivered: desk({ input: undoParcelStepSchema, run: undoParcelDelivered }),
  setDeliveryMethod: desk({ input: setDeliveryMethodSchema, run: setDeliveryMethod }),
  changeAddress: desk({ input: changeAddressSchema, run: changeAddress }),
  changeLines: desk({ input: changeLinesSchema, run: changeLines }),
  mergeOrders: desk({ input: mergeOrdersSchema, run: mergeOrders }),
  addNote: desk({ input: addNoteSchema, run: addNote }),
  clearAttention: desk({ input: orderChangeSchema, run: clearAttention }),
  messageCustomer: desk({ input: messageCustomerSchema, run: messageCustomer }),
  listMessageTemplates: desk({ run: listMessageTemplates }),
  listLostMails: desk({ run: listLostMails }),
  settleQuestion: desk({ input: orderAtVersionSchema, run: settleQuestion }),
  resendMail: desk({ input: resendMailSchema, run: resendMail }),
  createPaymentLink: desk({ input: createPaymentLinkSchema, run: createPaymentLink }),
  deactivatePaymentLink: desk({ input: deactivatePaymentLinkSchema, run: deactivatePaymentLink }),
  exportOrders: desk({ input: exportOrdersSchema, run: exportOrders }),
  acceptPayment: desk({ input: acceptPaymentSchema, run: acceptPayment }),
  assignPayment: desk({ input: assignPaymentSchema, run: assignPayment }),
  recordPayment: desk({ input: recordPaymentSchema, run: recordPayment }),
  refundPayment: desk({ input: refundPaymentSchema, run: refundPayment }),
  listUnmatchedPayments: desk({ run: listUnmatchedPayments }),
  markPaymentHandled: desk({ input: paymentOnlySchema, run: markPaymentHandled }),
  /** Tells what is wrong with the shop's settings. proxyProblem: the proxy this call came through hides visitors' addresses. payments: what the shop and its payment provider disagree about. */
  getSetUpProblems: desk({
    run: async (services, _actor, _input, { caller }) => ({
      proxyProblem: caller.proxyProblem,
      payments: await listPaymentProblems(services),
    }),
  }),
};
