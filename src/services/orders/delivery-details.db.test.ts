import { afterAll, beforeAll, expect, test } from "vitest";
import { renderMail } from "#adapters/mail/render-mail.ts";
import {
  deliveryFieldFacts,
  deliveryFields,
  mapDeliveryFields,
  type DeliveryField,
} from "#domain/orders/delivery-info.ts";
import { exampleShop } from "#services/mail/example-order.ts";
import { findMailOrder } from "#services/mail/mail-definition.ts";
import { orderReceived, orderReceivedAdmin } from "#services/mail/mails/order-received.ts";
import { changeAddress } from "#services/orders/changes/change-delivery.ts";
import { getOrderStart } from "#services/orders/checkout/get-order-start.ts";
import { searchDesk } from "#services/orders/lists/search-desk.ts";
import { exportOrders, getPackingSlips } from "#services/orders/papers/order-papers.ts";
import { addPaidOrder } from "#tests/support/paid-order.ts";
import { openTestShop, type AdminActor, type TestShop } from "#tests/support/test-shop.ts";
import { getDeskOrder } from "./view-orders.ts";

let shop: TestShop;
let admin: AdminActor;
let orderId: string;
/** A different word for each field. */
const typed = mapDeliveryFields((field) => `zq${field.toLowerCase()}`);

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
  ({ orderId } = await addPaidOrder(shop, { deliveryInfo: typed }));
});
afterAll(() => shop.close());

const listFound = (text: string) => deliveryFields.filter((field) => text.includes(typed[field]));
const listOf = (isMeant: (facts: (typeof deliveryFieldFacts)["email"]) => boolean | undefined) =>
  deliveryFields.filter((field) => isMeant(deliveryFieldFacts[field]));

test("every delivery detail reaches the desk's order and the next order's start", async () => {
  expect((await getDeskOrder(shop.services, orderId)).deliveryInfo).toEqual(typed);
  expect((await getOrderStart(shop.services, admin, { orderId })).deliveryInfo).toEqual(typed);
});

/** A new detail needs a row here. Customers' own notes would let strangers send mail through the shop. */
const isInCustomersMail: Record<DeliveryField, boolean> = {
  firstName: true,
  lastName: true,
  email: false,
  phone: false,
  address1: true,
  address2: true,
  city: true,
  postcode: true,
  notes: false,
};

test("the customer's mail has the name, the address and nothing else of the delivery", async () => {
  const found = await findMailOrder({ db: shop.db, identity: shop.services.identity }, orderId);
  const received = { words: orderReceived.words, data: { order: found!.order } };
  const mail = await renderMail(received, exampleShop, "confirmed");
  expect(listFound(mail.text)).toEqual(deliveryFields.filter((field) => isInCustomersMail[field]));
});

test("the packing slip and the dealer's mail have the name, the address, the phone number and the instructions", async () => {
  const [slip] = await getPackingSlips(shop.services, admin, { orderIds: [orderId] });
  const packed = listOf(({ part }) => part !== "contact");
  expect(listFound(JSON.stringify(slip))).toEqual(
    deliveryFields.filter((one) => packed.includes(one) || one === "phone"),
  );
  const found = await findMailOrder({ db: shop.db, identity: shop.services.identity }, orderId);
  const received = { words: orderReceivedAdmin.words, data: { order: found!.order } };
  const mail = await renderMail(received, exampleShop, "shop");
  expect(listFound(mail.text)).toEqual(deliveryFields);
});

test("the export has the fields that have a column, and the desk's search finds an order by each", async () => {
  const period = { from: "2000-01-01", to: "2100-01-01", what: "orders" } as const;
  const { csv } = await exportOrders(shop.services, admin, period);
  expect(listFound(csv)).toEqual(listOf(({ isForOneOrder }) => isForOneOrder !== true));
  const found: string[] = [];
  for (const field of deliveryFields) {
    const { orders, isBySound } = await searchDesk(shop.services, admin, { search: typed[field] });
    if (!isBySound && orders.length > 0) found.push(field);
  }
  expect(found).toEqual(deliveryFields);
});

test("a change of any delivery detail is saved, and the history names what it was", async () => {
  const other = mapDeliveryFields((field) => `new ${field}`);
  const { version } = await shop.row(orderId);
  const { order } = await changeAddress(shop.services, admin, { orderId, version, deliveryInfo: other });
  expect(order.deliveryInfo).toEqual(other);
  const changed = (await shop.history(orderId)).at(-1);
  expect(listFound(JSON.stringify(changed?.detail))).toEqual(deliveryFields);
});
