import { inArray } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { fulfilmentLines } from "#db/schema/orders.ts";
import type { WantedLine } from "#domain/orders/changing/change-order.schema.ts";
import { ShopError } from "#domain/shop-error.ts";
import { readFulfilments } from "#services/orders/sending/fulfilment-rows.ts";

interface SentLines {
  /** Something was sent, and the changed order has nothing more to send. */
  isComplete: boolean;
  /** Gives the pieces in parcels the new positions of their lines. */
  move(tx: Transaction): Promise<void>;
}

/** Checks that a change of lines leaves everything that was sent in the order. Throws `order.line-sent`. The order must be locked. */
export async function requireSentLines(
  tx: Transaction,
  orderId: string,
  wanted: readonly WantedLine[],
  present: readonly { name: string }[],
): Promise<SentLines> {
  const fulfilments = await readFulfilments(tx, [orderId]);
  const sent = new Map<number, number>();
  for (const { position, quantity } of fulfilments.flatMap(({ lines }) => lines))
    sent.set(position, (sent.get(position) ?? 0) + quantity);
  const newPositions = new Map(
    wanted.flatMap((line, index) => (line.kind === "kept" ? [[line.position, index] as const] : [])),
  );
  for (const [position, quantity] of sent) {
    const line = wanted[newPositions.get(position) ?? -1];
    if (line === undefined || line.quantity < quantity) {
      const message = `${quantity} × ${present[position]?.name ?? "this line"} ${quantity === 1 ? "has" : "have"} been sent and cannot be removed.`;
      throw new ShopError("order.line-sent", { message });
    }
  }
  const isComplete =
    sent.size > 0 && wanted.every((line) => line.kind === "kept" && sent.get(line.position) === line.quantity);
  return {
    isComplete,
    async move(inTx) {
      const ids = fulfilments.map(({ id }) => id);
      if (ids.length === 0) return;
      // Written anew, since positions may be swapped, and no two lines of a parcel may have the same.
      await inTx.delete(fulfilmentLines).where(inArray(fulfilmentLines.fulfilmentId, ids));
      await inTx.insert(fulfilmentLines).values(
        fulfilments.flatMap(({ id, lines }) =>
          lines.map(({ position, quantity }) => ({
            fulfilmentId: id,
            position: newPositions.get(position) ?? position,
            quantity,
          })),
        ),
      );
    },
  };
}
