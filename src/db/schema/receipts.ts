import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgSequence, pgTable, text } from "drizzle-orm/pg-core";
import type { IssuedReceipt } from "#domain/orders/papers/receipt.ts";
import { at } from "./columns.ts";
import { orders } from "./orders.ts";
import { refunds } from "./payments.ts";

/** The numbers of receipts and credit notes, in the order of their issue. */
export const receiptNumbers = pgSequence("receipt_numbers");

const number = () =>
  integer()
    .primaryKey()
    .default(sql`nextval('receipt_numbers')`);

/** The receipts of orders. None ever changes: after a paid order changes, the shop issues another that replaces it. */
export const receipts = pgTable(
  "receipts",
  {
    number: number(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    issuedAt: at("issued_at").notNull(),
    /** null for a receipt issued before receipts were kept, which is stored when someone first opens it. */
    document: jsonb().$type<IssuedReceipt>(),
  },
  (table) => [index("receipts_of_order").on(table.orderId)],
);

/** Credit notes, one for each refund, which has amount and reason; the order's receipt has seller and VAT rate. */
export const creditNotes = pgTable(
  "credit_notes",
  {
    number: number(),
    refundId: text("refund_id")
      .notNull()
      .unique()
      .references(() => refunds.id),
    receiptNumber: integer("receipt_number")
      .notNull()
      .references(() => receipts.number),
    issuedAt: at("issued_at").notNull(),
  },
  (table) => [index("credit_notes_of_receipt").on(table.receiptNumber)],
);
