import { asc, eq, inArray } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { profiles, sessions } from "#db/schema/accounts.ts";
import { savedCarts } from "#db/schema/carts.ts";
import { enquiryHistory, enquiryPhotographs } from "#db/schema/enquiries.ts";
import { reviews } from "#db/schema/reviews.ts";
import { describeDevice } from "#domain/accounts/describe-device.ts";
import { formatEnquiryNumber } from "#domain/enquiries/enquiry.ts";
import { listRetention } from "#domain/legal/kept-for.ts";
import { formatPrice } from "#domain/money.ts";
import { deliveryFieldFacts, deliveryFields, type DeliveryInfo } from "#domain/orders/delivery-info.ts";
import { describeHistory } from "#domain/orders/order-history.ts";
import { statusLabel } from "#domain/orders/order-status.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import type { Services } from "#services/context.ts";
import { viewDeskOrder } from "#services/orders/view-orders.ts";
import { readCustomer, type Customer, type CustomerClaim } from "./read-customer.ts";

type HandOverServices = Pick<Services, "db" | "content" | "log" | "now" | "photographs">;

export interface CustomerFile {
  message: string;
  name: string;
  /** The data as indented JSON, with names that a person can read. */
  text: string;
}

/** Puts all that the shop holds about a customer into one file. Photographs are data: URLs, which a browser opens. */
export async function handOver(services: HandOverServices, claim: CustomerClaim): Promise<CustomerFile> {
  const customer = await readCustomer(services.db, claim);
  const { name, email } = services.content.current().site;
  const day = services.now().toISOString().slice(0, 10);
  const file = {
    "What this is": `What ${name} holds about you. Write to ${email} if something in it is wrong.`,
    Date: day,
    Account: await readAccountFacts(services.db, customer),
    Orders: await readOrderFacts(services, customer),
    Enquiries: await readEnquiryFacts(services, customer),
    "Requests for a price": customer.priceRequests.map((request) => ({
      Sent: request.createdAt,
      Product: [request.productName, request.selectedSize, request.selectedOption].filter(Boolean).join(", "),
      Name: request.name,
      Email: request.email,
      Message: request.message,
    })),
    "Waiting to be told what is back in stock": customer.stockRequests.map(
      ({ createdAt, productKey, choice, email: givenEmail }) => ({
        Asked: createdAt,
        Product: [productKey, choice].filter(Boolean).join(", "),
        Email: givenEmail,
      }),
    ),
    "How long we keep what": listRetention().map(([what, howLong, why]) => ({
      What: what,
      "How long": howLong,
      Why: why,
    })),
  };
  return {
    message: "The file is saved. Send it to the customer.",
    name: `my-data-${day}.json`,
    text: `${JSON.stringify(file, null, 2)}\n`,
  };
}

async function readAccountFacts(db: Database, { account }: Customer) {
  if (account === null) return null;
  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, account.id));
  const [cart] = await db.select().from(savedCarts).where(eq(savedCarts.userId, account.id));
  const browsers = await db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, account.id))
    .orderBy(asc(sessions.createdAt));
  return {
    Name: account.name,
    Email: account.email,
    Opened: account.createdAt,
    "Address confirmed": account.emailVerifiedAt,
    "Saved details": profile === undefined ? null : labelDetails(profile),
    "Saved cart": cart?.lines ?? [],
    "Signed-in devices": browsers.map(({ createdAt, userAgent }) => ({
      Device: describeDevice(userAgent ?? ""),
      Since: createdAt,
    })),
  };
}

function labelDetails(details: Partial<DeliveryInfo>): Record<string, string> {
  const labelled: Record<string, string> = {};
  for (const field of deliveryFields) {
    const value = details[field] ?? "";
    if (value !== "") labelled[deliveryFieldFacts[field].label] = value;
  }
  return labelled;
}

async function readOrderFacts(services: HandOverServices, { orders }: Customer) {
  const sheets: object[] = [];
  for (const row of orders) {
    const view = await viewDeskOrder(services, row);
    const [review] = await services.db.select().from(reviews).where(eq(reviews.orderId, row.id));
    sheets.push({
      ...toOrderFacts(view),
      Review: review && {
        Stars: review.rating,
        Words: review.words,
        Name: review.shownName,
        "Our answer": review.answer,
      },
    });
  }
  return sheets;
}

function toOrderFacts(view: DeskOrderView) {
  const price = (pence: number | null) => (pence === null ? null : formatPrice(pence));
  return {
    Number: view.id,
    Placed: view.createdAt,
    Status: statusLabel(view.status, view.deliveryMethod, view.isRefunded),
    "For whom": labelDetails(view.deliveryInfo),
    Items: view.cartItems.map((line) => ({
      Product: [line.name, line.selectedSize, line.selectedOption].filter(Boolean).join(", "),
      Pieces: line.quantity,
      "Price each": formatPrice(line.unitPricePence),
    })),
    Discount: view.discountPence === 0 ? null : `${formatPrice(view.discountPence)}: ${view.discountReason}`,
    Delivery: price(view.deliveryCostPence),
    Total: price(view.totalCostPence),
    Payments: view.payments.map(({ receivedAt, amountPence, means, reference }) => ({
      Received: receivedAt,
      Amount: formatPrice(amountPence),
      Means: means,
      Reference: reference,
    })),
    Refunds: view.refunds.map(({ createdAt, amountPence, state, note }) => ({
      Made: createdAt,
      Amount: formatPrice(amountPence),
      State: state,
      Note: note,
    })),
    Parcels: view.fulfilments.map(({ sentOn, carrier, tracking }) => ({
      Sent: sentOn,
      Carrier: carrier,
      Tracking: tracking,
    })),
    "Our notes": view.adminNotes,
    // The history omits the names of those who work here.
    History: view.history.map((entry) => ({ When: entry.at, What: describeHistory({ ...entry, actorName: null }) })),
    Emails: view.mails.map(({ at, subject, recipient }) => ({ When: at, Subject: subject, To: recipient })),
  };
}

async function readEnquiryFacts({ db, photographs }: HandOverServices, { enquiries }: Customer) {
  const ids = enquiries.map(({ id }) => id);
  const entries = await db
    .select()
    .from(enquiryHistory)
    .where(inArray(enquiryHistory.enquiryId, ids))
    .orderBy(asc(enquiryHistory.id));
  const pictures = await db.select().from(enquiryPhotographs).where(inArray(enquiryPhotographs.enquiryId, ids));
  const sheets: object[] = [];
  for (const enquiry of enquiries) {
    const own = pictures.filter(({ enquiryId }) => enquiryId === enquiry.id);
    const shown: object[] = [];
    for (const { id, name } of own) {
      const bytes = await photographs.read(id, "large");
      const picture = bytes === null ? null : `data:image/jpeg;base64,${Buffer.from(bytes).toString("base64")}`;
      shown.push({ Name: name, Picture: picture });
    }
    sheets.push({
      Number: formatEnquiryNumber(enquiry.id),
      Sent: enquiry.createdAt,
      Subject: enquiry.subject,
      Style: enquiry.style,
      Budget: enquiry.budget,
      Size: enquiry.size,
      When: enquiry.wishedTime,
      Name: enquiry.name,
      Email: enquiry.email,
      Phone: enquiry.phone,
      Place: enquiry.place,
      Message: enquiry.message,
      History: entries
        .filter(({ enquiryId }) => enquiryId === enquiry.id)
        .map(({ at, event, text }) => ({ When: at, What: event, Words: text })),
      Photographs: shown,
    });
  }
  return sheets;
}
