import { and, asc, eq, isNull } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { shopMistakes } from "#db/schema/mistakes.ts";
import type { MailJob } from "#services/jobs.ts";
import type { AddressedMail } from "./addressed-mail.ts";

/** Lists what is still to mend of the mistakes that this mail is about; null when everything is mended. */
export async function addressMistakesMail(
  { db, shopEmail }: { db: Database; shopEmail: string },
  { template, toldAt }: Extract<MailJob, { template: "mistakes-admin" }>,
): Promise<AddressedMail | null> {
  const mistakes = await db
    .select({ where: shopMistakes.place, what: shopMistakes.what, cure: shopMistakes.cure })
    .from(shopMistakes)
    .where(and(eq(shopMistakes.toldAt, new Date(toldAt)), isNull(shopMistakes.mendedAt)))
    .orderBy(asc(shopMistakes.id));
  return mistakes.length === 0 ? null : { to: shopEmail, mail: { template, mistakes } };
}
