import { expect } from "vitest";
import type { Database } from "#db/client.ts";
import { stockClaims, stockItems, stockMovements } from "#db/schema/stock.ts";

/** Checks that every figure is the sum of its movements, and that no piece is promised twice. */
export async function checkStock(db: Database): Promise<void> {
  const claims = await db.select().from(stockClaims);
  const movements = await db.select().from(stockMovements);
  for (const item of await db.select().from(stockItems)) {
    const own = movements.filter(({ itemId }) => itemId === item.id);
    const reserved = claims.filter(({ itemId }) => itemId === item.id).reduce((sum, one) => sum + one.reserved, 0);
    expect(own.reduce((sum, one) => sum + one.onHandChange, 0)).toBe(item.onHand);
    expect(own.reduce((sum, one) => sum + one.reservedChange, 0)).toBe(reserved);
    expect(reserved).toBeLessThanOrEqual(Math.max(item.onHand, 0));
  }
}
