import { href } from "#domain/addresses/href.ts";
import { CustomerText } from "#domain/mail/customer-text.ts";
import type { Mail } from "#domain/mail/mail.ts";
import type { MailDefinition } from "#services/mail/mail-definition.ts";
import { findMail, type MailName, mails } from "#services/mail/mails.ts";
import type { MailedFulfilment } from "#services/mail/mails/sending.ts";
import { collectedOrder, exampleOrder, pricedOrder } from "./example-order.ts";

const exampleConfirmUrl = "https://glenwater.example/auth#confirm=0123456789abcdef";

const exampleName = new CustomerText("Isla Munro");

const exampleFacts: [label: string, value: string][] = [
  ["About", "A new pond"],
  ["Style", "Raised walls"],
  ["Budget", "£5,000 to £15,000"],
  ["When", "Spring 2027"],
];

const exampleProduct = {
  productName: "Box-Welded Liner",
  productCode: "FER-LNR-003",
  selectedSize: "1mm",
  selectedOption: "Made to measure",
};

const exampleParcel: MailedFulfilment = {
  number: 1,
  isLast: false,
  isDelivered: false,
  carrier: "DPD",
  tracking: "1550 4021 8834",
  sentOn: "2026-11-24",
  today: "2026-11-21",
  lines: exampleOrder.lines.slice(0, 2),
};

type DataOf<Name extends MailName> =
  (typeof mails)[Name] extends MailDefinition<never, infer Data, never> ? Data : never;

/** At least one of each form of each mail. */
const examples: { [Name in MailName]: readonly [DataOf<Name>, ...DataOf<Name>[]] } = {
  "order-received": [{ order: exampleOrder }],
  "order-received-admin": [{ order: exampleOrder }],
  "order-link": [{ order: exampleOrder }],
  "payment-link": [
    {
      order: pricedOrder,
      paymentUrl: "https://pay.example/l/7f3k2q",
      amountPence: 34_325,
      change: null,
      renewal: null,
      payableUntil: new Date("2026-12-04T12:00:00Z"),
    },
    {
      order: pricedOrder,
      paymentUrl: "https://pay.example/l/9h5m4s",
      amountPence: 34_325,
      change: null,
      renewal: { hasFailed: false, formerAmountPence: 35_325 },
      payableUntil: new Date("2026-12-18T12:00:00Z"),
    },
    {
      order: pricedOrder,
      paymentUrl: "https://pay.example/l/1j6n5t",
      amountPence: 34_325,
      change: null,
      renewal: { hasFailed: true, formerAmountPence: 34_325 },
      payableUntil: new Date("2026-12-18T12:00:00Z"),
    },
    {
      order: {
        ...pricedOrder,
        subtotalPence: 31_375,
        discountPence: 1_500,
        discountReason: "For the wait",
        totalCostPence: 32_825,
      },
      paymentUrl: "https://pay.example/l/8g4l3r",
      amountPence: 32_825,
      renewal: null,
      payableUntil: new Date("2026-12-18T12:00:00Z"),
      change: {
        changes: [
          "Eco Filter Pump (12000), £169.00, instead of Eco Filter Pump (10000)",
          "Discount of £15.00: For the wait",
        ],
        words: "The smaller pump will not be in stock before January, so you get the larger one at the same price.",
        formerTotalPence: 34_325,
      },
    },
  ],
  "payment-reminder": [
    {
      order: pricedOrder,
      paymentUrl: "https://pay.example/l/7f3k2q",
      amountPence: 34_325,
      payableUntil: new Date("2026-12-04T12:00:00Z"),
    },
  ],
  "payment-link-expired": [{ order: pricedOrder, heldUntil: new Date("2026-12-04T12:00:00Z") }],
  "payment-received": [{ order: pricedOrder, amountPence: 34_325 }],
  "payment-received-admin": [{ order: pricedOrder, amountPence: 34_325 }],
  "payment-flagged-admin": [
    {
      orderId: pricedOrder.id,
      reason: "Amount differs: £300.00 was paid, but the total is £343.25. Refund it or ring the customer.",
      provider: "stripe",
      providerSessionId: "cs_test_a1b2c3",
    },
    {
      orderId: null,
      reason: "A payment of £343.25 quotes an order number we do not have.",
      provider: "stripe",
      providerSessionId: "cs_test_d4e5f6",
    },
  ],
  refunded: [
    {
      order: pricedOrder,
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
      order: pricedOrder,
      refund: { amountPence: 1_450, currency: "gbp", reason: null, note: "", means: "cash", refundedPence: 3_445 },
    },
  ],
  "parcel-sent": [
    { order: pricedOrder, fulfilment: exampleParcel },
    {
      order: pricedOrder,
      fulfilment: { ...exampleParcel, number: 2, isLast: true, carrier: "Own van", tracking: "" },
    },
  ],
  "parcel-delivered": [{ order: pricedOrder, fulfilment: { ...exampleParcel, isDelivered: true } }],
  "ready-to-collect": [
    {
      order: collectedOrder,
      fulfilment: { ...exampleParcel, number: 2, isLast: true, carrier: "", tracking: "" },
    },
  ],
  "order-delivered": [{ order: pricedOrder }, { order: collectedOrder }],
  "fulfilment-undone": [
    { order: pricedOrder, undone: "sent" },
    { order: pricedOrder, undone: "parcel-delivered" },
    { order: collectedOrder, undone: "ready" },
  ],
  "review-request": [{ order: pricedOrder }],
  "review-received-admin": [
    {
      order: pricedOrder,
      rating: 4,
      written: new CustomerText("The pump runs well.\nThe box was wet, which they sorted out."),
      shownName: new CustomerText("Isla F."),
    },
  ],
  "order-cancelled": [
    { order: pricedOrder, words: "" },
    {
      order: pricedOrder,
      words: "We cannot supply the pump any more: its maker has stopped it. We are sorry.",
    },
  ],
  "order-cancelled-by-customer": [{ order: pricedOrder }],
  "order-cancelled-admin": [{ order: pricedOrder }],
  "order-uncancelled": [{ order: pricedOrder }],
  "order-message": [
    {
      order: pricedOrder,
      text: "The pump and the pellets go first thing tomorrow.\n\nYour valves should be here on Monday and will follow in our own van, at no extra charge.",
      asks: false,
    },
    {
      order: exampleOrder,
      text: "How wide is your gate? The filter comes on a pallet of 1.2 m.",
      asks: true,
    },
  ],
  "order-question-admin": [
    {
      order: pricedOrder,
      question: new CustomerText("Does the drum fit through a gate of 75 cm?\nWe could take a panel of the fence out."),
      asked: null,
    },
    {
      order: pricedOrder,
      question: new CustomerText("The grey one, please."),
      asked: "The hose is out in black until January. Shall we send the grey one?",
    },
  ],
  "many-orders-admin": [
    { count: 14, isOneVisitor: true },
    { count: 41, isOneVisitor: false },
  ],
  "mistakes-admin": [
    {
      mistakes: [
        {
          where: "products.csv",
          what: "The sheet is on hold. Every price would be a hundred times higher. £19.95 would become £1,995.00.",
          cure: "Set the price columns to “Number, 2 places” and save again. If the sheet is right, accept it at the desk, on the Catalogue page.",
        },
        {
          where: "In the sheet’s folder",
          what: "“products (1).csv” is in the same folder as the sheet. Only products.csv is read.",
          cure: "If you want the other one, let it replace products.csv; otherwise delete it.",
        },
      ],
    },
  ],
  "morning-digest": [
    {
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
          where: "Sheet row 57",
          what: "The price “12.9.9” cannot be read, so the product is not for sale.",
          cure: "Write it as 12.99.",
        },
      ],
    },
  ],
  "price-request-received": [{ product: exampleProduct, name: new CustomerText("Isla Munro") }],
  "price-request-admin": [
    {
      product: exampleProduct,
      name: new CustomerText("Isla Munro"),
      email: new CustomerText("isla@example.org"),
      message: new CustomerText("For a pond of 6 x 4 m, 1.5 m deep.\nWhen could you make it?"),
    },
  ],
  "enquiry-received": [{ number: "POND-0187", name: exampleName, chosen: exampleFacts, photographCount: 4 }],
  "enquiry-admin": [
    {
      number: "POND-0187",
      deskPath: href("deskEnquiry", { enquiryId: "187" }),
      name: exampleName,
      email: new CustomerText("isla@example.org"),
      phone: new CustomerText("01632 960170"),
      chosen: exampleFacts,
      size: new CustomerText(""),
      place: new CustomerText(""),
      written: new CustomerText(
        "We started digging in September and then lost our nerve.\nIs the depth right for koi?",
      ),
      photographCount: 4,
    },
  ],
  "enquiry-answer": [
    {
      number: "POND-0187",
      name: exampleName,
      text: "The depth is right for koi. May we come and look on a Tuesday?\n\nPlease send a photograph of the gate as well.",
    },
  ],
  welcome: [{ firstName: new CustomerText("Isla"), email: "isla@example.org", confirmUrl: exampleConfirmUrl }],
  "already-registered": [{}],
  "confirm-email": [
    { confirmUrl: exampleConfirmUrl, isNewAddress: false },
    { confirmUrl: exampleConfirmUrl, isNewAddress: true },
  ],
  "email-change-requested": [{ newEmail: "isla.new@example.org" }],
  "reset-password": [{ resetUrl: "https://glenwater.example/auth?reset=0123456789abcdef" }],
  "password-changed": [{ byLink: false }, { byLink: true }],
  "second-factor-changed": [{ change: "set-up" }, { change: "replaced" }, { change: "removed" }],
  "admin-sign-in": [{ at: new Date("2026-11-20T12:00:00Z"), network: "203.0.113.x", device: "Firefox on Windows" }],
};

/** One or more of each mail, for the preview and the tests. */
export const exampleMails: readonly (Mail & { template: MailName })[] = Object.keys(mails).flatMap((name) => {
  const template = name as MailName;
  const { words } = findMail(template) as Pick<Mail, "words">;
  return examples[template].map((data) => ({ template, data, words }));
});
