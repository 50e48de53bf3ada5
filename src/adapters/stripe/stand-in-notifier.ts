import { setTimeout as delay } from "node:timers/promises";
import { asc, eq, isNull } from "drizzle-orm";

import type { Database, Transaction } from "#db/client.ts";
import { endpoints } from "#domain/addresses/endpoints.ts";
import type { ServiceLog } from "#services/ports.ts";
import { randomId, standInNotifications } from "./stand-in-tables.ts";
import { signBody } from "./webhook-signature.ts";

export interface StandInOptions {
  db: Database;
  /** The shop's own address, which serves the pay pages and the webhook. */
  baseUrl: string;
  /** Signs the notifications. */
  webhookSecret: string;
  now(): Date;
  randomBytes(size: number): Uint8Array;
  log: Pick<ServiceLog, "warn">;
}

export type Notifier = ReturnType<typeof createNotifier>;

const responseTimeoutMs = 5_000;
const firstRetryMs = 500;
const longestRetryMs = 60_000;

/** Posts signed notifications to the shop's webhook over real HTTP until it responds with a 2xx to each. */
export function createNotifier(options: StandInOptions) {
  const { db, log } = options;
  const stopping = new AbortController();
  const running = new Set<Promise<unknown>>();

  function track<T>(work: Promise<T>): Promise<T> {
    running.add(work);
    void work.finally(() => running.delete(work));
    return work;
  }

  /** Whether nothing is left to do for a notification. */
  async function attempt(eventId: string): Promise<boolean> {
    const isThis = eq(standInNotifications.eventId, eventId);
    try {
      const [notification] = await db.select().from(standInNotifications).where(isThis);
      if (notification === undefined || notification.deliveredAt !== null) return true;
      await post(options, notification.body);
      await db.update(standInNotifications).set({ deliveredAt: options.now() }).where(isThis);
      return true;
    } catch (error) {
      log.warn({ eventId, err: error }, "the payment stand-in could not notify the shop and will try again");
      return false;
    }
  }

  async function retry(eventId: string): Promise<void> {
    const { signal } = stopping;
    for (let pauseMs = firstRetryMs; !signal.aborted; pauseMs = Math.min(pauseMs * 2, longestRetryMs)) {
      // Rejects when the process stops.
      await delay(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted || (await attempt(eventId))) return;
    }
  }

  /** Sends one notification now, and again in the background until the shop confirms it. */
  async function deliver(eventId: string): Promise<void> {
    if (!(await track(attempt(eventId)))) void track(retry(eventId));
  }

  return {
    deliver,
    /** Keeps an event in Stripe's form, with the fields that the shop reads. Returns its id. */
    async record(tx: Transaction, type: string, object: object): Promise<string> {
      const [id, createdAt] = [`evt_${randomId(options)}`, options.now()];
      const created = Math.floor(createdAt.getTime() / 1000);
      const body = JSON.stringify({ id, object: "event", type, created, livemode: false, data: { object } });
      await tx.insert(standInNotifications).values({ eventId: id, body, createdAt });
      return id;
    },
    /** Sends every notification that is not confirmed yet. */
    async deliverAll(): Promise<void> {
      try {
        const open = await db
          .select({ eventId: standInNotifications.eventId })
          .from(standInNotifications)
          .where(isNull(standInNotifications.deliveredAt))
          .orderBy(asc(standInNotifications.createdAt))
          .limit(1_000);
        for (const { eventId } of open) await deliver(eventId);
      } catch (error) {
        log.warn({ err: error }, "the payment stand-in could not read its open notifications");
      }
    },
    async stop(): Promise<void> {
      stopping.abort();
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
  if (!response.ok) throw new Error(`The webhook responded with ${response.status}`);
}
