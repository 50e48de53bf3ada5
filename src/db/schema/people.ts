import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { userId, users } from "./accounts.ts";
import { at } from "./columns.ts";
import { orders } from "./orders.ts";

/** Invitations to work at the order desk. The link in the email is signed, and cannot be made from the row. */
export const invitations = pgTable("invitations", {
  id: text().primaryKey(),
  /** The email address in lower case. */
  email: text().notNull(),
  name: text().notNull(),
  role: text({ enum: ["assistant", "admin"] }).notNull(),
  rights: text().array().notNull(),
  refundLimitPence: integer("refund_limit_pence").notNull(),
  invitedBy: text("invited_by").references(() => users.id, { onDelete: "set null" }),
  createdAt: at("created_at").notNull(),
  expiresAt: at("expires_at").notNull(),
  usedAt: at("used_at"),
  cancelledAt: at("cancelled_at"),
});

const orderId = () =>
  text("order_id")
    .notNull()
    .references(() => orders.id, { onDelete: "cascade" });

/** Marks on orders with a note, for each person who has yet to deal with it. The note is in the order's history. */
export const noteMarks = pgTable("note_marks", { orderId: orderId(), userId: userId() }, (table) => [
  primaryKey({ columns: [table.userId, table.orderId] }),
]);

export const orderViewers = pgTable(
  "order_viewers",
  { orderId: orderId(), userId: userId(), seenAt: at("seen_at").notNull() },
  (table) => [primaryKey({ columns: [table.orderId, table.userId] })],
);
