import { and, asc, eq, gte } from "drizzle-orm";

import type { Database } from "#db/client.ts";
import { endpointHref } from "#domain/addresses/endpoints.ts";
import type { PaymentLinks, PaymentRecords } from "#services/ports.ts";

import { formatAccount, parseProviderEvent, type ProviderAccount } from "./parse-provider-event.ts";
import { createNotifier, type StandInOptions } from "./stand-in-notifier.ts";
import { createStandInRefunds, toPaymentId } from "./stand-in-refunds.ts";
import { createStandInTables, randomId, standInLinks, standInNotifications } from "./stand-in-tables.ts";

export type StandInLink = typeof standInLinks.$inferSelect;

export type StandInPayments = Awaited<ReturnType<typeof openStandInPayments>>;

/**
 * The local stand-in for the payment provider: links that take one payment, a pay page, and signed notifications over HTTP to
 * the shop's real webhook until the shop confirms them. Its state is in PostgreSQL and survives a restart.
 */
export async function openStandInPayments(options: StandInOptions) {
  const { db } = options;
  await createStandInTables(db);
  const notifier = createNotifier(options);

  async function findLink(id: string): Promise<StandInLink | null> {
    const [link] = await db.select().from(standInLinks).where(eq(standInLinks.id, id));
    return link ?? null;
  }

  /** A link takes one payment, whatever comes of it. */
  async function takePayment(id: string, { sessionId, type, status }: TakenPayment): Promise<boolean> {
    const eventId = await db.transaction(async (tx) => {
      const [taken] = await tx
        .update(standInLinks)
        .set({ active: false, sessionId })
        .where(and(eq(standInLinks.id, id), eq(standInLinks.active, true)))
        .returning();
      if (taken === undefined) return null;
      return notifier.record(tx, type, {
        id: sessionId ?? `cs_of_${id}`,
        object: "checkout.session",
        payment_link: id,
        payment_status: status,
        status: "complete",
        amount_total: taken.amountPence,
        currency: "gbp",
        payment_intent: sessionId === null ? null : toPaymentId(sessionId),
        metadata: { order_id: taken.orderId, payment_link_id: taken.paymentLinkId },
      });
    });
    if (eventId === null) return false;
    await notifier.deliver(eventId);
    return true;
  }

  const paymentLinks: PaymentLinks = {
    provider: "stand-in",
    minimumPence: 30,
    maximumPence: 99_999_999,

    async create(request) {
      const { idempotencyKey, orderId, amountPence, returnUrl } = request;
      await db
        .insert(standInLinks)
        .values({ ...request, id: `plink_${randomId(options)}`, active: true, createdAt: options.now() })
        .onConflictDoNothing({ target: standInLinks.idempotencyKey });
      const [link] = await db.select().from(standInLinks).where(eq(standInLinks.idempotencyKey, idempotencyKey));
      if (link === undefined) throw new Error("The stand-in cannot find the link it has just created");
      if (link.amountPence !== amountPence || link.orderId !== orderId || link.returnUrl !== returnUrl)
        throw new Error("The same idempotency key came with another request");
      return { providerLinkId: link.id, url: options.baseUrl + endpointHref("demoPay", { id: link.id }) };
    },

    async deactivate(providerLinkId) {
      const isThis = eq(standInLinks.id, providerLinkId);
      const { rowCount } = await db.update(standInLinks).set({ active: false }).where(isThis);
      return rowCount === 0 ? "unknown" : "inactive";
    },
  };

  return {
    ...paymentLinks,
    ...createStandInRefunds(options, notifier),
    findLink,
    /** Completes the one payment that a link takes and notifies the shop. false: the link takes no payment any more. */
    pay(id: string): Promise<boolean> {
      const sessionId = `cs_${randomId(options)}`;
      return takePayment(id, { sessionId, type: "checkout.session.completed", status: "paid" });
    },
    /** Takes the one payment of a link, which the bank then does not carry out, and notifies the shop. false: the link takes none. */
    failAtBank(id: string): Promise<boolean> {
      return takePayment(id, { sessionId: null, type: "checkout.session.async_payment_failed", status: "unpaid" });
    },
    /** Sends the notifications that an earlier process left open. */
    start(): void {
      void notifier.deliverAll();
    },
    /** Ends the retries. The next start sends the remaining notifications. */
    stop: (): Promise<void> => notifier.stop(),
  };
}

interface TakenPayment {
  /** null for a payment that failed. */
  sessionId: string | null;
  /** Of the event. */
  type: string;
  status: "paid" | "unpaid";
}

/** The stand-in's notifications, whether or not they have reached the shop. */
export function createStandInRecords(db: Database, account: ProviderAccount): PaymentRecords {
  return {
    account: formatAccount(account),
    async *listPayments(since) {
      const { createdAt: at } = standInNotifications;
      const notifications = await db.select().from(standInNotifications).where(gte(at, since)).orderBy(asc(at));
      for (const { eventId, body, createdAt } of notifications) {
        const event = parseProviderEvent(JSON.parse(body), account);
        if (event !== null) yield { eventId, reportedAt: createdAt, event };
      }
    },
  };
}
