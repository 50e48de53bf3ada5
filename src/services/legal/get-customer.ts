import { and, eq, inArray } from "drizzle-orm";
import { payments } from "#db/schema/payments.ts";
import { enquiryStatusLabels } from "#domain/enquiries/enquiry-status.ts";
import { formatEnquiryNumber } from "#domain/enquiries/enquiry.ts";
import type { NamedCustomer } from "#domain/legal/customer-claim.schema.ts";
import { sumAmounts } from "#domain/money.ts";
import { formatCustomerName, listAddressLines, listInstructions } from "#domain/orders/delivery-info.ts";
import type { OrderEvent } from "#domain/orders/order-history.schema.ts";
import { describeHistory } from "#domain/orders/order-history.ts";
import { href } from "#domain/routes/href.ts";
import { formatDay } from "#domain/seasons/calendar-day.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { viewHistories } from "#services/orders/history-rows.ts";
import { viewDeskOrders } from "#services/orders/view-orders.ts";
import { readCustomer, readErasurePlan } from "./read-customer.ts";

const saidEvents: readonly string[] = [
  "note-added",
  "message-sent",
  "question-asked",
  "information-asked",
  "information-given",
] satisfies OrderEvent[];

interface Statement {
  about: string;
  words: string;
  to: string;
}

/** Shows a customer's orders, spending, names, addresses, messages, notes, enquiries, and what an erasure would do. */
export async function getCustomer(services: Services, _admin: Admin, claim: NamedCustomer) {
  const { db } = services;
  const customer = await readCustomer(db, claim);
  const { account, orders } = customer;
  const views = await viewDeskOrders(db, orders);
  const ids = orders.map(({ id }) => id);
  const whereSettled = and(inArray(payments.orderId, ids), eq(payments.outcome, "settled"));
  const paid = await db.select({ amountPence: payments.amountPence }).from(payments).where(whereSettled);
  const histories = await viewHistories(services, ids);
  const statements: Statement[] = [];
  for (const order of orders) {
    const { id, adminNotes } = order;
    const to = href("deskOrder", { orderId: id });
    const notes = [...listInstructions(order, "shop"), { label: "Our note", text: adminNotes }];
    for (const { label, text } of notes)
      if (text !== "") statements.push({ about: `${label}, order ${id}`, words: text, to });
    for (const entry of histories.get(id) ?? [])
      if (saidEvents.includes(entry.event))
        statements.push({ about: `${formatOn(entry.at)}, order ${id}`, words: describeHistory(entry), to });
  }
  for (const { id, status, createdAt, message } of customer.enquiries) {
    const about = `${formatOn(createdAt.toISOString())}, enquiry ${formatEnquiryNumber(id)}, ${enquiryStatusLabels[status].toLowerCase()}`;
    statements.push({ about, words: message, to: href("deskEnquiry", { enquiryId: String(id) }) });
  }
  for (const { productName, message, createdAt } of customer.priceRequests) {
    const about = `${formatOn(createdAt.toISOString())}, asked for the price of ${productName}`;
    statements.push({ about, words: message, to: href("deskPriceRequests") });
  }
  const unique = (values: string[]) => [...new Set(values.filter((value) => value !== ""))];
  return {
    name: orders.map(formatCustomerName)[0] ?? account?.name ?? customer.enquiries[0]?.name ?? customer.email,
    account: account && { email: account.email, since: account.createdAt.toISOString() },
    emails: unique([customer.email, ...orders.map(({ email }) => email.toLowerCase())]),
    phones: unique([...orders.map(({ phone }) => phone), ...customer.enquiries.map(({ phone }) => phone)]),
    addresses: unique(orders.map((order) => listAddressLines(order).join(", "))),
    orders: views,
    spentPence: sumAmounts(paid) - views.reduce((sum, { refundedPence }) => sum + refundedPence, 0),
    statements,
    erasure: await readErasurePlan(services, customer),
  };
}

function formatOn(at: string): string {
  return formatDay(at.slice(0, 10));
}

export type CustomerView = Awaited<ReturnType<typeof getCustomer>>;
