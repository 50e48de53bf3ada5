/** Makes the key of a stock item in maps. An item is a product, or one option or size of it. */
export function stockItemKey({ productKey, choice }: { productKey: string; choice: string }): string {
  return JSON.stringify([productKey, choice]);
}

export interface StockClaim {
  orderId: string;
  /** The pieces that are still to be sent. */
  wanted: number;
  /** The pieces that are promised to the order, at most as many as it wants. */
  reserved: number;
}

export interface StockState {
  /** The pieces on the shelf, reserved pieces included; negative if more were sent than were counted. */
  onHand: number;
  /** The claims, the oldest order's first. */
  claims: readonly StockClaim[];
}

export function countAvailable({ onHand, reserved }: { onHand: number; reserved: number }): number {
  return Math.max(onHand - reserved, 0);
}

export function countReserved(claims: readonly StockClaim[]): number {
  return claims.reduce((sum, { reserved }) => sum + reserved, 0);
}

/**
 * Reserves the available pieces that each order wants. A piece is promised once, and stays with its order: freed pieces
 * go to the oldest order that lacks some, and if a count leaves too few, the newest orders lose theirs.
 */
export function allot({ onHand, claims }: StockState): StockClaim[] {
  const allotted = claims.map((claim) => ({ ...claim, reserved: Math.min(claim.reserved, claim.wanted) }));
  let free = Math.max(onHand, 0) - countReserved(allotted);
  for (const claim of allotted.toReversed()) {
    const lost = Math.min(claim.reserved, Math.max(-free, 0));
    claim.reserved -= lost;
    free += lost;
  }
  for (const claim of allotted) {
    const given = Math.min(claim.wanted - claim.reserved, Math.max(free, 0));
    claim.reserved += given;
    free -= given;
  }
  return allotted;
}

export type StockWord = "in-stock" | "low" | "to-order" | "sold-out";

/** The maximum number of pieces that counts as low. */
export const lowStock = 3;

/** Finds an item's word. Without stock, an item with a lead time in the sheet is ordered in; others are sold out. */
export function chooseStockWord(available: number, canOrder: boolean): StockWord {
  if (available > lowStock) return "in-stock";
  if (available > 0) return "low";
  return canOrder ? "to-order" : "sold-out";
}
