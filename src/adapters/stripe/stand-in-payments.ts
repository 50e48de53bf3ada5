import { and, asc, eq, gte, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { endpointHref } from "#domain/routes/endpoints.ts";
import { ProviderRefused, type PaymentLinks, type PaymentRecords, type Refunds } from "#services/ports.ts";
import { formatAccount, parseProviderEvent, type ProviderAccount } from "./parse-provider-event.ts";
import { createStandInDisputes } from "./stand-in-disputes.ts";
import { createNotifier, type Notifier, type StandInOptions } from "./stand-in-notifier.ts";
import {
  createStandInTables,
  randomId,
  standInLinks,
  standInNotifications,
  standInRefunds,
  sumDisputed,
  sumRefunds,
  toPaymentId,
} from "./stand-in-tables.ts";

type StandInLink = typeof standInLinks.$inferSelect;

export type StandInPayments = Awaited<ReturnType<typeof openStandInPayments>>;

/** Opens the stand-in payment provider, which notifies the shop's real webhook. PostgreSQL keeps its state. */
export async function openStandInPayments(options: StandInOptions) {
  const { db } = options;
  await createStandInTables(db);
  const notifier = createNotifier(options);

  async function findLink(id: string): Promise<StandInLink | null> {
    const [link] = await db.select().from(standInLinks).where(eq(standInLinks.id, id));
    return link ?? null;
  }

  /** Takes the one payment of a link, successful or failed. Returns false if the link takes no more payments. */
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
      if (link === undefined) throw new Error("The stand-in cannot find the link it has just created.");
      if (link.amountPence !== amountPence || link.orderId !== orderId || link.returnUrl !== returnUrl)
        throw new Error("The same idempotency key came with another request.");
      return { providerLinkId: link.id, url: options.baseUrl + endpointHref("demoPay", { id: link.id }) };
    },

    async deactivate(providerLinkId) {
      const whereThis = eq(standInLinks.id, providerLinkId);
      const { rowCount } = await db.update(standInLinks).set({ active: false }).where(whereThis);
      return rowCount === 0 ? "unknown" : "inactive";
    },
  };

  return {
    ...paymentLinks,
    ...createStandInRefunds(options, notifier),
    ...createStandInDisputes(options, notifier),
    findLink,
    /** Makes the one payment of a link and notifies the shop. Returns false if the link takes no more payments. */
    pay(id: string): Promise<boolean> {
      const sessionId = `cs_${randomId(options)}`;
      return takePayment(id, { sessionId, type: "checkout.session.completed", status: "paid" });
    },
    /** Takes a link's payment, fails it at the bank and notifies the shop. Returns false if the link takes no more. */
    failAtBank(id: string): Promise<boolean> {
      return takePayment(id, { sessionId: null, type: "checkout.session.async_payment_failed", status: "unpaid" });
    },
    start(): void {
      void notifier.deliverAll();
    },
    stop: (): Promise<void> => notifier.stop(),
  };
}

interface TakenPayment {
  /** The id of the checkout session; null if the payment failed. */
  sessionId: string | null;
  type: string;
  status: "paid" | "unpaid";
}

/** Lists the stand-in's notifications, whether or not they have reached the shop. */
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

/** Makes the stand-in's refunds: never more than was paid, one for each refund id, and each notified like a payment. */
function createStandInRefunds(options: StandInOptions, notifier: Notifier) {
  const { db } = options;

  /** Refunds an amount, or the rest of the payment if no amount is given. Returns the refund's id. */
  async function make(isPaid: SQL, refundId: string | null, amountPence: number | undefined): Promise<string> {
    const made = await db.transaction(async (tx) => {
      const [link] = await tx.select().from(standInLinks).where(isPaid).for("update");
      if (link === undefined || link.sessionId === null)
        throw new ProviderRefused("The payment provider refused: No such payment");
      if (refundId !== null) {
        const [known] = await tx.select().from(standInRefunds).where(eq(standInRefunds.refundId, refundId));
        if (known !== undefined) return { id: known.id, eventId: null };
      }
      const left = link.amountPence - (await sumRefunds(tx, link.id)) - (await sumDisputed(tx, link.id));
      const pence = amountPence ?? left;
      if (pence < 1 || pence > left)
        throw new ProviderRefused(`The payment provider refused: Only ${left} pence of this payment are left.`);
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
    // The delivery is not awaited: the shop waits for this answer, and may not accept the notification until it has the
    // answer.
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
    readRefunded: (linkId: string): Promise<number> => sumRefunds(db, linkId),
    /** Refunds the rest of a link, as on the provider's pages. Returns false if nothing is left or it was not paid. */
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
