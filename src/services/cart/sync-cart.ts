import { eq } from "drizzle-orm";
import type { z } from "zod";
import { savedCarts } from "#db/schema/carts.ts";
import type { SavedCart, syncCartSchema } from "#domain/cart/cart.schema.ts";
import type { AccountActor, Services } from "#services/context.ts";

/** Saves a browser's cart with its account unless another device changed it since. Returns the account's cart. */
export async function syncCart(
  { db, now }: Services,
  { userId }: AccountActor,
  { version, lines }: z.output<typeof syncCartSchema>,
): Promise<SavedCart> {
  const saved = { version: savedCarts.version, lines: savedCarts.lines };
  if (lines !== undefined) {
    const next = { version: version + 1, lines, updatedAt: now() };
    const [written] = await db
      .insert(savedCarts)
      .values({ userId, ...next })
      .onConflictDoUpdate({ target: savedCarts.userId, set: next, setWhere: eq(savedCarts.version, version) })
      .returning(saved);
    if (written !== undefined) return written;
  }
  const [row] = await db.select(saved).from(savedCarts).where(eq(savedCarts.userId, userId));
  return row ?? { version: 0, lines: [] };
}
