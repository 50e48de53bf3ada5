import { eq, sql } from "drizzle-orm";
import { savedCarts } from "#db/schema/carts.ts";
import type { SavedLine } from "#domain/cart/saved-cart.schema.ts";
import type { AccountActor, Services } from "#services/context.ts";

/** The cart of an account as it is saved. */
export interface SyncedCart {
  /** 0 before anything was saved. */
  version: number;
  lines: SavedLine[];
  /** Whether these are the lines that were sent. Otherwise the browser merges them with its own and sends the result. */
  isSaved: boolean;
}

/**
 * Saves the cart of an account, unless another device has saved a later one than the caller knows. Nothing is written for lines that
 * are saved already.
 */
export async function syncCart(
  { db, now }: Pick<Services, "db" | "now">,
  { userId }: AccountActor,
  { version, lines }: { version: number; lines: SavedLine[] },
): Promise<SyncedCart> {
  const before = await findCart(db, userId);
  if (before.version !== version) return { ...before, isSaved: isSame(before.lines, lines) };
  if (isSame(before.lines, lines)) return { ...before, isSaved: true };
  const next = { version: version + 1, lines, updatedAt: now() };
  const written = await db
    .insert(savedCarts)
    .values({ userId, ...next })
    .onConflictDoUpdate({ target: savedCarts.userId, set: next, setWhere: sql`${savedCarts.version} = ${version}` })
    .returning({ version: savedCarts.version });
  // Another device was faster.
  if (written.length === 0) return { ...(await findCart(db, userId)), isSaved: false };
  return { version: next.version, lines, isSaved: true };
}

async function findCart(db: Services["db"], userId: string): Promise<Omit<SyncedCart, "isSaved">> {
  const [saved] = await db
    .select({ version: savedCarts.version, lines: savedCarts.lines })
    .from(savedCarts)
    .where(eq(savedCarts.userId, userId));
  return saved ?? { version: 0, lines: [] };
}

/** PostgreSQL returns the fields of a line in an order of its own. */
function isSame(saved: readonly SavedLine[], sent: readonly SavedLine[]): boolean {
  const format = (line: SavedLine | undefined): string => JSON.stringify(Object.entries(line ?? {}).toSorted());
  return saved.length === sent.length && saved.every((line, at) => format(line) === format(sent[at]));
}
