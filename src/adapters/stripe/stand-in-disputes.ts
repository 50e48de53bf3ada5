import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import type { Notifier, StandInOptions } from "./stand-in-notifier.ts";
import { randomId, standInDisputes, standInLinks, sumRefunds, toPaymentId } from "./stand-in-tables.ts";

type StandInLink = typeof standInLinks.$inferSelect;
type Dispute = typeof standInDisputes.$inferSelect;

/** Opens and decides disputes over the rest of a payment, as a bank does, and notifies the shop of each change. */
export function createStandInDisputes(options: StandInOptions, notifier: Notifier) {
  const { db } = options;

  function notify(tx: Transaction, type: string, link: StandInLink, dispute: Dispute): Promise<string> {
    return notifier.record(tx, type, {
      id: dispute.id,
      object: "dispute",
      amount: dispute.amountPence,
      currency: "gbp",
      payment_intent: toPaymentId(link.sessionId ?? ""),
      status: dispute.status,
      reason: "product_not_received",
      created: Math.floor(dispute.createdAt.getTime() / 1000),
    });
  }

  /** Changes the dispute of a locked, paid link, and notifies the shop. Returns false if there is nothing to change. */
  async function change(
    linkId: string,
    type: string,
    make: (tx: Transaction, link: StandInLink) => Promise<Dispute | undefined>,
  ): Promise<boolean> {
    const eventId = await db.transaction(async (tx) => {
      const [link] = await tx.select().from(standInLinks).where(eq(standInLinks.id, linkId)).for("update");
      if (link === undefined || link.sessionId === null) return null;
      const dispute = await make(tx, link);
      return dispute === undefined ? null : notify(tx, type, link, dispute);
    });
    if (eventId !== null) await notifier.deliver(eventId);
    return eventId !== null;
  }

  return {
    async readDispute(linkId: string): Promise<Dispute | null> {
      const [dispute] = await db.select().from(standInDisputes).where(eq(standInDisputes.linkId, linkId));
      return dispute ?? null;
    },
    /** Disputes the rest of a paid link. Returns false if nothing is left or the payment is already disputed. */
    dispute: (linkId: string): Promise<boolean> =>
      change(linkId, "charge.dispute.created", async (tx, link) => {
        const amountPence = link.amountPence - (await sumRefunds(tx, link.id));
        if (amountPence < 1) return undefined;
        const values = { id: `du_${randomId(options)}`, linkId, amountPence, status: "needs_response" };
        const [made] = await tx
          .insert(standInDisputes)
          .values({ ...values, createdAt: options.now() })
          .onConflictDoNothing()
          .returning();
        return made;
      }),
    /** Decides an open dispute. Returns false if there is no open dispute. */
    decideDispute: (linkId: string, isWon: boolean): Promise<boolean> =>
      change(linkId, "charge.dispute.closed", async (tx) => {
        const whereOpen = and(eq(standInDisputes.linkId, linkId), eq(standInDisputes.status, "needs_response"));
        const set = { status: isWon ? "won" : "lost", closedAt: options.now() };
        const [decided] = await tx.update(standInDisputes).set(set).where(whereOpen).returning();
        return decided;
      }),
  };
}
