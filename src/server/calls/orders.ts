import { orderChangeSchema, orderOnlySchema, orderAtVersionSchema } from "#domain/orders/order.schema.ts";
import {
  burstOnlySchema,
  queuePlaceSchema,
  rejectBurstSchema,
  listOrdersSchema,
  orderFilterSchema,
  orderNewsSchema,
  deskSearchSchema,
  postcodeSchema,
} from "#domain/orders/listing/order-filter.schema.ts";
import {
  cancelOrderSchema,
  setDeliveryCostSchema,
  setDeliveryMethodSchema,
  changeAddressSchema,
  changeLinesSchema,
  mergeOrdersSchema,
} from "#domain/orders/changing/change-order.schema.ts";
import {
  recordParcelStepSchema,
  recordStepSchema,
  sendParcelSchema,
  undoParcelStepSchema,
} from "#domain/orders/sending/fulfilment.schema.ts";
import { addNoteSchema } from "#domain/orders/talking/message.schema.ts";
import { takeOrderSchema } from "#domain/orders/placing/take-order.schema.ts";
import { placeOrderSchema } from "#domain/orders/placing/place-order.schema.ts";
import { addNote } from "#services/orders/talking/add-note.ts";
import { changeAddress } from "#services/orders/changing/change-address.ts";
import { changeLines } from "#services/orders/changing/change-lines.ts";
import { clearAttention } from "#services/orders/talking/clear-attention.ts";
import { cancelOrder, uncancelOrder } from "#services/orders/changing/cancel-order.ts";
import { countOrders } from "#services/orders/listing/count-orders.ts";
import { findCustomers } from "#services/orders/listing/find-customers.ts";
import { getOrderStart } from "#services/orders/placing/get-order-start.ts";
import { getQueuePlace } from "#services/orders/page/get-queue-place.ts";
import { listRecentDeliveryCosts } from "#services/orders/listing/list-recent-delivery-costs.ts";
import { mergeOrders } from "#services/orders/changing/merge-orders.ts";
import { takeOrder } from "#services/orders/placing/take-order.ts";
import { getOrder } from "#services/orders/get-order.ts";
import { listBurstOrders } from "#services/orders/listing/list-burst-orders.ts";
import { listMyOrders } from "#services/orders/listing/list-my-orders.ts";
import { listOrderNews } from "#services/orders/listing/list-order-news.ts";
import { listOrders } from "#services/orders/listing/list-orders.ts";
import { makeReady } from "#services/orders/sending/make-ready.ts";
import { markDelivered, undoDelivered } from "#services/orders/sending/deliver-order.ts";
import { markParcelDelivered, undoParcelDelivered } from "#services/orders/sending/deliver-parcel.ts";
import { placeOrder } from "#services/orders/placing/place-order.ts";
import { readDeskFigures } from "#services/orders/listing/read-desk-figures.ts";
import { rejectBurst } from "#services/orders/placing/reject-burst.ts";
import { searchDesk } from "#services/orders/listing/search-desk.ts";
import { sendParcel } from "#services/orders/sending/send-parcel.ts";
import { setDeliveryCost } from "#services/orders/changing/set-delivery-cost.ts";
import { setDeliveryMethod } from "#services/orders/changing/set-delivery-method.ts";
import { undoSending } from "#services/orders/sending/undo-sending.ts";
import { desk, signedIn } from "./call.ts";
import { nothingSchema } from "./nothing.schema.ts";

export const orderCalls = {
  placeOrder: signedIn({
    description: "Places an order request for the lines of the cart. Nothing is paid.",
    input: placeOrderSchema,
    signedOutCode: "order.signed-out",
    run: ({ services, actor, caller }, input) => placeOrder(services, { actor, address: caller.address }, input),
  }),
  listMyOrders: signedIn({
    description: "Lists the orders of the session's user, newest first.",
    input: nothingSchema,
    run: ({ services, actor }) => listMyOrders(services, actor),
  }),
  getOrder: signedIn({
    description: "Reads one order. An admin also gets its notes, history and payments.",
    input: orderOnlySchema,
    run: ({ services, actor }, input) => getOrder(services, actor, input),
  }),
  listOrders: desk({
    right: "orders",
    description:
      "Lists 50 orders of all customers: the newest, or those that match a filter, in the order asked for and after an order. Views of what waits are in groups. A burst from one visitor counts as one. isBySound: nothing is spelt like the search, these sound like it.",
    input: listOrdersSchema,
    run: ({ services, actor }, input) => listOrders(services, actor, input),
  }),
  countOrders: desk({
    right: "orders",
    description:
      "Counts the orders that match a filter, for each view and each status. null when a search finds more than 5,000.",
    input: orderFilterSchema,
    run: ({ services, actor }, input) => countOrders(services, actor, input),
  }),
  getDeskFigures: desk({
    right: "orders",
    description:
      "Reads what happened on each day of this month: requests, prices, payments, takings, delivery, refunds.",
    input: nothingSchema,
    run: ({ services, actor }) => readDeskFigures(services, actor),
  }),
  listOrderNews: desk({
    right: "orders",
    description: "Lists the latest changes of all orders, since one of them, and counts what waits for the admin.",
    input: orderNewsSchema,
    run: ({ services, actor }, input) => listOrderNews(services, actor, input),
  }),
  listBurstOrders: desk({
    right: "orders",
    description: "Lists the orders of a burst from one visitor that are not priced yet, newest first.",
    input: burstOnlySchema,
    run: ({ services, actor }, input) => listBurstOrders(services, actor, input),
  }),
  rejectBurst: desk({
    right: "orders",
    description: "Cancels the pending orders of a burst from one visitor, without mail to the addresses they name.",
    input: rejectBurstSchema,
    run: ({ services, actor }, input) => rejectBurst(services, actor, input),
  }),
  setDeliveryCost: desk({
    right: "price",
    description: "Sets the delivery cost of an order and creates its payment link.",
    input: setDeliveryCostSchema,
    run: ({ services, actor }, input) => setDeliveryCost(services, actor, input),
  }),
  cancelOrder: desk({
    right: "orders",
    description:
      "Cancels an order, mails the customer with the admin's words, and deactivates its payment link. isPartial: the order is cancelled, but the provider did not confirm that the link is inactive.",
    input: cancelOrderSchema,
    run: ({ services, actor }, input) => cancelOrder(services, actor, input),
  }),
  uncancelOrder: desk({
    right: "orders",
    description: "Uncancels an order.",
    input: orderChangeSchema,
    run: ({ services, actor }, input) => uncancelOrder(services, actor, input),
  }),
  sendParcel: desk({
    right: "orders",
    description:
      "Records a parcel of a paid order, with or without a mail. The order becomes shipped with the last one, which nothing follows.",
    input: sendParcelSchema,
    run: ({ services, actor }, input) => sendParcel(services, actor, input),
  }),
  makeReady: desk({
    right: "orders",
    description: "Records that a paid order for collection is ready to collect, with or without a mail.",
    input: recordStepSchema,
    run: ({ services, actor }, input) => makeReady(services, actor, input),
  }),
  undoSending: desk({
    right: "orders",
    description: "Undoes the latest parcel, or that an order is ready to collect, within the hour.",
    input: orderAtVersionSchema,
    run: ({ services, actor }, input) => undoSending(services, actor, input),
  }),
  markDelivered: desk({
    right: "orders",
    description: "Records that the customer has the goods, delivered or collected, with or without a mail.",
    input: recordStepSchema,
    run: ({ services, actor }, input) => markDelivered(services, actor, input),
  }),
  undoDelivered: desk({
    right: "orders",
    description: "Undoes, within the hour, that the customer has the goods.",
    input: orderAtVersionSchema,
    run: ({ services, actor }, input) => undoDelivered(services, actor, input),
  }),
  markParcelDelivered: desk({
    right: "orders",
    description:
      "Records that the customer has one parcel, with or without a mail. The order becomes delivered with the last one.",
    input: recordParcelStepSchema,
    run: ({ services, actor }, input) => markParcelDelivered(services, actor, input),
  }),
  undoParcelDelivered: desk({
    right: "orders",
    description: "Undoes, within the hour, that the customer has one parcel.",
    input: undoParcelStepSchema,
    run: ({ services, actor }, input) => undoParcelDelivered(services, actor, input),
  }),
  setDeliveryMethod: desk({
    right: "orders",
    description: "Sets whether an order is delivered or collected, before anything of it was sent.",
    input: setDeliveryMethodSchema,
    run: ({ services, actor }, input) => setDeliveryMethod(services, actor, input),
  }),
  changeAddress: desk({
    right: "orders",
    description: "Changes the address, the contact details or the notes of an order that is not sent yet.",
    input: changeAddressSchema,
    run: ({ services, actor }, input) => changeAddress(services, actor, input),
  }),
  changeLines: desk({
    right: "price",
    description:
      "Changes the lines and the discount of an order before its payment. A payment link is replaced, and its mail says what changed.",
    input: changeLinesSchema,
    run: ({ services, actor }, input) => changeLines(services, actor, input),
  }),
  findCustomers: desk({
    right: "orders",
    description:
      "Finds up to six customers by name, postcode, phone or email address: a name at a postcode, from their orders. isBySound: nobody is spelt like the search, these sound like it.",
    input: deskSearchSchema,
    run: ({ services, actor }, input) => findCustomers(services, actor, input),
  }),
  searchDesk: desk({
    right: "orders",
    description:
      "Finds the newest orders, and the customers and products, that have what is typed into the desk's search. isBySound: nothing is spelt like it, these orders sound like it.",
    input: deskSearchSchema,
    run: ({ services, actor }, input) => searchDesk(services, actor, input),
  }),
  listRecentDeliveryCosts: desk({
    right: "price",
    description: "Lists what deliveries to the same half of a postcode have cost lately, each sum once.",
    input: postcodeSchema,
    run: ({ services, actor }, input) => listRecentDeliveryCosts(services, actor, input),
  }),
  getOrderStart: desk({
    right: "orders",
    description:
      "Reads what a new order for the customer of an earlier one starts with: the address, the same lines at today's prices, and the customer's unpaid orders.",
    input: orderOnlySchema,
    run: ({ services, actor }, input) => getOrderStart(services, actor, input),
  }),
  getQueuePlace: desk({
    right: "orders",
    description:
      "Finds an order's place among those that wait for the same thing, or for what it waited for before, with the order before and the one after it. null for an order that waits for nothing.",
    input: queuePlaceSchema,
    run: ({ services, actor }, input) => getQueuePlace(services, actor, input),
  }),
  takeOrder: desk({
    right: "price",
    description:
      "Takes an order for a customer at the desk, priced at once if asked, and merges an unpaid one into it. isPartial: the order is saved, but its payment link could not be created yet.",
    input: takeOrderSchema,
    run: ({ services, actor }, input) => takeOrder(services, actor, input),
  }),
  mergeOrders: desk({
    right: "orders",
    description:
      "Merges an unpaid order into another of the same customer. The links of both are closed first; the delivery cost must be set again.",
    input: mergeOrdersSchema,
    run: ({ services, actor }, input) => mergeOrders(services, actor, input),
  }),
  addNote: desk({
    right: "orders",
    description: "Adds a note to an order that only admins see.",
    input: addNoteSchema,
    run: ({ services, actor }, input) => addNote(services, actor, input),
  }),
  clearAttention: desk({
    right: "orders",
    description: "Marks an order that needs attention as dealt with. The history keeps the reason.",
    input: orderChangeSchema,
    run: ({ services, actor }, input) => clearAttention(services, actor, input),
  }),
};
