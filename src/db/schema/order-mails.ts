import { bigserial, check, index, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { orderMailOutcomes } from "#domain/mail/order-mail.ts";
import { at, checkOneOf } from "./columns.ts";
import { orderId } from "./orders.ts";

/** The emails about orders, which the admin sees and can resend. Each has one row, however often it was tried. */
export const orderMails = pgTable(
  "order_mails",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    orderId: orderId(),
    /** The id of the job in the queue; null for an email that was withheld. */
    jobId: text("job_id"),
    job: jsonb().$type<Record<string, unknown>>().notNull(),
    subject: text().notNull().default(""),
    /** "" for an email to the shop's own address. */
    recipient: text().notNull().default(""),
    outcome: text({ enum: orderMailOutcomes }).notNull(),
    createdAt: at("created_at").notNull(),
    updatedAt: at("updated_at").notNull(),
  },
  (table) => [
    index("order_mails_of_order").on(table.orderId, table.id),
    unique("order_mails_job").on(table.jobId),
    check("order_mails_outcome", checkOneOf(table.outcome, orderMailOutcomes)),
  ],
);
