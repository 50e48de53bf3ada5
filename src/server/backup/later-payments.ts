import { createStandInRecords } from "#adapters/stripe/stand-in-payments.ts";
import { createStripeClient, isLiveKey } from "#adapters/stripe/stripe-client.ts";
import { createStripePaymentRecords } from "#adapters/stripe/stripe-payment-records.ts";
import type { Settings } from "#config/settings.ts";
import { openDatabase } from "#db/client.ts";
import { formatPrice } from "#domain/money.ts";
import type { PaymentRecords } from "#services/ports.ts";
import { queryOnce } from "./restore-database.ts";

/**
 * Lists the payments that came after a moment, one per line. Only reads: from the provider, or from the stand-in's
 * tables in the database that was in use until now. After its start, the shop settles these payments and lists those
 * without an order.
 */
export async function listLaterPayments(
  { payments }: Pick<Settings, "payments">,
  oldUrl: string | null,
  since: Date,
): Promise<string[]> {
  if (payments.kind === "stripe") {
    const account = { provider: "stripe", isLive: isLiveKey(payments.secretKey) };
    return listPaymentLines(createStripePaymentRecords(createStripeClient(payments), account), since);
  }
  if (oldUrl === null) return [];
  const [found] = await queryOnce(oldUrl, "select to_regclass('stand_in.notifications') is not null as there");
  if (found?.["there"] !== true) return [];
  const database = openDatabase(oldUrl, { maxConnections: 1 });
  try {
    return await listPaymentLines(createStandInRecords(database.db, { provider: "stand-in", isLive: false }), since);
  } finally {
    await database.close();
  }
}

async function listPaymentLines(records: PaymentRecords, since: Date): Promise<string[]> {
  const lines: string[] = [];
  for await (const { reportedAt, event } of records.listPayments(since))
    if (event !== "unreadable" && "payment" in event) {
      const { amountPence, orderId } = event.payment;
      lines.push(`${reportedAt.toISOString()}  ${formatPrice(amountPence)}  order ${orderId ?? "unknown"}`);
    }
  return lines.toSorted();
}
