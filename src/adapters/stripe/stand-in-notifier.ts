import { asc, eq, isNull, sql } from "drizzle-orm";

import type { Database } from "#db/client.ts";
import { endpoints } from "#domain/addresses/endpoints.ts";
import { standInNotifications } from "./stand-in-tables.ts";

import { signBody } from "./webhook-signature.ts";

export interface NotifierLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

interface NotifierOptions {
  db: Database;
  baseUrl: string;
  webhookSecret: string;
  now(): Date;
  log: NotifierLog;
}

export interface Notifier {
  /** Sends one notification now, and again in the background until the shop confirms it. */
  deliver(eventId: string): Promise<void>;
  /** Sends every notification that is not confirmed yet. */
  deliverAll(): Promise<void>;
  stop(): Promise<void>;
}

const responseTimeoutMs = 5_000;
const firstRetryMs = 500;
const longestRetryMs = 60_000;

/** Posts signed notifications to the shop's webhook over real HTTP until it responds with a 2xx to each. */
export function createNotifier(options: NotifierOptions): Notifier {
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let stopped = false;

  function retryLater(eventId: string, attempts: number): void {
    if (stopped) return;
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        void track(attempt(eventId));
      },
      Math.min(firstRetryMs * 2 ** Math.min(Math.max(attempts - 1, 0), 10), longestRetryMs),
    );
    timer.unref();
    timers.add(timer);
  }

  function track(work: Promise<void>): Promise<void> {
    running.add(work);
    void work.finally(() => running.delete(work));
    return work;
  }

  async function attempt(eventId: string): Promise<void> {
    let attempts = 0;
    try {
      const [notification] = await options.db
        .select()
        .from(standInNotifications)
        .where(eq(standInNotifications.eventId, eventId));
      if (notification === undefined || notification.deliveredAt !== null) return;
      attempts = notification.attempts + 1;
      await post(options, notification.body);
      await options.db
        .update(standInNotifications)
        .set({ attempts, deliveredAt: options.now() })
        .where(eq(standInNotifications.eventId, eventId));
    } catch (error) {
      options.log.warn(
        { eventId, attempts, err: error },
        "the payment stand-in could not notify the shop and will try again",
      );
      await options.db
        .update(standInNotifications)
        .set({ attempts: sql`${standInNotifications.attempts} + 1` })
        .where(eq(standInNotifications.eventId, eventId))
        .catch(() => undefined);
      retryLater(eventId, attempts);
    }
  }

  return {
    deliver: (eventId) => track(attempt(eventId)),
    async deliverAll() {
      try {
        const open = await options.db
          .select({ eventId: standInNotifications.eventId })
          .from(standInNotifications)
          .where(isNull(standInNotifications.deliveredAt))
          .orderBy(asc(standInNotifications.createdAt))
          .limit(1_000);
        for (const { eventId } of open) await track(attempt(eventId));
      } catch (error) {
        options.log.warn({ err: error }, "the payment stand-in could not read its open notifications");
      }
    },
    async stop() {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      await Promise.allSettled(running);
    },
  };
}

async function post(options: NotifierOptions, text: string): Promise<void> {
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
