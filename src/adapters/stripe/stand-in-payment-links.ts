import { and, eq } from "drizzle-orm";

import type { Database } from "#db/client.ts";
import { standInLinks, standInNotifications } from "#db/schema/stand-in-payments.ts";
import { endpointHref } from "#domain/addresses/endpoints.ts";
import type { PaymentLinks } from "#services/ports.ts";

import { createNotifier, type NotifierLog } from "./stand-in-notifier.ts";

export interface StandInOptions {
  db: Database;
  /** The shop's own address: pay pages stand on it, notifications go to its webhook. */
  baseUrl: string;
  /** What notifications are signed with. */
  webhookSecret: string;
  now(): Date;
  randomBytes(size: number): Uint8Array;
  log: NotifierLog;
}

export type StandInLink = typeof standInLinks.$inferSelect;

/** The stand-in beside its port: what its pay page and the process that runs it work with. */
export interface StandInPayments extends PaymentLinks {
  findLink(id: string): Promise<StandInLink | null>;
  /** Completes the one payment a link takes and notifies the shop. false: the link takes none any more. */
  pay(id: string): Promise<boolean>;
  /** Sends what an earlier run still owed the shop. */
  start(): void;
  /** Ends retries; what is still owed is sent by the next start. */
  stop(): Promise<void>;
}

/**
 * The payment provider's local stand-in: links that take one payment, a pay page of its own, signed notifications over HTTP
 * to the shop's real webhook until the shop says yes. Its state is in PostgreSQL, so a restart forgets nothing.
 */
export function createStandInPayments(options: StandInOptions): StandInPayments {
  const { db } = options;
  const notifier = createNotifier(options);

  async function findLink(id: string): Promise<StandInLink | null> {
    const [link] = await db.select().from(standInLinks).where(eq(standInLinks.id, id));
    return link ?? null;
  }

  return {
    provider: "stand-in",
    minimumPence: 30,
    maximumPence: 99_999_999,

    async create(request) {
      const { idempotencyKey, orderId, paymentLinkId, amountPence, description, returnUrl } = request;
      const id = `plink_${idOf(options)}`;
      await db
        .insert(standInLinks)
        .values({
          id,
          idempotencyKey,
          orderId,
          paymentLinkId,
          amountPence,
          description,
          returnUrl,
          createdAt: options.now(),
        })
        .onConflictDoNothing({ target: standInLinks.idempotencyKey });
      const [link] = await db.select().from(standInLinks).where(eq(standInLinks.idempotencyKey, idempotencyKey));
      if (link === undefined) throw new Error("The stand-in lost a link it had just made");
      if (link.amountPence !== amountPence || link.orderId !== orderId)
        throw new Error("The same idempotency key came with another request");
      return { providerLinkId: link.id, url: options.baseUrl + endpointHref("demoPay", { id: link.id }) };
    },

    async deactivate(providerLinkId) {
      const updated = await db
        .update(standInLinks)
        .set({ active: false })
        .where(eq(standInLinks.id, providerLinkId))
        .returning({ id: standInLinks.id });
      if (updated.length === 0) throw new Error(`The stand-in has no link ${providerLinkId}`);
    },

    findLink,

    async pay(id) {
      const eventId = await db.transaction(async (tx) => {
        const [paid] = await tx
          .update(standInLinks)
          .set({ active: false, sessionId: `cs_${idOf(options)}` })
          .where(and(eq(standInLinks.id, id), eq(standInLinks.active, true)))
          .returning();
        if (paid === undefined) return null;
        const event = { eventId: `evt_${idOf(options)}`, createdAt: options.now() };
        await tx
          .insert(standInNotifications)
          .values({ ...event, body: JSON.stringify(eventOf(event.eventId, paid, event.createdAt)) });
        return event.eventId;
      });
      if (eventId === null) return false;
      await notifier.deliver(eventId);
      return true;
    },

    start() {
      void notifier.deliverAll();
    },
    stop: () => notifier.stop(),
  };
}

/** The event as Stripe would write it, down to the fields the shop reads. */
function eventOf(eventId: string, link: StandInLink, at: Date) {
  return {
    id: eventId,
    object: "event",
    type: "checkout.session.completed",
    created: Math.floor(at.getTime() / 1000),
    livemode: false,
    data: {
      object: {
        id: link.sessionId,
        object: "checkout.session",
        payment_link: link.id,
        payment_status: "paid",
        status: "complete",
        amount_total: link.amountPence,
        currency: "gbp",
        metadata: { order_id: link.orderId, payment_link_id: link.paymentLinkId },
      },
    },
  };
}

function idOf(options: Pick<StandInOptions, "randomBytes">): string {
  return Buffer.from(options.randomBytes(16)).toString("hex");
}
