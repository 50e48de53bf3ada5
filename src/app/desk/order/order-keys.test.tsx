import { QueryClientProvider } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { makeDeskCache } from "#app/desk/calls/use-call.ts";
import { BackLink } from "#app/desk/frame/desk-main.tsx";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import type { FulfilmentView } from "#domain/orders/parcels/fulfilment.ts";
import type { PaymentView } from "#domain/payments/payment.ts";
import { OrderDock } from "./desk-order.route.tsx";
import { ItemsEditor } from "./items-editor.tsx";
import { OrderActions, PaperLinks } from "./order-actions.tsx";
import { OrderCards } from "./order-cards.tsx";
import { ShownOrderContext } from "./shown-order.ts";

const now = new Date().toISOString();
const line = {
  id: "1",
  name: "Drum filter",
  originalName: "Drum filter",
  price: "£10.00",
  unitPricePence: 1_000,
  quantity: 2,
  selectedSize: "",
  selectedOption: "",
  imageUrl: "",
  productUrl: "",
  supplierUrl: "",
  code: "LOC-1",
};
const payment: PaymentView = {
  id: 1,
  amountPence: 2_950,
  currency: "gbp",
  outcome: "settled",
  disputedPence: 0,
  means: "provider",
  reference: "",
  reason: null,
  receivedAt: now,
};
const parcel: FulfilmentView = {
  id: 1,
  number: 1,
  method: "delivery",
  carrier: "DPD",
  tracking: "",
  sentOn: "2026-11-24",
  at: now,
  isMailed: true,
  deliveredAt: null,
  lines: [{ position: 0, quantity: 1 }],
};
const mail = { id: 1, subject: "Your order", recipient: "isla@example.org", isToShop: false, outcome: "sent", at: now };

const toShop = { ...mail, id: 2, subject: "New order request", recipient: "", isToShop: true };

const priced = { deliveryCostPence: 950, totalCostPence: 2_950, duePence: 2_950 };
const link = { id: "l", amountPence: 2_950, failure: null, expiresAt: now, remindedAt: null, isMailed: true };
const linked = { link: { ...link, state: "active" }, paymentLinkActive: true };
const unpaid = { ...priced, ...linked, status: "payment_pending", paymentLink: "https://pay.test/1" } as const;
const paid = { ...priced, status: "paid", duePence: 0, payments: [payment], mails: [mail] } as const;
const second = { ...parcel, id: 2, number: 2 };
const collected = { deliveryMethod: "collection" } as const;
const ready = { ...parcel, method: "collection" } as const;

function makeOrder(change: object): DeskOrderView {
  const address = { firstName: "Isla", lastName: "Fraser", email: "isla@example.org", phone: "01632 960152" };
  return {
    id: "2222-2222",
    status: "pending",
    version: 1,
    cartItems: [line],
    deliveryInfo: {
      ...address,
      address1: "3 Burnside Cottages",
      address2: "",
      city: "Perth",
      postcode: "PH1",
      notes: "",
    },
    deliveryMethod: "delivery",
    shownDelivery: null,
    presentDelivery: null,
    subtotalPence: 2_000,
    discountPence: 0,
    discountReason: "",
    discountedPence: 2_000,
    deliveryCostPence: null,
    totalCostPence: null,
    transfer: null,
    refundedPence: 0,
    isRefunded: false,
    unsent: [],
    duePence: 0,
    paymentLink: null,
    paymentLinkActive: false,
    fulfilments: [],
    returns: [],
    goodsDueOn: null,
    deliveredAt: null,
    mergedInto: null,
    createdAt: now,
    adminNotes: "",
    attention: null,
    askedAt: null,
    termsVersion: null,
    isDisputed: false,
    disputes: [],
    noteFor: [],
    burst: null,
    link: null,
    history: [],
    payments: [],
    refunds: [],
    mails: [],
    isAnonymous: true,
    ...change,
  } as unknown as DeskOrderView;
}

function render(order: DeskOrderView, Part: ComponentType): string {
  const element = (
    <QueryClientProvider client={makeDeskCache(() => undefined)}>
      <ShownOrderContext value={order}>
        <Part />
      </ShownOrderContext>
    </QueryClientProvider>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

/** The keys that press something in this state, in page order. */
function listKeys(html: string): string[] {
  return [...html.matchAll(/<(?!kbd)[^>]*data-key="([^"]+)"[^>]*>/g)]
    .filter(([tag]) => !/ disabled=""/.test(tag))
    .map(([, key]) => key ?? "");
}

const Page = () => (
  <>
    <BackLink />
    <PaperLinks />
    <OrderActions />
    <OrderCards />
  </>
);

/** Back, packing slip, duplicate; note, message, and the customer's page. */
const always = ["g", "p", "y", "n", "m", "x", "C", "R"];
const states: Record<string, [change: object, keys: string]> = {
  new: [{}, "X i d e t"],
  "new, of a customer without an address for mail": [
    { deliveryInfo: { ...makeOrder({}).deliveryInfo, email: "" } },
    "X i d e t",
  ],
  "priced, whose link was not made": [
    { ...unpaid, link: null, paymentLinkActive: false, paymentLink: null },
    "X i d l b e t",
  ],
  "with a link": [{ ...unpaid, mails: [mail] }, "X i d c o b e t E"],
  "with a mail to the shop alone": [{ ...unpaid, mails: [toShop] }, "X i d c o b e t"],
  "asked, with a link": [{ ...unpaid, askedAt: now }, "X w i d c o b e t"],
  paid: [paid, "v i s q r e t E"],
  "paid, without an address for mail": [
    { ...paid, deliveryInfo: { ...makeOrder({}).deliveryInfo, email: "" } },
    "v i s r e t E",
  ],
  "paid, and more is due": [{ ...paid, duePence: 500 }, "v i s q l b r e t E"],
  "sent in part": [{ ...paid, fulfilments: [parcel] }, "v i s q h u r e E"],
  "sent in part, and that part arrived": [
    { ...paid, fulfilments: [{ ...parcel, deliveredAt: now }] },
    "v i s q u r e E",
  ],
  sent: [{ ...paid, status: "shipped", fulfilments: [parcel] }, "v s q u r E"],
  "sent in two parcels": [{ ...paid, status: "shipped", fulfilments: [parcel, second] }, "v s q h u r E"],
  delivered: [{ ...paid, status: "delivered", deliveredAt: now, fulfilments: [parcel] }, "v u r E"],
  "to be collected": [{ ...paid, ...collected }, "v i s q r e t E"],
  "ready to collect": [{ ...paid, ...collected, status: "shipped", fulfilments: [ready] }, "v s q u r E"],
  collected: [{ ...paid, ...collected, status: "delivered", deliveredAt: now, fulfilments: [ready] }, "v u r E"],
  "for attention": [{ ...paid, attention: "Paid twice." }, "v f i s q r e t E"],
  "with a payment that can be counted": [
    { ...unpaid, ...priced, attention: "Paid late.", payments: [{ ...payment, outcome: "flagged", reason: "Late" }] },
    "X A f i d c o b r e t",
  ],
  cancelled: [{ status: "cancelled" }, "u"],
  "cancelled, with a link that still opens": [
    { ...priced, status: "cancelled", link: { ...link, state: "deactivating" } },
    "u l",
  ],
  "merged into another": [{ status: "cancelled", mergedInto: "3333-3333" }, ""],
};

test.each(Object.entries(states))("an order that is %s offers its actions by one key each", (_name, [change, keys]) => {
  const found = listKeys(render(makeOrder(change), Page));
  expect(found.toSorted()).toEqual([...always, ...keys.split(" ").filter((key) => key !== "")].toSorted());
});

test.each(Object.entries(states))("an order that is %s has no key that does two things", (_name, [change]) => {
  const order = makeOrder(change);
  const found = [
    ...listKeys(render(order, Page)),
    ...listKeys(render(order, () => <ItemsEditor onClose={() => undefined} />)),
  ];
  expect(found.filter((key, index) => found.indexOf(key) !== index)).toEqual([]);
  // Leaves out the desk's own keys: search, rows, help.
  expect(found.filter((key) => "/jk?".includes(key))).toEqual([]);
  // On a phone, the dock repeats a step of the page, with the same key.
  for (const key of listKeys(render(order, OrderDock))) expect(found).toContain(key);
});

test("a sent or cancelled order has no disabled card for its delivery, and shows its sums below the items", () => {
  const text = (change: object) =>
    render(makeOrder(change), Page)
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll(/\s+/g, " ");
  expect(text({})).toContain("Delivery cost Subtotal £20.00");
  for (const change of [paid, { ...paid, status: "shipped", fulfilments: [parcel] }]) {
    expect(text(change)).not.toContain("Delivery cost Subtotal");
    expect(text(change)).toContain("Subtotal £20.00, delivery £9.50, total £29.50");
  }
  expect(text({ ...paid, ...collected, deliveryCostPence: 0, totalCostPence: 2_000 })).toContain(
    "Subtotal £20.00, collection £0.00, total £20.00",
  );
  expect(text({ status: "cancelled" })).toContain("Subtotal £20.00");
  expect(text({ status: "cancelled" })).not.toContain("Delivery cost");
});
