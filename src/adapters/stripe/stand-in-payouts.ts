import { asc } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#db/client.ts";
import type { Payout, PayoutItem } from "#domain/books/payouts.ts";
import { formatShopDay } from "#domain/format-date.ts";
import { dayMs } from "#domain/time.ts";
import type { Payouts } from "#services/ports.ts";
import { standInNotifications } from "./stand-in-tables.ts";

/** The stand-in's fees for a payment, and for a dispute. */
const feePercent = 1.5;
const fixedFeePence = 20;
const disputeFeePence = 2_000;
/** How many days a day's money takes to arrive. */
const daysUnderWay = 2;

const eventSchema = z.object({
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string(),
      payment_intent: z.string().nullish(),
      amount_total: z.int().optional(),
      amount: z.int().optional(),
      status: z.string().optional(),
    }),
  }),
});

/** Lists the stand-in's payouts: the events of each day, paid out together two days later. */
export function createStandInPayouts(db: Database): Payouts {
  return {
    async listPayouts({ from, to }) {
      const { body, createdAt } = standInNotifications;
      const rows = await db.select({ body, createdAt }).from(standInNotifications).orderBy(asc(createdAt));
      const events = rows.map((row) => ({ at: row.createdAt, event: JSON.parse(row.body) as unknown }));
      return buildPayouts(events).filter(({ arrivesOn }) => arrivesOn >= from && arrivesOn <= to);
    },
  };
}

/** Groups events into payouts by the day on which their money arrives. */
export function buildPayouts(events: readonly { at: Date; event: unknown }[]): Payout[] {
  const booked: { item: PayoutItem; arrivesOn: string }[] = [];
  for (const { at, event } of events) {
    const item = bookItem(event);
    if (item !== null) booked.push({ item, arrivesOn: formatShopDay(new Date(at.getTime() + daysUnderWay * dayMs)) });
  }
  return [...Map.groupBy(booked, ({ arrivesOn }) => arrivesOn)].map(([arrivesOn, group]) => {
    const items = group.map(({ item }) => item);
    const amountPence = items.reduce((sum, item) => sum + item.amountPence - item.feePence, 0);
    return { id: `po_${arrivesOn}`, amountPence, currency: "gbp", arrivesOn, items };
  });
}

function bookItem(event: unknown): PayoutItem | null {
  const read = eventSchema.safeParse(event);
  if (!read.success) return null;
  const { type, data } = read.data;
  const { id, payment_intent: paymentId = null, amount = 0, amount_total: paidPence = 0, status } = data.object;
  switch (type) {
    case "checkout.session.completed": {
      const feePence = Math.round((paidPence * feePercent) / 100) + fixedFeePence;
      return { kind: "payment", amountPence: paidPence, feePence, providerId: paymentId };
    }
    case "refund.created":
      return { kind: "refund", amountPence: -amount, feePence: 0, providerId: id };
    case "charge.dispute.created":
      return { kind: "dispute", amountPence: -amount, feePence: disputeFeePence, providerId: id };
    case "charge.dispute.closed":
      return status === "won" ? { kind: "dispute", amountPence: amount, feePence: 0, providerId: id } : null;
    default:
      return null;
  }
}
