import { asc, eq, isNull } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.ts";
import { endpoints } from "#domain/routes/endpoints.ts";
import type { ServiceLog } from "#services/ports.ts";
import { randomId, standInNotifications } from "./stand-in-tables.ts";
import { signBody } from "./webhook-signature.ts";

export interface StandInOptions {
  db: Database;
  baseUrl: string;
  webhookSecret: string;
  now(): Date;
  randomBytes(size: number): Uint8Array;
  log: Pick<ServiceLog, "warn">;
}

export type Notifier = ReturnType<typeof createNotifier>;

const responseTimeoutMs = 5_000;
const retryMs = 2_000;

/** Posts signed notifications to the shop's webhook over real HTTP, repeating each until the response is a 2xx. */
export function createNotifier(options: StandInOptions) {
  const { db, log } = options;
  const running = new Set<Promise<void>>();
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;

  async function track(work: Promise<void>): Promise<void> {
    running.add(work);
    await work.finally(() => running.delete(work));
  }

  async function attempt(eventId: string): Promise<void> {
    const whereThis = eq(standInNotifications.eventId, eventId);
    try {
      const [notification] = await db.select().from(standInNotifications).where(whereThis);
      if (notification === undefined || notification.deliveredAt !== null) return;
      await post(options, notification.body);
      await db.update(standInNotifications).set({ deliveredAt: options.now() }).where(whereThis);
    } catch (error) {
      log.warn({ eventId, err: error }, "The payment stand-in could not notify the shop and will try again.");
      tryLater();
    }
  }

  function tryLater(): void {
    clearTimeout(retry);
    if (!isStopped) retry = setTimeout(() => void track(deliverAll()), retryMs).unref();
  }

  async function deliverAll(): Promise<void> {
    try {
      const open = await db
        .select({ eventId: standInNotifications.eventId })
        .from(standInNotifications)
        .where(isNull(standInNotifications.deliveredAt))
        .orderBy(asc(standInNotifications.createdAt))
        .limit(1_000);
      for (const { eventId } of open) if (!isStopped) await attempt(eventId);
    } catch (error) {
      log.warn({ err: error }, "The payment stand-in could not read its open notifications.");
      tryLater();
    }
  }

  return {
    deliver: (eventId: string): Promise<void> => track(attempt(eventId)),
    deliverAll: (): Promise<void> => track(deliverAll()),
    /** Stores an event in Stripe's form, with the fields that the shop reads. Returns the event's id. */
    async record(tx: Transaction, type: string, object: object): Promise<string> {
      const id = `evt_${randomId(options)}`;
      const createdAt = options.now();
      const created = Math.floor(createdAt.getTime() / 1000);
      const body = JSON.stringify({ id, object: "event", type, created, livemode: false, data: { object } });
      await tx.insert(standInNotifications).values({ eventId: id, body, createdAt });
      return id;
    },
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(retry);
      await Promise.allSettled(running);
    },
  };
}

async function post(options: StandInOptions, text: string): Promise<void> {
  const body = Buffer.from(text, "utf8");
  const response = await fetch(options.baseUrl + endpoints.paymentEvents, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "stripe-signature": await signBody(body, options.webhookSecret, options.now()),
    },
    redirect: "error",
    signal: AbortSignal.timeout(responseTimeoutMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The webhook responded with ${response.status}.`);
}
