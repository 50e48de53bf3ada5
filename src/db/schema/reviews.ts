import { sql } from "drizzle-orm";
import { bigserial, boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { hideReasons } from "#domain/reviews/review.ts";
import { users } from "./accounts.ts";
import { at, checkOneOf } from "./columns.ts";
import { orderId } from "./orders.ts";

/** Reviews of delivered orders, one an order at most, deleted with the order or when the customer withdraws them. */
export const reviews = pgTable(
  "reviews",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    orderId: orderId().unique(),
    rating: integer().notNull(),
    words: text().notNull(),
    shownName: text("shown_name").notNull(),
    /** The time at which the review was first written. For a day the customer can change it. */
    writtenAt: at("written_at").notNull(),
    answer: text().notNull().default(""),
    /** null for a review that is public with all others. */
    hiddenReason: text("held_reason", { enum: hideReasons }),
    hiddenNote: text("held_note").notNull().default(""),
    hiddenAt: at("held_at"),
    hiddenBy: text("held_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    index("reviews_newest").on(table.writtenAt.desc(), table.id.desc()),
    check("reviews_rating", sql`${table.rating} between 1 and 5`),
    check("reviews_held_reason", checkOneOf(table.hiddenReason, hideReasons)),
    check("reviews_held_note", sql`(${table.hiddenReason} is null) = (${table.hiddenNote} = '')`),
  ],
);

/** The delivered orders for which the shop has decided, once, whether to ask the customer for a review. */
export const reviewRequests = pgTable("review_requests", {
  orderId: orderId().primaryKey(),
  isAsked: boolean("is_asked").notNull(),
  at: at("at").notNull(),
});

/** The keyed hashes of mailboxes that the shop no longer asks for reviews. */
export const reviewRefusals = pgTable("review_refusals", {
  mailboxHash: text("mailbox_hash").primaryKey(),
  at: at("at").notNull(),
});
