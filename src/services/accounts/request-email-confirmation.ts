import { eq } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import type { AccountActor, Services } from "#services/context.ts";
import { requireAttempt } from "#services/rate-limit.ts";

const hourMs = 60 * 60 * 1000;

/** Mails a new link that confirms the account's address, three times an hour at most. Error: call.too-many. */
export async function requestEmailConfirmation(
  { db, jobs, now }: Pick<Services, "db" | "jobs" | "now">,
  { userId, email }: AccountActor,
): Promise<{ message: string }> {
  const [account] = await db.select().from(users).where(eq(users.id, userId));
  const isConfirmed = account !== undefined && account.emailVerifiedAt !== null;
  if (isConfirmed) return { message: `${email} has already been confirmed.` };
  await requireAttempt(db, { key: `confirm:account:${userId}`, max: 3, windowMs: hourMs }, now(), "call.too-many");
  await db.transaction((tx) => jobs.enqueue(tx, "send-mail", { template: "confirm-email", userId, to: email }));
  return { message: `We have sent a link to ${email}. Please check your inbox (and spam folder).` };
}
