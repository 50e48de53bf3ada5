import fc from "fast-check";
import { expect, test } from "vitest";
import { countReturnable, planReturn, planReturned, type OrderReturn, type ReturnedLine } from "./order-return.ts";
import { priceReturned } from "./return-price.ts";

const parcel = (lines: { position: number; quantity: number }[], method: "delivery" | "collection" = "delivery") => ({
  method,
  lines,
});
const made = (lines: ReturnedLine[], change: Partial<OrderReturn> = {}): OrderReturn => ({
  id: "r",
  reason: "change-of-mind",
  lines,
  announcedAt: "2026-11-20T12:00:00Z",
  bookedAt: null,
  ...change,
});
const line = (position: number, quantity: number, isRestocked = false) => ({ position, quantity, isRestocked });

test("only what was sent can be returned, and what waits to be collected was not", () => {
  const order = { deliveredAt: null, fulfilments: [parcel([{ position: 0, quantity: 2 }])] };
  expect(countReturnable(order, [])).toEqual(new Map([[0, 2]]));
  expect(countReturnable(order, [made([line(0, 1)])])).toEqual(new Map([[0, 1]]));
  const ready = { deliveredAt: null, fulfilments: [parcel([{ position: 0, quantity: 2 }], "collection")] };
  expect(countReturnable(ready, [])).toEqual(new Map());
  expect(countReturnable({ ...ready, deliveredAt: "2026-11-20T12:00:00Z" }, [])).toEqual(new Map([[0, 2]]));
});

test("a return names something, and no more than was sent", () => {
  const left = new Map([[0, 2]]);
  const refusalsOf = (lines: { position: number; quantity: number }[]) => {
    const planned = planReturn(left, lines);
    return planned.ok ? planned.value : planned.refusals.map(({ code, field, message }) => [code, field, message]);
  };
  expect(refusalsOf([{ position: 0, quantity: 0 }])).toEqual([["return.empty", "quantity-0", undefined]]);
  expect(refusalsOf([{ position: 0, quantity: 3 }])).toEqual([
    ["return.too-many", "quantity-0", "Only 2 of these can be returned."],
  ]);
  expect(refusalsOf([{ position: 4, quantity: 1 }])).toEqual([["return.too-many", "quantity-4", undefined]]);
  const twice = [line(0, 1), line(0, 1)];
  expect(refusalsOf(twice)).toEqual([line(0, 2)]);
});

const arbitraryOrder = fc.array(
  fc.record({ quantity: fc.integer({ min: 1, max: 20 }), unitPricePence: fc.integer({ min: 1, max: 100_000 }) }),
  { minLength: 1, maxLength: 5 },
);

test("however often customers announce, withdraw and send back, no more comes back than was sent, and no more is refunded than was paid", () => {
  const step = fc.record({
    kind: fc.constantFrom("announce" as const, "withdraw" as const, "book" as const),
    position: fc.nat({ max: 6 }),
    quantity: fc.nat({ max: 25 }),
    which: fc.nat({ max: 10 }),
  });
  fc.assert(
    fc.property(
      arbitraryOrder,
      fc.array(fc.nat({ max: 20 }), { maxLength: 5 }),
      fc.array(step, { maxLength: 30 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (cartItems, sent, steps, share) => {
        const goods = cartItems.reduce((sum, each) => sum + each.unitPricePence * each.quantity, 0);
        const order = { cartItems, discountPence: Math.floor(goods * share), deliveryCostPence: 950 };
        const lines = cartItems.map(({ quantity }, position) => ({
          position,
          quantity: Math.min(sent[position] ?? 0, quantity),
        }));
        const sending = { deliveredAt: null, fulfilments: [parcel(lines)] };
        let returns: OrderReturn[] = [];
        let refunded = 0;
        for (const [index, { kind, position, quantity, which }] of steps.entries()) {
          const open = returns.filter(({ bookedAt }) => bookedAt === null);
          const chosen = open[which % Math.max(open.length, 1)];
          if (kind === "announce") {
            const planned = planReturn(countReturnable(sending, returns), [{ position, quantity }]);
            if (planned.ok) returns.push(made(planned.value, { id: `r${index}` }));
          } else if (chosen !== undefined && kind === "withdraw") returns = returns.filter((one) => one !== chosen);
          else if (chosen !== undefined) {
            const came = planReturned(chosen, [line(position, quantity, true)]);
            if (!came.ok) continue;
            const before = returns.flatMap((one) => (one.bookedAt === null ? [] : one.lines));
            returns = returns.map((one) => (one === chosen ? { ...one, lines: came.value, bookedAt: "now" } : one));
            const after = returns.flatMap((one) => (one.bookedAt === null ? [] : one.lines));
            const due = priceReturned(order, after) - priceReturned(order, before);
            expect(due).toBeGreaterThanOrEqual(0);
            refunded += due;
          }
          const gone = returns.flatMap((one) => one.lines);
          for (const [each, { quantity: most }] of lines.entries())
            expect(
              gone.filter((one) => one.position === each).reduce((sum, one) => sum + one.quantity, 0),
            ).toBeLessThanOrEqual(most);
          expect(refunded).toBeLessThanOrEqual(goods - order.discountPence + order.deliveryCostPence);
        }
      },
    ),
  );
});
