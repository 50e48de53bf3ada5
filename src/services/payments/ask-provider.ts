import { asc, eq } from "drizzle-orm";
import pTimeout from "p-timeout";
import { paymentProblems } from "#db/schema/payments.ts";
import type { PaymentProblemKind } from "#domain/payments/payment.ts";
import type { Services } from "#services/context.ts";
import { ProviderKeyRefused, ProviderRefused } from "#services/ports.ts";

export const providerTimeoutMs = 20_000;

/** Asks the provider; an answer after the limit is ignored. Notes a refused key for the desk. `what` is for the log. */
export async function askProvider<T>(services: Services, what: string, ask: () => Promise<T>) {
  try {
    const message = `${what} took longer than ${providerTimeoutMs} ms.`;
    return await pTimeout(ask(), { milliseconds: providerTimeoutMs, message });
  } catch (error) {
    if (error instanceof ProviderKeyRefused) await notePaymentProblem(services, "key-refused");
    throw error;
  }
}

export function describeProviderFailure(error: unknown): string {
  if (error instanceof ProviderRefused || error instanceof ProviderKeyRefused) return error.message;
  return "The payment provider did not answer.";
}

export async function notePaymentProblem(
  { db, now }: Services,
  kind: PaymentProblemKind,
  seconds: number | null = null,
): Promise<void> {
  const at = now();
  await db
    .insert(paymentProblems)
    .values({ kind, seconds, since: at, lastAt: at })
    .onConflictDoUpdate({ target: paymentProblems.kind, set: { seconds, lastAt: at } });
}

export async function clearPaymentProblem({ db }: Services, kind: PaymentProblemKind): Promise<void> {
  await db.delete(paymentProblems).where(eq(paymentProblems.kind, kind));
}

/** Lists the present problems between the shop and its payment provider. */
export async function listPaymentProblems({ db }: Services) {
  const rows = await db.select().from(paymentProblems).orderBy(asc(paymentProblems.since));
  return rows.map(({ kind, seconds, since }) => ({ kind, seconds, since: since.toISOString() }));
}
