import { and, eq, ne, sql } from "drizzle-orm";
import { boolean, getTableConfig, integer, pgSchema, text, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.ts";
import { at } from "#db/schema/columns.ts";

/** The stand-in's own schema. A live shop never creates it, and the shop's code never reads it. */
const standIn = pgSchema("stand_in");

export const standInLinks = standIn.table("links", {
  id: text().primaryKey(),
  idempotencyKey: text("idempotency_key").notNull().unique(),
  orderId: text("order_id").notNull(),
  paymentLinkId: text("payment_link_id").notNull(),
  amountPence: integer("amount_pence").notNull(),
  description: text().notNull(),
  returnUrl: text("return_url").notNull(),
  active: boolean().notNull(),
  sessionId: text("session_id"),
  createdAt: at("created_at").notNull(),
});

export const standInRefunds = standIn.table("refunds", {
  id: text().primaryKey(),
  /** The shop's id of the refund; null for a refund made on the stand-in's own page. */
  refundId: text("refund_id").unique(),
  linkId: text("link_id").notNull(),
  amountPence: integer("amount_pence").notNull(),
  createdAt: at("created_at").notNull(),
});

export const standInDisputes = standIn.table("disputes", {
  id: text().primaryKey(),
  linkId: text("link_id").notNull().unique(),
  amountPence: integer("amount_pence").notNull(),
  status: text().notNull(),
  createdAt: at("created_at").notNull(),
  closedAt: at("closed_at"),
});

/** The notifications, without `deliveredAt` until the shop has confirmed them. */
export const standInNotifications = standIn.table("notifications", {
  eventId: text("event_id").primaryKey(),
  body: text().notNull(),
  deliveredAt: at("delivered_at"),
  createdAt: at("created_at").notNull(),
});

/** An arbitrary number for the advisory lock that keeps two processes from creating the tables at the same time. */
const creationLock = 4_710_412;

/** Creates missing tables. They hold nothing of value, so a changed table needs a new schema name, not a migration. */
export async function createStandInTables(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${creationLock})`);
    await tx.execute(sql`create schema if not exists ${sql.identifier(standIn.schemaName)}`);
    for (const table of [standInLinks, standInRefunds, standInDisputes, standInNotifications])
      await tx.execute(sql`create table if not exists ${table} (${sql.raw(listColumns(table))})`);
  });
}

function listColumns(table: PgTable): string {
  return getTableConfig(table).columns.map(describeColumn).join(", ");
}

function describeColumn(column: PgColumn): string {
  const words = [column.name, column.getSQLType()];
  if (column.notNull) words.push("not null");
  if (column.primary) words.push("primary key");
  if (column.isUnique) words.push("unique");
  return words.join(" ");
}

/** Returns 128 random bits as hex digits. */
export function randomId({ randomBytes }: { randomBytes(size: number): Uint8Array }): string {
  return Buffer.from(randomBytes(16)).toString("hex");
}

/** Returns the id that a payment has besides its session's id, as Stripe gives both. */
export function toPaymentId(sessionId: string): string {
  return `pi_${sessionId}`;
}

/** Adds up the refunds of a link's payment, in pence. */
export async function sumRefunds(from: Database, linkId: string): Promise<number> {
  const [sum] = await from
    .select({ pence: sql<string>`coalesce(sum(${standInRefunds.amountPence}), 0)` })
    .from(standInRefunds)
    .where(eq(standInRefunds.linkId, linkId));
  return Number(sum?.pence ?? 0);
}

/** Adds up the pence that a bank holds in a dispute, or has kept. */
export async function sumDisputed(from: Database, linkId: string): Promise<number> {
  const whereTaken = and(eq(standInDisputes.linkId, linkId), ne(standInDisputes.status, "won"));
  const [dispute] = await from.select().from(standInDisputes).where(whereTaken);
  return dispute?.amountPence ?? 0;
}
