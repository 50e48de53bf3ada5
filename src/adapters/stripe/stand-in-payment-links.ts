import { and, asc, eq, gte } from "drizzle-orm";

import type { Database } from "#db/client.ts";
import { endpointHref } from "#domain/addresses/endpoints.ts";
import type { PaymentLinks, PaymentRecords, Refunds } from "#services/ports.ts";

import { formatAccount, parseProviderEvent, type ProviderAccount } from "./parse-provider-event.ts";
import { createNotifier, type NotifierLog } from "./stand-in-notifier.ts";
import { createStandInRefunds, type StandInRefunds, toPaymentId } from "./stand-in-refunds.ts";
import { createStandInTables, standInLinks, standInNotifications } from "./stand-in-tables.ts";

export interface StandInOptions {
  db: Database;
  /** The shop's own address, which serves the pay pages and the webhook. */
  baseUrl: string;
  /** Signs the notifications. */
  webhookSecret: string;
  now(): Date;
  randomBytes(size: number): Uint8Array;
  log: NotifierLog;
}

export type StandInLink = typeof standInLinks.$inferSelect;

/** The stand-in with what its pay page and its process need beyond the port. */
export interface StandInPayments extends PaymentLinks {
  findLink(id: string): Promise<StandInLink | null>;
  /** Completes the one payment that a link takes and notifies the shop. false: the link takes no payment any more. */
  pay(id: string): Promise<boolean>;
  /** Takes the one payment of a link, which the bank then does not carry out, and notifies the shop. false: the link takes none. */
  failAtBank(id: string): Promise<boolean>;
  refunds: Refunds;
  /** What was given back of a link's payment, in pence. */
  readRefunded(id: string): Promise<number>;
  /** Gives back what is left of a paid link, as at the provider's own pages. false: nothing is left, or it was not paid. */
  refundAtProvider: StandInRefunds["refundAtProvider"];
  /** Sends the notifications that an earlier process left open. */
  start(): void;
  /** Ends the retries. The next start sends the remaining notifications. */
  stop(): Promise<void>;
}

/**
 * The local stand-in for the payment provider: links that take one payment, a pay page, and signed notifications over HTTP to
 * the shop's real webhook until the shop confirms them. Its state is in PostgreSQL and survives a restart.
 */
export async function openStandInPayments(options: StandInOptions): Promise<StandInPayments> {
  const { db } = options;
  await createStandInTables(db);
  const notifier = createNotifier(options);

  async function findLink(id: string): Promise<StandInLink | null> {
    const [link] = await db.select().from(standInLinks).where(eq(standInLinks.id, id));
    return link ?? null;
  }

  const { refunds, readRefunded, refundAtProvider } = createStandInRefunds({ ...options, notifier });

  /** A link takes one payment, whatever comes of it. */
  async function takePayment(id: string, change: Partial<StandInLink>, kind: EventKind): Promise<boolean> {
    const eventId = await db.transaction(async (tx) => {
      const [taken] = await tx
        .update(standInLinks)
        .set({ active: false, ...change })
        .where(and(eq(standInLinks.id, id), eq(standInLinks.active, true)))
        .returning();
      if (taken === undefined) return null;
      const event = { eventId: `evt_${randomId(options)}`, createdAt: options.now() };
      await tx
        .insert(standInNotifications)
        .values({ ...event, body: JSON.stringify(buildEvent(event.eventId, taken, event.createdAt, kind)) });
      return event.eventId;
    });
    if (eventId === null) return false;
    await notifier.deliver(eventId);
    return true;
  }

  return {
    refunds,
    readRefunded,
    refundAtProvider,
    provider: "stand-in",
    minimumPence: 30,
    maximumPence: 99_999_999,

    async create(request) {
      const { idempotencyKey, orderId, amountPence, returnUrl } = request;
      await db
        .insert(standInLinks)
        .values({ ...request, id: `plink_${randomId(options)}`, createdAt: options.now() })
        .onConflictDoNothing({ target: standInLinks.idempotencyKey });
      const [link] = await db.select().from(standInLinks).where(eq(standInLinks.idempotencyKey, idempotencyKey));
      if (link === undefined) throw new Error("The stand-in cannot find the link it has just created");
      if (link.amountPence !== amountPence || link.orderId !== orderId || link.returnUrl !== returnUrl)
        throw new Error("The same idempotency key came with another request");
      return { providerLinkId: link.id, url: options.baseUrl + endpointHref("demoPay", { id: link.id }) };
    },

    async deactivate(providerLinkId) {
      const updated = await db
        .update(standInLinks)
        .set({ active: false })
        .where(eq(standInLinks.id, providerLinkId))
        .returning({ id: standInLinks.id });
      return updated.length === 0 ? "unknown" : "inactive";
    },

    findLink,

    async pay(id) {
      return takePayment(id, { sessionId: `cs_${randomId(options)}` }, paidEvent);
    },

    async failAtBank(id) {
      return takePayment(id, {}, failedEvent);
    },

    start() {
      void notifier.deliverAll();
    },
    stop: () => notifier.stop(),
  };
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

interface EventKind {
  type: string;
  payment_status: string;
}

const paidEvent: EventKind = { type: "checkout.session.completed", payment_status: "paid" };
const failedEvent: EventKind = { type: "checkout.session.async_payment_failed", payment_status: "unpaid" };

/** An event in Stripe's form, with the fields that the shop reads. */
function buildEvent(eventId: string, link: StandInLink, at: Date, { type, payment_status }: EventKind) {
  return {
    id: eventId,
    object: "event",
    type,
    created: Math.floor(at.getTime() / 1000),
    livemode: false,
    data: {
      object: {
        id: link.sessionId ?? `cs_of_${link.id}`,
        object: "checkout.session",
        payment_link: link.id,
        payment_status,
        status: "complete",
        amount_total: link.amountPence,
        currency: "gbp",
        payment_intent: link.sessionId === null ? null : toPaymentId(link.sessionId),
        metadata: { order_id: link.orderId, payment_link_id: link.paymentLinkId },
      },
    },
  };
}

function randomId(options: Pick<StandInOptions, "randomBytes">): string {
  return Buffer.from(options.randomBytes(16)).toString("hex");
}
