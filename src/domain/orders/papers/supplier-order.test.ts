import fc from "fast-check";
import { expect, test } from "vitest";
import { countToOrder, type SupplierOrder } from "./supplier-order.ts";

const ordered = (id: number, change: Partial<SupplierOrder> = {}): SupplierOrder => ({
  id,
  quantity: 1,
  upTo: 1,
  orderedOn: "2026-11-20",
  dueOn: "2026-11-27",
  arrivedAt: null,
  ...change,
});

test("pieces that were sent before the rest was ordered are not ordered again", () => {
  const rest = [ordered(1, { quantity: 2, upTo: 3 })];
  expect(countToOrder({ quantity: 3, sent: 1, missing: null }, rest)).toBe(0);
  expect(countToOrder({ quantity: 4, sent: 3, missing: null }, rest)).toBe(1);
});

test("whatever is ordered, comes and is sent, each piece is ordered once, and none that is in stock", () => {
  const step = fc.constantFrom("order" as const, "arrive" as const, "send" as const);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.nat({ max: 20 }),
      fc.boolean(),
      fc.array(fc.tuple(step, fc.nat({ max: 20 })), { maxLength: 20 }),
      (quantity, shelf, isCounted, steps) => {
        let [sent, stock] = [0, isCounted ? Math.min(shelf, quantity) : 0];
        const inStock = stock;
        let rows: SupplierOrder[] = [];
        const toOrder = () =>
          countToOrder({ quantity, sent, missing: isCounted ? quantity - sent - stock : null }, rows);
        for (const [index, [kind, pieces]] of steps.entries()) {
          if (kind === "order") {
            const most = toOrder();
            const upTo = quantity - most + Math.min(pieces, most);
            if (most > 0 && pieces > 0) rows.push(ordered(index, { quantity: Math.min(pieces, most), upTo }));
          } else if (kind === "arrive") {
            if (isCounted) stock += rows.reduce((sum, row) => sum + (row.arrivedAt === null ? row.quantity : 0), 0);
            rows = rows.map((row) => ({ ...row, arrivedAt: new Date(0) }));
          } else {
            const here = isCounted ? stock : quantity - sent;
            const leaves = Math.min(pieces, here);
            sent += leaves;
            if (isCounted) stock -= leaves;
          }
          expect(rows.reduce((sum, row) => sum + row.quantity, 0)).toBeLessThanOrEqual(quantity - inStock);
          expect(toOrder()).toBeLessThanOrEqual(quantity - sent);
        }
      },
    ),
  );
});
