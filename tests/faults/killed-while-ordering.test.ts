import { shopOrDatabase, testKills } from "./kill-rounds.ts";
import { orderAsNewGuest, type PlacedOrder } from "./ordering-customers.ts";
import { readRows } from "./repeated-acts.ts";

interface StoredOrder extends PlacedOrder {
  lines: number;
  placed: number;
}

testKills<PlacedOrder>({
  what: "orders",
  victims: shopOrDatabase,
  actors: 4,
  maxActs: 22,
  open: async ({ url, databaseUrl }) => ({
    act: (acts) => orderAsNewGuest(url, acts),
    async compare(acknowledged) {
      const stored = await readRows<StoredOrder>(
        databaseUrl,
        `SELECT id AS "orderId", request_id AS "requestId",
          (SELECT count(*)::int FROM order_lines WHERE order_id = orders.id) AS lines,
          (SELECT count(*)::int FROM order_history WHERE order_id = orders.id AND event = 'placed') AS placed
        FROM orders`,
      );
      const asked = new Map(acknowledged.map((order) => [order.requestId, order.orderId]));
      const ids = new Set(stored.map(({ orderId }) => orderId));
      return {
        lost: acknowledged.filter(({ orderId }) => !ids.has(orderId)),
        // Each request was repeated until it was acknowledged, so there must be no other orders.
        doubled: stored.filter(({ orderId, requestId }) => asked.get(requestId) !== orderId),
        half: stored.filter(({ lines, placed }) => lines !== 1 || placed !== 1),
      };
    },
  }),
});
