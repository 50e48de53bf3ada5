import { and, eq, inArray } from "drizzle-orm";
import { payments } from "#db/schema/payments.ts";
import { href } from "#domain/addresses/href.ts";
import { formatEnquiryNumber } from "#domain/enquiries/enquiry.ts";
import { enquiryStatusLabels } from "#domain/enquiries/enquiry-status.ts";
import type { NamedCustomer } from "#domain/legal/customer-claim.schema.ts";
import { formatCustomerName, listAddressLines, listInstructions } from "#domain/orders/delivery-info.ts";
import { describeHistory } from "#domain/orders/order-history.ts";
import type { OrderEvent } from "#domain/orders/order-history.schema.ts";
import { sumAmounts } from "#domain/orders/payments/amount-due.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { viewHistory } from "#services/orders/history-rows.ts";
import { viewDeskOrders } from "#services/orders/view-orders.ts";
import { findCustomer, readErasurePlan } from "./find-customer.ts";

const saidEvents: readonly string[] = [
  "note-added",
  "message-sent",
  "question-asked",
  "information-asked",
  "information-given",
] satisfies OrderEvent[];

/** Shows a customer at the desk: orders, what was spent, names and addresses, what was said, enquiries, and what erasing would do. */
export async function getCustomer(
  services: Pick<Services, "db" | "content" | "log">,
  _admin: Admin,
  claim: NamedCustomer,
) {
  const { db } = services;
  const customer = await findCustomer(db, claim);
  const { account, orders } = customer;
  const views = await viewDeskOrders(db, orders);
  const ids = orders.map(({ id }) => id);
  const isSettled = and(inArray(payments.orderId, ids), eq(payments.outcome, "settled"));
  const paid = await db.select({ amountPence: payments.amountPence }).from(payments).where(isSettled);
  const said: { orderId: string; at: string; what: string }[] = [];
  for (const { id } of orders)
    for (const entry of await viewHistory(services, id))
      if (saidEvents.includes(entry.event)) said.push({ orderId: id, at: entry.at, what: describeHistory(entry) });
  const unique = (values: string[]) => [...new Set(values.filter((value) => value !== ""))];
  return {
    name: orders.map(formatCustomerName)[0] ?? account?.name ?? customer.enquiries[0]?.name ?? customer.email,
    /** null: a guest. */
    account: account && { email: account.email, since: account.createdAt.toISOString() },
    emails: unique([customer.email, ...orders.map(({ email }) => email.toLowerCase())]),
    phones: unique([...orders.map(({ phone }) => phone), ...customer.enquiries.map(({ phone }) => phone)]),
    addresses: unique(orders.map((order) => listAddressLines(order).join(", "))),
    orders: views,
    spentPence: sumAmounts(paid) - views.reduce((sum, { refundedPence }) => sum + refundedPence, 0),
    notes: orders.flatMap((order) =>
      [
        ...listInstructions(order, "shop"),
        ...(order.adminNotes === "" ? [] : [{ label: "Our note", text: order.adminNotes }]),
      ].map((note) => ({ ...note, orderId: order.id })),
    ),
    said,
    enquiries: customer.enquiries.map(({ id, status, createdAt }) => ({
      number: formatEnquiryNumber(id),
      path: href("deskEnquiry", { enquiryId: String(id) }),
      status: enquiryStatusLabels[status],
      at: createdAt.toISOString(),
    })),
    priceRequests: customer.priceRequests.map(({ productName, message, createdAt }) => ({
      product: productName,
      message,
      at: createdAt.toISOString(),
    })),
    erasure: await readErasurePlan(services, customer),
  };
}

export type CustomerView = Awaited<ReturnType<typeof getCustomer>>;
