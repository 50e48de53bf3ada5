import { eq, type SQL, sql } from "drizzle-orm";

import type { Database } from "#db/client.ts";
import { ProviderRefused, type Refunds } from "#services/ports.ts";
import type { Notifier, StandInOptions } from "./stand-in-notifier.ts";
import { randomId, standInLinks, standInRefunds } from "./stand-in-tables.ts";

/** The id that a payment has beside its session's, as Stripe gives both. */
export function toPaymentId(sessionId: string): string {
  return `pi_${sessionId}`;
}

/** The stand-in's refunds: never more than was paid, one for each id, and each notified like a payment. */
export function createStandInRefunds(options: StandInOptions, notifier: Notifier) {
  const { db } = options;

  /** Without an amount, gives back what is left of the payment. Returns the refund's id. */
  async function make(isPaid: SQL, refundId: string | null, amountPence: number | undefined): Promise<string> {
    const made = await db.transaction(async (tx) => {
      const [link] = await tx.select().from(standInLinks).where(isPaid).for("update");
      if (link === undefined || link.sessionId === null)
        throw new ProviderRefused("The payment provider refused: No such payment");
      if (refundId !== null) {
        const [known] = await tx.select().from(standInRefunds).where(eq(standInRefunds.refundId, refundId));
        if (known !== undefined) return { id: known.id, eventId: null };
      }
      const left = link.amountPence - (await sumRefunds(tx, link.id));
      const pence = amountPence ?? left;
      if (pence < 1 || pence > left)
        throw new ProviderRefused(`The payment provider refused: Only ${left} pence of this payment are left`);
      const id = `re_${randomId(options)}`;
      const createdAt = options.now();
      await tx.insert(standInRefunds).values({ id, refundId, linkId: link.id, amountPence: pence, createdAt });
      const eventId = await notifier.record(tx, "refund.created", {
        id,
        object: "refund",
        amount: pence,
        currency: "gbp",
        payment_intent: toPaymentId(link.sessionId),
        status: "succeeded",
        metadata: refundId === null ? {} : { refund_id: refundId },
      });
      return { id, eventId };
    });
    // Not awaited: the shop waits for this answer while it could be asked to take the notification.
    if (made.eventId !== null) void notifier.deliver(made.eventId);
    return made.id;
  }

  const refunds: Refunds = {
    async create({ refundId, providerSessionId, amountPence }) {
      const providerRefundId = await make(eq(standInLinks.sessionId, providerSessionId), refundId, amountPence);
      const providerPaymentId = toPaymentId(providerSessionId);
      return { providerRefundId, providerPaymentId, state: "succeeded", failure: null };
    },
    async findSession(providerPaymentId) {
      const sessionId = providerPaymentId.replace(/^pi_/, "");
      const [link] = await db.select().from(standInLinks).where(eq(standInLinks.sessionId, sessionId));
      return link === undefined ? null : { sessionId, isOfShop: true };
    },
  };
  return {
    refunds,
    /** What was given back of a link's payment, in pence. */
    readRefunded: (linkId: string): Promise<number> => sumRefunds(db, linkId),
    /** Gives back what is left of a paid link, as at the provider's own pages. false: nothing is left, or it was not paid. */
    async refundAtProvider(linkId: string, amountPence?: number): Promise<boolean> {
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

async function sumRefunds(from: Database, linkId: string): Promise<number> {
  const [sum] = await from
    .select({ pence: sql<string>`coalesce(sum(${standInRefunds.amountPence}), 0)` })
    .from(standInRefunds)
    .where(eq(standInRefunds.linkId, linkId));
  return Number(sum?.pence ?? 0);
}
