import { eq, sql } from "drizzle-orm";
import { savedCarts } from "#db/schema/carts.ts";
import { joinSavedCart, type SavedCart } from "#domain/cart/sync-cart.ts";
import { shopErrorFrom } from "#domain/shop-error.ts";
import type { AccountActor, Services } from "#services/context.ts";

/** Joins a browser's cart into its account's, and returns both lines. Throws order.too-many-lines for too many additions. */
export async function syncCart(
  services: Pick<Services, "db" | "now">,
  actor: AccountActor,
  request: SavedCart,
): Promise<Pick<SavedCart, "lines">> {
  const { db, now } = services;
  const { userId } = actor;
  const [row] = await db
    .select({ version: savedCarts.version, lines: savedCarts.lines, removed: savedCarts.removed })
    .from(savedCarts)
    .where(eq(savedCarts.userId, userId));
  const { version, ...saved } = row ?? { version: 0, lines: [], removed: [] };
  const joined = joinSavedCart(saved, request);
  if (!joined.ok) throw shopErrorFrom(joined.refusals);
  const { lines, removed } = joined.value;
  if (format(joined.value) === format(saved)) return { lines };
  const next = { version: version + 1, lines, removed, updatedAt: now() };
  const written = await db
    .insert(savedCarts)
    .values({ userId, ...next })
    .onConflictDoUpdate({ target: savedCarts.userId, set: next, setWhere: sql`${savedCarts.version} = ${version}` })
    .returning({ version: savedCarts.version });
  // Another device was faster: its lines are joined as well.
  return written.length === 0 ? syncCart(services, actor, request) : { lines };
}

/** PostgreSQL returns the fields of an object in an order of its own. */
function format(cart: SavedCart): string {
  return JSON.stringify(cart, (_name, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted())
      : value,
  );
}
