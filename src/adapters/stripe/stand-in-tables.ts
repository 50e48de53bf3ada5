import { sql } from "drizzle-orm";
import { boolean, integer, pgSchema, text, timestamp } from "drizzle-orm/pg-core";

import type { Database } from "#db/client.ts";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** The stand-in's own schema. A live shop never creates it, and the shop's code never reads it. */
const standIn = pgSchema("stand_in");

/** The links that the stand-in has created. */
export const standInLinks = standIn.table("links", {
  id: text().primaryKey(),
  idempotencyKey: text("idempotency_key").notNull().unique(),
  orderId: text("order_id").notNull(),
  paymentLinkId: text("payment_link_id").notNull(),
  amountPence: integer("amount_pence").notNull(),
  description: text().notNull(),
  returnUrl: text("return_url").notNull(),
  active: boolean().notNull().default(true),
  /** The one completed payment; null before it. */
  sessionId: text("session_id"),
  createdAt: at("created_at").notNull().defaultNow(),
});

/** The refunds that the stand-in has made. */
export const standInRefunds = standIn.table("refunds", {
  id: text().primaryKey(),
  /** The shop's id of it; null for one made at the stand-in's own page. */
  refundId: text("refund_id").unique(),
  linkId: text("link_id").notNull(),
  amountPence: integer("amount_pence").notNull(),
  createdAt: at("created_at").notNull().defaultNow(),
});

/** Notifications that the shop has not confirmed yet have no `deliveredAt`. */
export const standInNotifications = standIn.table("notifications", {
  eventId: text("event_id").primaryKey(),
  body: text().notNull(),
  deliveredAt: at("delivered_at"),
  createdAt: at("created_at").notNull().defaultNow(),
});

/** An arbitrary number for the advisory lock that keeps two processes from creating the tables at the same time. */
const creationLock = 4_710_412;

/**
 * Creates the tables where they are missing. They hold nothing of value, so there are no migrations: a change of one of them is a
 * new schema name.
 */
export async function createStandInTables(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${creationLock})`);
    await tx.execute(sql`
      create schema if not exists stand_in;
      create table if not exists stand_in.links (
        id text primary key,
        idempotency_key text not null unique,
        order_id text not null,
        payment_link_id text not null,
        amount_pence integer not null,
        description text not null,
        return_url text not null,
        active boolean not null default true,
        session_id text,
        created_at timestamptz not null default now()
      );
      create table if not exists stand_in.refunds (
        id text primary key,
        refund_id text unique,
        link_id text not null,
        amount_pence integer not null,
        created_at timestamptz not null default now()
      );
      create table if not exists stand_in.notifications (
        event_id text primary key,
        body text not null,
        delivered_at timestamptz,
        created_at timestamptz not null default now()
      );
    `);
  });
}
