import { setTimeout as pause } from "node:timers/promises";
import { MailHost } from "../support/mail-host.ts";
import { startShopProcess, type ShopProcess, type ShopProcessOptions } from "../support/shop-process.ts";
import { comeAsGuest, placeOrder, type PlacedOrder } from "./ordering-customers.ts";
import { priceForPayment } from "./paying-customers.ts";
import { openPayingProvider } from "./paying-provider.ts";
import { registerAdmin } from "./register-admin.ts";
import { readRows, RepeatedActs } from "./repeated-acts.ts";
import type { ShopCaller } from "./shop-caller.ts";
import { sendEvent, webhookSecret } from "./stripe-events.ts";

interface Paid {
  orderId: string;
  eventId: string;
}

interface Answer {
  at: number;
  status: number;
  text: string;
  tookMs: number;
}

export interface ShopAtWork {
  shop: ShopProcess;
  /** The environment that the shop was started with. */
  env: Record<string, string>;
  databaseUrl: string;
  admin: ShopCaller;
  provider: Awaited<ReturnType<typeof openPayingProvider>>;
  mails: MailHost;
  orders: RepeatedActs<PlacedOrder>;
  payments: RepeatedActs<Paid>;
  /** The answers to visitors of pages and to checks of readiness. Status 0 means no answer within 70 seconds. */
  pages: Answer[];
  readiness: Answer[];
  /** Waits for more orders and payments, so that the shop is known to work again. */
  work(count: number): Promise<void>;
  /** Lets acts under way end, and finds those that were lost or doubled. */
  finish(): Promise<{ lost: unknown[]; doubled: unknown[]; refusals: string[]; unclear: string[] }>;
  close(): Promise<void>;
}

interface ShopAtWorkOptions extends ShopProcessOptions {
  /** Called when the shop is open. */
  getDatabaseUrl(): Promise<string>;
  /** The pause between two acts of the same person. */
  paceMs?: number;
  /** Whether some of the orders are priced and paid; true by default. */
  isPaid?: boolean;
}

const paths = ["/", "/pond-products", "/pond-products/filters", "/pond-products?search=pump", "/contact"];
/** Matches an answer that says in words that the shop cannot do it now. */
const isClear = (answer: string) => /^CallFailed: 503 .*[A-Z][a-z]+ [a-z][^{}]+/.test(answer);

/**
 * Starts a shop with a provider and a mail server in which customers order and pay, and visitors read pages, without a
 * pause.
 */
export async function openShopAtWork({
  paceMs = 250,
  isPaid = true,
  getDatabaseUrl,
  ...options
}: ShopAtWorkOptions): Promise<ShopAtWork> {
  const [provider, mails] = [await openPayingProvider(), await new MailHost().open()];
  const env = {
    LOG_LEVEL: "warn",
    TRUSTED_PROXIES: "loopback",
    SMTP_URL: mails.url,
    STRIPE_SECRET_KEY: "sk_test_faults",
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: provider.url,
    ...options.env,
  };
  const shop = await startShopProcess({ ...options, env });
  const { url } = shop;
  const databaseUrl = await getDatabaseUrl();
  const admin = await registerAdmin({ url, databaseUrl });
  const orders = new RepeatedActs<PlacedOrder>(1, async (acts) => {
    acts.acknowledged.push(await placeOrder(await comeAsGuest(url, acts), acts));
    await pause(paceMs);
  });
  const payments = new RepeatedActs<Paid>(isPaid ? 1 : 0, async (acts) => {
    const { orderId } = await placeOrder(await comeAsGuest(url, acts), acts);
    const { event } = await priceForPayment({ admin, provider, orderId }, acts);
    await acts.repeat(() => sendEvent(url, event));
    acts.acknowledged.push({ orderId, eventId: event.id });
    await pause(paceMs);
  });
  const [pages, readiness]: [Answer[], Answer[]] = [[], []];
  let isOver = false;
  async function ask(path: string): Promise<Answer> {
    const at = performance.now();
    const [status, text] = await fetch(url + path, { signal: AbortSignal.timeout(70_000) }).then(
      async (response) => [response.status, await response.text()] as const,
      (error: unknown) => [0, String(error)] as const,
    );
    return { at, status, text, tookMs: performance.now() - at };
  }
  async function repeat(answers: Answer[], pathsToAsk: readonly string[]): Promise<void> {
    for (let asked = 0; !isOver; asked += 1) {
      answers.push(await ask(pathsToAsk[asked % pathsToAsk.length]!));
      await pause(paceMs);
    }
  }
  const visits = [repeat(pages, paths), repeat(readiness, ["/readyz"])];

  return {
    shop,
    env,
    databaseUrl,
    admin,
    provider,
    mails,
    orders,
    payments,
    pages,
    readiness,
    async work(count) {
      await Promise.all([orders.acknowledge(count), payments.acknowledge(isPaid ? Math.ceil(count / 3) : 0)]);
    },
    async finish() {
      isOver = true;
      await Promise.all([orders.stop(), payments.stop(), ...visits]);
      const stored = await readRows<{ orderId: string; requestId: string; paid: string[] }>(
        databaseUrl,
        `SELECT id AS "orderId", request_id AS "requestId",
          ARRAY(SELECT provider_event_id FROM payments WHERE order_id = orders.id) AS paid FROM orders`,
      );
      const byId = new Map(stored.map((order) => [order.orderId, order]));
      const answers = [...orders.answers, ...payments.answers];
      return {
        lost: [
          ...orders.acknowledged.filter(({ orderId, requestId }) => byId.get(orderId)?.requestId !== requestId),
          ...payments.acknowledged.filter(({ orderId, eventId }) => !byId.get(orderId)?.paid.includes(eventId)),
        ],
        doubled: [
          ...stored.filter(({ paid }) => paid.length > 1),
          // Each request was repeated until it was acknowledged, so there must be no other orders.
          ...(isPaid && stored.length > orders.acknowledged.length + payments.acknowledged.length
            ? ["more orders"]
            : []),
          ...findDoubled(mails.received.map(({ to, subject }) => `${to} ${subject}`)),
        ],
        refusals: [...orders.refusals, ...payments.refusals],
        unclear: [
          ...answers.filter((answer) => !isClear(answer)),
          ...pages
            .filter(({ status, text }) => status !== 200 && !(status === 503 && text.includes("</html>")))
            .map(({ status, text }) => `${status} ${text.slice(0, 200)}`),
        ],
      };
    },
    async close() {
      isOver = true;
      await shop.kill();
      await Promise.all([provider.close(), mails.close()]);
    },
  };
}

export const nothingWrong = { lost: [], doubled: [], refusals: [], unclear: [] };

export function findDoubled(all: readonly string[]): string[] {
  return all.filter((one, index) => all.indexOf(one) !== index);
}

/** The length of a fault: as in docs/promises.md with FAULTS=full, otherwise a few seconds, for every run. */
export const isFull = process.env["FAULTS"] === "full";

interface Fault {
  what: string;
  seconds: number;
  begin(): unknown;
  end(): unknown;
  /** How /readyz reports the fault; null if the fault does not stop the shop. */
  isTold: ((answer: Answer) => boolean) | null;
  /** The time from the end of the fault until orders and payments are taken again and /readyz says so. */
  withinSeconds: number;
}

/** The time in which /readyz must report a fault; it waits two seconds for the database. */
const toldWithinMs = 4_000;

/** Causes a fault while the shop works. Throws if /readyz is wrong meanwhile, or the shop does not recover in time. */
export async function expectRecovery(work: ShopAtWork, fault: Fault): Promise<void> {
  await work.work(3);
  const acknowledged = () => work.orders.acknowledged.length + work.payments.acknowledged.length;
  const [before, triesBefore] = [acknowledged(), work.orders.retries + work.payments.retries];
  work.orders.longestMs = work.payments.longestMs = 0;
  await fault.begin();
  const began = performance.now();
  await pause(fault.seconds * 1_000);
  const meanwhile = acknowledged() - before;
  const ended = performance.now();
  await fault.end();
  const working = work.work(2);
  const untrue = work.readiness.filter(
    ({ at, tookMs, ...answer }) =>
      at > began + toldWithinMs / 2 &&
      at + tookMs < ended &&
      (tookMs > toldWithinMs || !(fault.isTold ?? isReady)({ at, tookMs, ...answer })),
  );
  await working;
  while (!isReady(work.readiness.at(-1)!)) await pause(50);
  const seconds = (performance.now() - ended) / 1_000;
  const longest = Math.max(work.orders.longestMs, work.payments.longestMs) / 1_000;
  const refused = work.orders.retries + work.payments.retries - triesBefore;
  process.stdout.write(
    `${fault.what} for ${fault.seconds} s: ${meanwhile} acknowledged and ${refused} refused meanwhile, ` +
      `the longest wait ${longest.toFixed(1)} s, works again after ${seconds.toFixed(1)} s\n`,
  );
  if (untrue.length > 0) throw new Error(`/readyz did not tell: ${JSON.stringify(untrue.slice(0, 3))}`);
  if (seconds > fault.withinSeconds) throw new Error(`The shop took ${seconds} s to work again.`);
}

function isReady({ status }: Answer): boolean {
  return status === 200;
}
