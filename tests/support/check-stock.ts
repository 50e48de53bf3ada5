import { eq, sql, sum } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#db/client.ts";
import { stockClaims, stockItems, stockMovements } from "#db/schema/stock.ts";

/** Checks that every stock figure is the sum of its movements, and that no piece is promised twice. */
export async function checkStock(db: Database): Promise<void> {
  const { itemId } = stockMovements;
  const moved = db
    .select({
      itemId,
      onHand: sum(stockMovements.onHandChange).as("moved_on_hand"),
      reserved: sum(stockMovements.reservedChange).as("moved_reserved"),
    })
    .from(stockMovements)
    .groupBy(itemId)
    .as("moved");
  const claimed = db
    .select({ itemId: stockClaims.itemId, reserved: sum(stockClaims.reserved).as("claimed_reserved") })
    .from(stockClaims)
    .groupBy(stockClaims.itemId)
    .as("claimed");
  const items = await db
    .select({
      onHand: stockItems.onHand,
      moved: {
        onHand: sql`coalesce(${moved.onHand}, 0)`.mapWith(Number),
        reserved: sql`coalesce(${moved.reserved}, 0)`.mapWith(Number),
      },
      reserved: sql`coalesce(${claimed.reserved}, 0)`.mapWith(Number),
    })
    .from(stockItems)
    .leftJoin(moved, eq(moved.itemId, stockItems.id))
    .leftJoin(claimed, eq(claimed.itemId, stockItems.id));
  for (const { onHand, reserved, moved: sums } of items) {
    expect(sums).toEqual({ onHand, reserved });
    expect(reserved).toBeLessThanOrEqual(Math.max(onHand, 0));
  }
}
