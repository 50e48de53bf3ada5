import { and, isNotNull, isNull, lt, lte, notInArray, or, sql } from "drizzle-orm";
import { shopMistakes } from "#db/schema/mistakes.ts";
import { hourMs, minuteMs } from "#domain/time.ts";
import type { Services } from "#services/context.ts";
import { listMistakes } from "./list-mistakes.ts";

/** How long mistakes may settle: an owner who saves twice is not told of a mistake that the second save has fixed. */
export const settleMs = minuteMs;
/** A mistake that comes back within this time is the same mistake. */
export const forgetMs = hourMs;

/** Emails the shop all new mistakes in one email. A fixed mistake that comes back after an hour counts as new. */
export async function tellMistakes(services: Services): Promise<void> {
  const { db, jobs, now } = services;
  const found = await listMistakes(services);
  const at = now();
  const before = (ms: number) => new Date(at.getTime() - ms);
  await db.transaction(async (tx) => {
    const rows = new Map(
      found.map(({ key, where, what, fix }) => [key, { key, place: where, what, fix, firstSeenAt: at }]),
    );
    if (rows.size > 0)
      await tx
        .insert(shopMistakes)
        .values([...rows.values()])
        .onConflictDoUpdate({
          target: shopMistakes.key,
          set: { place: sql`excluded.place`, what: sql`excluded.what`, fix: sql`excluded.cure`, fixedAt: null },
        });
    await tx
      .update(shopMistakes)
      .set({ fixedAt: at })
      .where(and(isNull(shopMistakes.fixedAt), notInArray(shopMistakes.key, [...rows.keys()])));
    await tx
      .delete(shopMistakes)
      .where(
        and(
          isNotNull(shopMistakes.fixedAt),
          or(isNull(shopMistakes.toldAt), lt(shopMistakes.fixedAt, before(forgetMs))),
        ),
      );
    const told = await tx
      .update(shopMistakes)
      .set({ toldAt: at })
      .where(
        and(isNull(shopMistakes.toldAt), isNull(shopMistakes.fixedAt), lte(shopMistakes.firstSeenAt, before(settleMs))),
      )
      .returning({ id: shopMistakes.id });
    if (told.length > 0) await jobs.enqueue(tx, "send-mail", { template: "mistakes-admin", toldAt: at.toISOString() });
  });
}
