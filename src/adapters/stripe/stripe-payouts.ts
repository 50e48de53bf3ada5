import type Stripe from "stripe";
import type { Payout, PayoutItem, PayoutItemKind } from "#domain/books/payouts.ts";
import type { Payouts } from "#services/ports.ts";
import { translateErrors, type StripeClient } from "./stripe-client.ts";

const perPage = 100;

/**
 * Lists Stripe's automatic payouts by the day on which they arrive, each with its balance transactions. A restricted
 * key needs to read payouts, balance transactions, charges and disputes.
 * https://docs.stripe.com/api/balance_transactions/list
 */
export function createStripePayouts(stripe: StripeClient): Payouts {
  return {
    async listPayouts({ from, to }) {
      return translateErrors(async () => {
        const client = await stripe();
        const arrival_date = { gte: Date.parse(from) / 1000, lte: Date.parse(to) / 1000 };
        const found: Payout[] = [];
        for await (const payout of client.payouts.list({ arrival_date, limit: perPage }))
          if (payout.status !== "failed" && payout.status !== "canceled") found.push(await readPayout(client, payout));
        return found;
      });
    },
  };
}

async function readPayout(stripe: Stripe, { id, amount, currency, arrival_date }: Stripe.Payout): Promise<Payout> {
  const items: PayoutItem[] = [];
  const asked = { payout: id, limit: perPage, expand: ["data.source"] };
  for await (const booked of stripe.balanceTransactions.list(asked)) {
    // A payout is itself one of its transactions.
    if (booked.reporting_category === "payout") continue;
    const { amount: amountPence, fee: feePence, source } = booked;
    const kind = kindOf[booked.reporting_category] ?? "other";
    items.push({ kind, amountPence, feePence, providerId: findId(source) });
  }
  const arrivesOn = new Date(arrival_date * 1000).toISOString().slice(0, 10);
  return { id, amountPence: amount, currency, arrivesOn, items };
}

/** Source: https://docs.stripe.com/reports/reporting-categories */
const kindOf: Readonly<Record<string, PayoutItemKind>> = {
  charge: "payment",
  refund: "refund",
  refund_failure: "refund",
  partial_capture_reversal: "refund",
  dispute: "dispute",
  dispute_reversal: "dispute",
  fee: "fee",
};

/** Returns the shop's id of a transaction: the payment intent's for a charge, otherwise the transaction's own. */
function findId(source: Stripe.BalanceTransaction["source"]): string | null {
  if (source === null || typeof source === "string") return source;
  if (source.object !== "charge") return source.id;
  const { payment_intent: payment } = source;
  return typeof payment === "string" || payment === null ? payment : payment.id;
}
