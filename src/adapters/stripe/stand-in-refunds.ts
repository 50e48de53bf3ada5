import { eq, type SQL, sql } from "drizzle-orm";

import type { Database, Transaction } from "#db/client.ts";
import { ProviderRefused, type ProviderRefund, type Refunds } from "#services/ports.ts";

import type { Notifier } from "./stand-in-notifier.ts";
import { standInLinks, standInNotifications, standInRefunds } from "./stand-in-tables.ts";

interface StandInRefundOptions {
  db: Database;
  notifier: Notifier;
  now(): Date;
  randomBytes(size: number): Uint8Array;
}

export interface StandInRefunds {
  refunds: Refunds;
  readRefunded(linkId: string): Promise<number>;
  refundAtProvider(linkId: string, amountPence?: number): Promise<boolean>;
}

type RefundRow = typeof standInRefunds.$inferSelect;

/** The id that a payment has beside its session's, as Stripe gives both. */
export function toPaymentId(sessionId: string): string {
  return `pi_${sessionId}`;
}

/** The stand-in's refunds: never more than was paid, one for each id, and each notified like a payment. */
export function createStandInRefunds(options: StandInRefundOptions): StandInRefunds {
  const { db, notifier } = options;

  /** Without an amount, gives back what is left of the payment. */
  async function make(isPaid: SQL, refundId: string | null, amountPence: number | undefined): Promise<RefundRow> {
    const { refund, eventId } = await db.transaction(async (tx) => {
      const [link] = await tx.select().from(standInLinks).where(isPaid).for("update");
      if (link === undefined || link.sessionId === null)
        throw new ProviderRefused("The payment provider refused: No such payment");
      if (refundId !== null) {
        const [known] = await tx.select().from(standInRefunds).where(eq(standInRefunds.refundId, refundId));
        if (known !== undefined) return { refund: known, eventId: null };
      }
      const left = link.amountPence - (await sumRefunds(tx, link.id));
      const pence = amountPence ?? left;
      if (pence < 1 || pence > left)
        throw new ProviderRefused(`The payment provider refused: Only ${left} pence of this payment are left`);
      const at = options.now();
      const [made] = await tx
        .insert(standInRefunds)
        .values({ id: `re_${randomId()}`, refundId, linkId: link.id, amountPence: pence, createdAt: at })
        .returning();
      if (made === undefined) throw new Error("The stand-in cannot find the refund it has just made");
      const id = `evt_${randomId()}`;
      const body = JSON.stringify(buildRefundEvent(id, made, toPaymentId(link.sessionId), at));
      await tx.insert(standInNotifications).values({ eventId: id, body, createdAt: at });
      return { refund: made, eventId: id };
    });
    // Not awaited: the shop waits for this answer while it could be asked to take the notification.
    if (eventId !== null) void notifier.deliver(eventId);
    return refund;
  }

  function randomId(): string {
    return Buffer.from(options.randomBytes(16)).toString("hex");
  }

  return {
    refunds: {
      async create({ refundId, providerSessionId, amountPence }): Promise<ProviderRefund> {
        const { id: providerRefundId } = await make(
          eq(standInLinks.sessionId, providerSessionId),
          refundId,
          amountPence,
        );
        const providerPaymentId = toPaymentId(providerSessionId);
        return { providerRefundId, providerPaymentId, state: "succeeded", failure: null };
      },
      async findSession(providerPaymentId) {
        const sessionId = providerPaymentId.replace(/^pi_/, "");
        const [link] = await db.select().from(standInLinks).where(eq(standInLinks.sessionId, sessionId));
        return link === undefined ? null : { sessionId, isOfShop: true };
      },
    },
    readRefunded: (linkId) => sumRefunds(db, linkId),
    async refundAtProvider(linkId, amountPence) {
      try {
        await make(eq(standInLinks.id, linkId), null, amountPence);
        return true;
      } catch (error) {
        if (error instanceof ProviderRefused) return false;
        throw error;
      }
    },
  };
}

async function sumRefunds(from: Database | Transaction, linkId: string): Promise<number> {
  const [sum] = await from
    .select({ pence: sql<string>`coalesce(sum(${standInRefunds.amountPence}), 0)` })
    .from(standInRefunds)
    .where(eq(standInRefunds.linkId, linkId));
  return Number(sum?.pence ?? 0);
}

/** An event in Stripe's form, with the fields that the shop reads. */
function buildRefundEvent(id: string, refund: RefundRow, paymentId: string, at: Date) {
  return {
    id,
    object: "event",
    type: "refund.created",
    created: Math.floor(at.getTime() / 1000),
    livemode: false,
    data: {
      object: {
        id: refund.id,
        object: "refund",
        amount: refund.amountPence,
        currency: "gbp",
        payment_intent: paymentId,
        status: "succeeded",
        metadata: refund.refundId === null ? {} : { refund_id: refund.refundId },
      },
    },
  };
}
