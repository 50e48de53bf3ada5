import { href } from "#domain/addresses/href.ts";
import { CustomerText } from "#domain/mail/customer-text.ts";
import type { MailOrder, MailShop } from "#domain/mail/mail.ts";

/** The shop and the order of the example mails. */
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
  baseUrl: "https://glenwater.example",
};

export const exampleOrder: MailOrder = {
  id: "K7M4-2QXP",
  deliveryMethod: "delivery",
  customer: {
    firstName: new CustomerText("Isla"),
    lastName: new CustomerText("Munro"),
    email: new CustomerText("isla@example.org"),
    phone: new CustomerText("01632 960 777"),
    address1: new CustomerText("3 Loch Road"),
    address2: new CustomerText(""),
    city: new CustomerText("Perth"),
    postcode: new CustomerText("PH1 5JQ"),
    notes: new CustomerText("The gate is round the back.\nPlease ring first."),
  },
  pagePath: href("orderPage", { link: "K7M42QXPAbCdEfGhIjKlMnOpQr-_12" }),
  lines: [
    { name: "Slide Valve", size: "", option: '2"', quantity: 2, unitPricePence: 1_995 },
    { name: "Eco Filter Pump", size: "", option: "12000", quantity: 1, unitPricePence: 16_900 },
    { name: "Staple Koi Pellets", size: "Medium", option: "5kg", quantity: 3, unitPricePence: 3_995 },
  ],
  subtotalPence: 32_875,
  discountPence: 0,
  discountReason: "",
  estimate: "about £8.50",
  deliveryCostPence: null,
  totalCostPence: null,
  duePence: null,
};
