import { asc, eq } from "drizzle-orm";

import { paymentProblems } from "#db/schema/payments.ts";
import type { PaymentProblemKind, PaymentProblemView } from "#domain/orders/payments/payment.ts";
import type { Services } from "#services/context.ts";

/** Records that something between the shop and its payment provider is wrong, for the order desk. */
export async function notePaymentProblem(
  { db, now }: Pick<Services, "db" | "now">,
  kind: PaymentProblemKind,
  seconds: number | null = null,
): Promise<void> {
  const at = now();
  await db
    .insert(paymentProblems)
    .values({ kind, seconds, since: at, lastAt: at })
    .onConflictDoUpdate({ target: paymentProblems.kind, set: { seconds, lastAt: at } });
}

/** Records that it works again. */
export async function clearPaymentProblem({ db }: Pick<Services, "db">, kind: PaymentProblemKind): Promise<void> {
  await db.delete(paymentProblems).where(eq(paymentProblems.kind, kind));
}

/** What is wrong between the shop and its payment provider now. */
export async function listPaymentProblems({ db }: Pick<Services, "db">): Promise<PaymentProblemView[]> {
  const rows = await db.select().from(paymentProblems).orderBy(asc(paymentProblems.since));
  return rows.map(({ kind, seconds, since }) => ({ kind, seconds, since: since.toISOString() }));
}
