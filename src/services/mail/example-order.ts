import { CustomerText } from "#domain/mail/customer-text.ts";
import type { MailOrder, MailShop } from "#domain/mail/mail.ts";
import { emptyDeliveryInfo, mapDeliveryFields, type DeliveryInfo } from "#domain/orders/delivery-info.ts";
import { href } from "#domain/routes/href.ts";

export const exampleShop: MailShop = {
  name: "Glenwater Koi & Ponds",
  phone: { shown: "01632 960 140", dial: "+441632960140" },
  hours: "Mon-Sat 9:00-5:00",
  replyHours: 24,
  email: "hello@glenwater.example",
  location: "Scotland",
  address: ["Mill Lade", "Perthshire"],
  seller: {
    form: "company",
    name: "Sample Koi and Ponds Ltd",
    companyNumber: "SC000000",
    registeredIn: "Scotland",
    registeredOffice: "1 Sample Street, Sampletown",
    address: ["Mill Lade", "Perthshire"],
  },
  vatRegistered: true,
  bank: { accountName: "Sample Koi and Ponds Ltd", sortCode: "00-00-00", accountNumber: "00000000" },
  returns: { address: "Returns, Mill Lade, Perthshire", postage: "You pay the cost of returning them" },
  baseUrl: "https://glenwater.example",
};

export const exampleCustomer: DeliveryInfo = {
  ...emptyDeliveryInfo,
  firstName: "Isla",
  lastName: "Munro",
  email: "isla@example.org",
  phone: "01632 960 777",
  address1: "3 Loch Road",
  city: "Perth",
  postcode: "PH1 5JQ",
  notes: "The gate is round the back.\nPlease ring first.",
};

/** An order request that has no delivery cost yet, for the examples of emails. */
export const exampleOrder: MailOrder = {
  id: "K7M4-2QXP",
  deliveryMethod: "delivery",
  customer: mapDeliveryFields((field) => new CustomerText(exampleCustomer[field])),
  pagePath: href("orderPage", { link: "K7M42QXPAbCdEfGhIjKlMnOpQr-_12" }),
  lines: [
    {
      name: "Slide Valve",
      selectedSize: "",
      selectedOption: '2"',
      quantity: 2,
      unitPricePence: 1_995,
      thumbnail: "/media/products/slide_valve-thumb.jpg",
    },
    {
      name: "Eco Filter Pump",
      selectedSize: "",
      selectedOption: "12000",
      quantity: 1,
      unitPricePence: 16_900,
      thumbnail: "/media/products/pump-thumb.jpg",
    },
    {
      name: "Staple Koi Pellets",
      selectedSize: "Medium",
      selectedOption: "5kg",
      quantity: 3,
      unitPricePence: 3_995,
      thumbnail: "",
    },
  ],
  subtotalPence: 32_875,
  discountPence: 0,
  discountReason: "",
  discountedPence: 32_875,
  shownDelivery: {
    kind: "priced",
    fromPence: 850,
    toPence: 850,
    amount: "about £8.50",
    zone: "Central Scotland",
    reasons: [],
  },
  isTransfer: false,
  estimate: "about £8.50",
  deliveryCostPence: null,
  totalCostPence: null,
  duePence: null,
};

export const pricedOrder: MailOrder = { ...exampleOrder, deliveryCostPence: 1_450, totalCostPence: 34_325 };

export const collectedOrder: MailOrder = {
  ...pricedOrder,
  deliveryMethod: "collection",
  deliveryCostPence: 0,
  totalCostPence: 32_875,
};
