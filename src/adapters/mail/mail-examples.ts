import { href } from "#domain/addresses/href.ts";
import { exampleOrder } from "./example-order.ts";
import { CustomerText } from "#domain/mail/customer-text.ts";
import type { Mail, MailFulfilment, MailOrder } from "#domain/mail/mail.ts";

/** One of each mail, for tests and for looking at them. */
const priced: MailOrder = { ...exampleOrder, deliveryCostPence: 1_450, totalCostPence: 34_325 };

const collected: MailOrder = { ...priced, deliveryMethod: "collection", deliveryCostPence: 0, totalCostPence: 32_875 };
const exampleParcel: MailFulfilment = {
  number: 1,
  isLast: false,
  isDelivered: false,
  carrier: "DPD",
  tracking: "1550 4021 8834",
  sentOn: "2026-11-24",
  today: "2026-11-21",
  lines: exampleOrder.lines.slice(0, 2),
};
const ownVan: MailFulfilment = { ...exampleParcel, number: 2, isLast: true, carrier: "Own van", tracking: "" };

const examplePriceRequest = {
  productName: "Box-Welded Liner",
  productCode: "FER-LNR-003",
  selectedSize: "1mm",
  selectedOption: "Made to measure",
  name: new CustomerText("Isla Munro"),
  email: new CustomerText("isla@example.org"),
  message: new CustomerText("For a pond of 6 x 4 m, 1.5 m deep.\nWhen could you make it?"),
};

const exampleEnquiry = {
  number: "POND-0187",
  deskPath: href("deskEnquiry", { enquiryId: "187" }),
  name: new CustomerText("Isla Munro"),
  email: new CustomerText("isla@example.org"),
  phone: new CustomerText("01632 960170"),
  facts: [
    { label: "About", value: "A new pond" },
    { label: "Style", value: "Raised walls" },
    { label: "Budget", value: "£5,000 to £15,000" },
    { label: "When", value: "Spring 2027" },
  ],
  message: new CustomerText("We started digging in September and then lost our nerve.\nIs the depth right for koi?"),
  photographCount: 4,
};

const exampleConfirmUrl = "https://glenwater.example/auth#confirm=0123456789abcdef";

export const exampleMails: readonly Mail[] = [
  { template: "order-received", order: exampleOrder },
  { template: "order-received-admin", order: exampleOrder },
  {
    template: "payment-link",
    order: priced,
    paymentUrl: "https://pay.example/l/7f3k2q",
    amountPence: 34_325,
    change: null,
    renewal: null,
    payableUntil: new Date("2026-12-04T12:00:00Z"),
  },
  {
    template: "payment-link",
    order: priced,
    paymentUrl: "https://pay.example/l/9h5m4s",
    amountPence: 34_325,
    change: null,
    renewal: { hasFailed: false, formerAmountPence: 35_325 },
    payableUntil: new Date("2026-12-18T12:00:00Z"),
  },
  {
    template: "payment-link",
    order: priced,
    paymentUrl: "https://pay.example/l/1j6n5t",
    amountPence: 34_325,
    change: null,
    renewal: { hasFailed: true, formerAmountPence: 34_325 },
    payableUntil: new Date("2026-12-18T12:00:00Z"),
  },
  {
    template: "payment-link",
    order: {
      ...priced,
      subtotalPence: 31_375,
      discountPence: 1_500,
      discountReason: "For the wait",
      totalCostPence: 32_825,
    },
    paymentUrl: "https://pay.example/l/8g4l3r",
    amountPence: 32_825,
    renewal: null,
    change: {
      changes: [
        "Eco Filter Pump (12000), £169.00, instead of Eco Filter Pump (10000)",
        "Discount of £15.00: For the wait",
      ],
      words: "The smaller pump will not be in stock before January, so you get the larger one at the same price.",
      formerTotalPence: 34_325,
    },
  },
  { template: "payment-received", order: priced, amountPence: 34_325 },
  { template: "payment-received-admin", order: priced, amountPence: 34_325 },
  {
    template: "refunded",
    order: priced,
    refund: {
      amountPence: 1_995,
      currency: "gbp",
      reason: "arrived-broken",
      note: "One valve was cracked.",
      means: "provider",
      refundedPence: 1_995,
    },
  },
  {
    template: "refunded",
    order: priced,
    refund: { amountPence: 1_450, currency: "gbp", reason: null, note: "", means: "cash", refundedPence: 3_445 },
  },
  {
    template: "payment-flagged-admin",
    orderId: priced.id,
    reason: "Amount differs: £300.00 was paid, the total is £343.25. Refund it or ring the customer.",
    provider: "stripe",
    providerSessionId: "cs_test_a1b2c3",
  },
  {
    template: "payment-flagged-admin",
    orderId: null,
    reason: "A payment of £343.25 names an order we do not have.",
    provider: "stripe",
    providerSessionId: "cs_test_d4e5f6",
  },
  {
    template: "mistakes-admin",
    mistakes: [
      {
        where: "products.csv",
        what: "The sheet is on hold. Every price would be a hundred times higher. £19.95 would become £1,995.00.",
        cure: "Set the columns of prices to “Number, 2 places” and save again. Or accept it at the desk, on the page Catalogue.",
      },
      { where: "In the sheet’s folder", what: "“products (1).csv” is in the same folder as the sheet.", cure: "" },
    ],
  },
  { template: "many-orders-admin", count: 14, isOneVisitor: true },
  { template: "many-orders-admin", count: 41, isOneVisitor: false },
  { template: "parcel-sent", order: priced, fulfilment: exampleParcel },
  { template: "parcel-sent", order: priced, fulfilment: ownVan },
  { template: "parcel-delivered", order: priced, fulfilment: { ...exampleParcel, isDelivered: true } },
  { template: "ready-to-collect", order: collected, fulfilment: { ...ownVan, carrier: "" } },
  { template: "order-delivered", order: priced },
  { template: "order-delivered", order: collected },
  { template: "review-request", order: priced },
  {
    template: "review-received-admin",
    order: priced,
    review: {
      rating: 4,
      words: new CustomerText("The pump runs well.\nThe box was wet, which they sorted out."),
      shownName: new CustomerText("Isla F."),
    },
  },
  { template: "fulfilment-undone", order: priced, undone: "sent" },
  { template: "fulfilment-undone", order: priced, undone: "parcel-delivered" },
  { template: "fulfilment-undone", order: collected, undone: "ready" },
  {
    template: "payment-reminder",
    order: priced,
    paymentUrl: "https://pay.example/l/7f3k2q",
    amountPence: 34_325,
    payableUntil: new Date("2026-12-04T12:00:00Z"),
  },
  { template: "payment-link-expired", order: priced },
  {
    template: "morning-digest",
    digest: {
      at: new Date("2026-11-20T07:00:00Z"),
      toPrice: 3,
      overdue: 1,
      toSend: 2,
      toPay: 4,
      withoutLink: 1,
      needAttention: 1,
      priceRequests: 1,
      newEnquiries: 2,
      unmatchedPayments: 0,
      lostMails: 1,
      mistakes: [
        {
          where: "Row 57",
          what: "The price “12.9.9” cannot be read, so the product is not sold.",
          cure: "Write it as 12.99.",
        },
      ],
    },
  },
  { template: "order-cancelled", order: priced, words: "" },
  {
    template: "order-cancelled",
    order: priced,
    words: "We cannot supply the pump any more: its maker has stopped it. We are sorry.",
  },
  { template: "order-cancelled-by-customer", order: priced },
  { template: "order-cancelled-admin", order: priced },
  { template: "order-uncancelled", order: priced },
  {
    template: "order-question-admin",
    order: priced,
    question: new CustomerText("Does the drum fit through a gate of 75 cm?\nWe could take a panel of the fence out."),
    asked: null,
  },
  {
    template: "order-question-admin",
    order: priced,
    question: new CustomerText("The grey one, please."),
    asked: "The hose is out in black until January. Shall we send the grey one?",
  },
  {
    template: "order-message",
    order: priced,
    text: "The pump and the pellets go first thing tomorrow.\n\nYour valves should be here on Monday and will follow in our own van, at no extra charge.",
    asks: false,
  },
  {
    template: "order-message",
    order: exampleOrder,
    text: "How wide is your gate? The filter comes on a pallet of 1.2 m.",
    asks: true,
  },
  { template: "price-request-received", request: examplePriceRequest },
  { template: "price-request-admin", request: examplePriceRequest },
  { template: "enquiry-received", enquiry: exampleEnquiry },
  { template: "enquiry-admin", enquiry: exampleEnquiry },
  {
    template: "enquiry-answer",
    enquiry: exampleEnquiry,
    text: "The depth is right for koi. May we come and look on a Tuesday?\n\nPlease send a photograph of the gate as well.",
  },
  {
    template: "welcome",
    firstName: new CustomerText("Isla"),
    email: "isla@example.org",
    confirmUrl: exampleConfirmUrl,
  },
  {
    template: "admin-sign-in",
    at: new Date("2026-11-20T12:00:00Z"),
    network: "203.0.113.x",
    device: "Firefox on Windows",
  },
  { template: "reset-password", resetUrl: "https://glenwater.example/auth?reset=0123456789abcdef" },
  { template: "confirm-email", confirmUrl: exampleConfirmUrl, isNewAddress: false },
  { template: "confirm-email", confirmUrl: exampleConfirmUrl, isNewAddress: true },
  { template: "email-change-requested", newEmail: "isla.new@example.org" },
  { template: "password-changed", byLink: false },
  { template: "password-changed", byLink: true },
  { template: "second-factor-changed", change: "set-up" },
  { template: "second-factor-changed", change: "replaced" },
  { template: "second-factor-changed", change: "removed" },
  { template: "already-registered" },
];
