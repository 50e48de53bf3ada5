import { eq, getTableColumns, type Table } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { renderMail } from "#adapters/mail/render-mail.ts";
import { profiles, users } from "#db/schema/accounts.ts";
import { enquiries, enquiryHistory } from "#db/schema/enquiries.ts";
import { orders } from "#db/schema/orders.ts";
import { priceRequests } from "#db/schema/price-requests.ts";
import { stockRequests } from "#db/schema/stock.ts";
import type { Mail } from "#domain/mail/mail-content.ts";
import { answerEnquiry } from "#services/enquiries/change-enquiry.ts";
import { addEnquiry } from "#tests/support/enquiry.ts";
import { addPriceRequest } from "#tests/support/price-request.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { exampleShop } from "./example-order.ts";
import { findMailOrder, type MoreMailSources } from "./mail-definition.ts";
import { exampleMails, findMail, orderMails, type mails } from "./mails.ts";

const typed = "evil.example";

/** Text columns that no customer types. Every other column, including new ones, counts as typed. */
const writtenByTheShop = new Map<Table, string[]>([
  [
    orders,
    "id userId email discountReason adminNotes attention mergedInto requestId requestHash catalogueRevision".split(" "),
  ],
  [priceRequests, "productKey productName productCode selectedSize selectedOption email doneBy".split(" ")],
  [enquiries, "requestId projectId projectName email".split(" ")],
  [users, ["id", "email", "role"]],
  [profiles, ["userId", "email"]],
]);

let shop: TestShop;
let sources: MoreMailSources;

beforeAll(async () => {
  shop = await openTestShop();
  sources = {
    ...shop.services,
    shopEmail: "dealer@shop.test",
    mailShop: () => exampleShop,
    openDays: () => ({ weekDays: [], closedDays: [] }),
    listMistakes: async () => [],
    countLostMails: async () => 1,
    issueResetToken: async () => "token",
    issueDataToken: async () => "token",
    issueConfirmToken: async () => "token",
  };
});
afterAll(() => shop.close());

/** Fills every column of a table that a customer's words may reach. */
async function fill(table: Table): Promise<void> {
  const own = writtenByTheShop.get(table) ?? [];
  const columns = Object.entries(getTableColumns(table)).filter(
    ([name, { dataType, enumValues }]) =>
      dataType === "string" && (enumValues === undefined || enumValues.length === 0) && !own.includes(name),
  );
  expect(columns).not.toEqual([]);
  await shop.db.update(table).set(Object.fromEntries(columns.map(([name]) => [name, typed])));
}

async function expectNothingTyped(mail: Mail): Promise<void> {
  const { subject, text, html } = await renderMail(mail, exampleShop, "unconfirmed");
  expect(`${subject}\n${text}\n${html}`).not.toContain("evil");
}

const toCustomer = Object.entries(orderMails).flatMap(([template, { to }]) => (to === "customer" ? [template] : []));

test.each(toCustomer)("%s brings an unconfirmed mailbox no link from any column of the order", async (template) => {
  const { orderId } = await shop.order(await shop.newGuest());
  await fill(orders);
  const found = await findMailOrder(sources, orderId);
  const examples = exampleMails.filter((mail) => mail.template === template);
  expect(examples).not.toEqual([]);
  for (const { data, words } of examples)
    await expectNothingTyped({ words, data: { ...(data as object), order: found?.order } });
});

type OtherMail = Exclude<keyof typeof mails, keyof typeof orderMails>;

/** Finds each of the other emails in rows whose words are all links; null for an email to the shop or to an admin. */
const others: Record<OtherMail, (() => Promise<Mail>) | null> = {
  "price-request-received": async () => {
    const priceRequestId = await addPriceRequest(shop);
    await fill(priceRequests);
    return findFor("price-request-received", { priceRequestId });
  },
  "back-in-stock": async () => {
    const asked = { productKey: "key-4", choice: "", email: "isla@example.org", createdAt: shop.clock.now };
    const [row] = await shop.db.insert(stockRequests).values(asked).returning();
    await fill(stockRequests);
    return findFor("back-in-stock", { stockRequestId: row?.id ?? 0, name: "Slide Valve", path: "/pond-products" });
  },
  "enquiry-received": async () => {
    const enquiryId = await addEnquiry(shop);
    await fill(enquiries);
    return findFor("enquiry-received", { enquiryId });
  },
  "enquiry-answer": async () => {
    const enquiryId = await addEnquiry(shop);
    const [row] = await shop.db.select().from(enquiries).where(eq(enquiries.id, enquiryId));
    const answer = { requestId: "answer", enquiryId, version: row?.version ?? 0, text: "It is." };
    await answerEnquiry(shop.services, await shop.newAdmin(), answer);
    await fill(enquiries);
    const [entry] = await shop.db.select().from(enquiryHistory).where(eq(enquiryHistory.text, "It is."));
    return findFor("enquiry-answer", { enquiryId, entryId: entry?.id ?? 0 });
  },
  welcome: async () => findFor("welcome", await account()),
  "already-registered": async () => findFor("already-registered", await account()),
  "confirm-email": async () => findFor("confirm-email", { ...(await account()), to: "isla@example.org" }),
  "email-change-requested": async () =>
    findFor("email-change-requested", { ...(await account()), newEmail: "isla@example.org" }),
  "reset-password": async () => findFor("reset-password", { to: "isla@example.org" }),
  "data-link": async () => {
    await account();
    return findFor("data-link", { to: "isla@example.org" });
  },
  "password-changed": async () => findFor("password-changed", await account()),
  invitation: null,
  "second-factor-changed": null,
  "admin-sign-in": null,
  "many-orders-admin": null,
  "mistakes-admin": null,
  "morning-digest": null,
  "price-request-admin": null,
  "enquiry-admin": null,
};

async function account(): Promise<{ userId: string }> {
  const { userId, email } = await shop.newCustomer();
  await shop.db.insert(profiles).values({ userId, email });
  await fill(users);
  await fill(profiles);
  return { userId };
}

async function findFor(template: OtherMail, job: object): Promise<Mail> {
  const mail = findMail(template);
  const recipient = await mail?.findRecipient(sources, job);
  if (mail === undefined || !recipient) throw new Error("The mail does not apply");
  return { data: recipient.data, words: mail.words };
}

test.each(Object.entries(others).flatMap(([template, find]) => (find === null ? [] : [[template, find] as const])))(
  "%s brings an unconfirmed mailbox no link from any column",
  async (_template, find) => expectNothingTyped(await find()),
);
