import { randomUUID } from "node:crypto";
import { afterAll, expect, vi } from "vitest";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import { shopOrDatabase, testKills } from "./kill-rounds.ts";
import { comeAsGuest, placeOrder } from "./ordering-customers.ts";
import { isConflict, priceForPayment } from "./paying-customers.ts";
import { openPayingProvider } from "./paying-provider.ts";
import { registerAdmin } from "./register-admin.ts";
import { readRows, type RepeatedActs } from "./repeated-acts.ts";
import type { ShopCaller } from "./shop-caller.ts";
import { refundEvent, sendEvent, webhookSecret } from "./stripe-events.ts";

/** Money that the shop has acknowledged: to Stripe, whose event it answered, or to the admin who gave it back. */
interface Settled {
  kind: "payment" | "refund";
  orderId: string;
  /** The id of the event, or of the admin's press. */
  id: string;
  amountPence: number;
}

type Acts = RepeatedActs<Settled>;

const refundPence = 500;
/** The provider's delay, long enough for a kill in between. */
const provider = await openPayingProvider({ answersAfterMs: 15 });

afterAll(() => provider.close());

/** Refunds a part of a payment. Presses after a lost answer count as the same refund. */
async function refundPart(admin: ShopCaller, orderId: string, acts: Acts): Promise<Settled> {
  const id = randomUUID();
  for (;;) {
    const { version, payments } = await acts.repeat(() => admin.call<DeskOrderView>("getDeskOrder", { orderId }));
    const refund = { requestId: id, amountPence: refundPence, reason: "goodwill", version, paymentId: payments[0]?.id };
    const isGiven = await acts
      .repeat(() => admin.call("refundPayment", refund), isConflict)
      .then(
        () => true,
        () => false,
      );
    if (isGiven) return { kind: "refund", orderId, id, amountPence: refundPence };
  }
}

const countOf = (event: string) =>
  `(SELECT count(*)::int FROM order_history WHERE order_id = orders.id AND event = '${event}')`;

interface OrderInBooks {
  orderId: string;
  status: string;
  links: string[];
  payments: { id: string; amountPence: number; outcome: string }[];
  refunds: { id: string; amountPence: number; state: string }[];
  paid: number;
  refunded: number;
}

const readBooks = (databaseUrl: string) =>
  readRows<OrderInBooks>(
    databaseUrl,
    `SELECT id AS "orderId", status, ${countOf("paid")} AS paid, ${countOf("refunded")} AS refunded,
      ARRAY(SELECT state FROM payment_links WHERE order_id = orders.id) AS links,
      (SELECT coalesce(json_agg(json_build_object('id', provider_event_id, 'amountPence', amount_pence, 'outcome', outcome)), '[]')
        FROM payments WHERE order_id = orders.id) AS payments,
      (SELECT coalesce(json_agg(json_build_object('id', id, 'amountPence', amount_pence, 'state', state)), '[]')
        FROM refunds WHERE order_id = orders.id) AS refunds
    FROM orders`,
  );

testKills<Settled>({
  what: "payments and refunds",
  victims: shopOrDatabase,
  actors: 4,
  maxActs: 16,
  env: {
    STRIPE_SECRET_KEY: "sk_test_killed",
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: provider.url,
  },
  async open(shop) {
    const admin = await registerAdmin(shop);

    async function act(acts: Acts): Promise<void> {
      const { orderId } = await placeOrder(await comeAsGuest(shop.url, acts), acts);
      const { event, amountPence } = await priceForPayment({ admin, provider, orderId }, acts);
      await acts.repeat(() => sendEvent(shop.url, event));
      acts.acknowledged.push({ kind: "payment", orderId, id: event.id, amountPence });
      // Stripe may also resend an acknowledged event.
      await acts.repeat(() => sendEvent(shop.url, event));
      const refund = await refundPart(admin, orderId, acts);
      acts.acknowledged.push(refund);
      const given = provider.refunds.find(({ refundId }) => refundId === refund.id);
      if (given !== undefined) await acts.repeat(() => sendEvent(shop.url, refundEvent(given)));
    }

    async function compare(acknowledged: readonly Settled[], restart: () => Promise<void>) {
      // The first sweep repeats requests that have no answer yet.
      await restart();
      await vi.waitFor(
        async () => expect(JSON.stringify(await readBooks(shop.databaseUrl))).not.toMatch(/"requested"|"deactivating"/),
        { timeout: 20_000, interval: 200 },
      );
      const orders = Map.groupBy(await readBooks(shop.databaseUrl), ({ orderId }) => orderId);
      const atProvider = Map.groupBy(provider.refunds, ({ refundId }) => refundId);
      const find = ({ kind, orderId, id, amountPence }: Settled) => {
        const order = orders.get(orderId)?.[0];
        const inBooks = (kind === "payment" ? order?.payments : order?.refunds) ?? [];
        return inBooks.filter((one) => one.id === id && one.amountPence === amountPence);
      };
      const all = [...orders.values()].flat();
      return {
        lost: acknowledged.filter(
          (one) => find(one).length === 0 || (one.kind === "refund" && !atProvider.has(one.id)),
        ),
        doubled: [
          ...all.filter(
            ({ payments, refunds, paid, refunded }) => Math.max(payments.length, refunds.length, paid, refunded) > 1,
          ),
          ...[...atProvider.values()].filter((given) => given.length > 1),
        ],
        half: [
          ...all.filter(
            ({ payments, paid, refunds, refunded, status, links }) =>
              payments.length !== paid ||
              refunds.length !== refunded ||
              (paid > 0 && (status !== "paid" || links.includes("active"))) ||
              refunds.some(({ state }) => state !== "succeeded") ||
              payments.some(({ outcome }) => outcome !== "settled"),
          ),
          ...[...atProvider].filter(([id]) => !all.some(({ refunds }) => refunds.some((refund) => refund.id === id))),
        ],
      };
    }

    return { act, compare };
  },
});
