import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  allot,
  chooseStockWord,
  countAvailable,
  countReserved,
  type StockClaim,
  type StockState,
} from "./stock-ledger.ts";

const claim = (orderId: string, wanted: number, reserved = 0): StockClaim => ({ orderId, wanted, reserved });
const reserved = (state: StockState) => allot(state).map((one) => one.reserved);

test.each<[string, StockState, number[]]>([
  ["the last piece goes to the older order", { onHand: 1, claims: [claim("a", 1), claim("b", 1)] }, [1, 0]],
  [
    "a promised piece stays where an older order lacks one",
    { onHand: 1, claims: [claim("a", 1), claim("b", 1, 1)] },
    [0, 1],
  ],
  ["a part is reserved, and the rest is to order", { onHand: 2, claims: [claim("a", 5)] }, [2]],
  ["what is no longer wanted goes to the next", { onHand: 2, claims: [claim("a", 0, 2), claim("b", 3)] }, [0, 2]],
  [
    "a count that leaves too few takes from the newest",
    { onHand: 3, claims: [claim("a", 2, 2), claim("b", 2, 2)] },
    [2, 1],
  ],
  ["nothing is reserved of less than nothing", { onHand: -2, claims: [claim("a", 1, 1)] }, [0]],
])("%s", (_what, state, expected) => {
  expect(reserved(state)).toEqual(expected);
});

test.each([
  [4, true, "in-stock"],
  [3, true, "low"],
  [1, false, "low"],
  [0, true, "to-order"],
  [0, false, "sold-out"],
])("%i available, to order %s: %s", (available, canOrder, word) => {
  expect(chooseStockWord(available, canOrder)).toBe(word);
});

/** An event of an item. `order` names one of a few orders. */
const event = fc.oneof(
  fc.record({ kind: fc.constant("want" as const), order: fc.nat(4), pieces: fc.nat(6) }),
  fc.record({ kind: fc.constant("send" as const), order: fc.nat(4), pieces: fc.nat(6) }),
  fc.record({ kind: fc.constant("unsend" as const), order: fc.nat(4), pieces: fc.nat(6) }),
  fc.record({ kind: fc.constant("arrive" as const), order: fc.constant(0), pieces: fc.nat(9) }),
  fc.record({ kind: fc.constant("return" as const), order: fc.constant(0), pieces: fc.nat(3) }),
  fc.record({ kind: fc.constant("count" as const), order: fc.constant(0), pieces: fc.nat(9) }),
);

describe("for any history of orders, parcels, deliveries, returns and counts", () => {
  test("on hand is what came in, less what was sent, and no piece is promised twice", () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let state: StockState = {
          onHand: 0,
          claims: Array.from({ length: 5 }, (_, index) => claim(`order ${index}`, 0)),
        };
        const sums = { arrived: 0, returned: 0, corrected: 0, sent: 0 };
        for (const { kind, order, pieces } of events) {
          let { onHand } = state;
          let wanted = state.claims[order]?.wanted ?? 0;
          if (kind === "want") wanted = pieces;
          else if (kind === "send") {
            const sent = Math.min(pieces, wanted);
            [onHand, wanted] = [onHand - sent, wanted - sent];
            sums.sent += sent;
          } else if (kind === "unsend") {
            [onHand, wanted] = [onHand + pieces, wanted + pieces];
            sums.sent -= pieces;
          } else if (kind === "count") {
            sums.corrected += pieces - onHand;
            onHand = pieces;
          } else {
            sums[kind === "arrive" ? "arrived" : "returned"] += pieces;
            onHand += pieces;
          }
          const before = state.claims;
          const claims = before.map((one, index) => (index === order ? { ...one, wanted } : one));
          state = { onHand, claims: allot({ onHand, claims }) };
          expect(onHand).toBe(sums.arrived + sums.returned + sums.corrected - sums.sent);
          expect(countReserved(state.claims)).toBeLessThanOrEqual(Math.max(onHand, 0));
          for (const one of state.claims) expect(one.reserved >= 0 && one.reserved <= one.wanted).toBe(true);
          // Nothing is left on the shelf while an order lacks it.
          if (state.claims.some((one) => one.reserved < one.wanted))
            expect(countAvailable({ onHand, reserved: countReserved(state.claims) })).toBe(0);
          // A promise is only broken if there are too few pieces, or the order wants fewer.
          if (countReserved(before) <= onHand && kind !== "send")
            state.claims.forEach((one, index) =>
              expect(one.reserved).toBeGreaterThanOrEqual(Math.min(before[index]?.reserved ?? 0, one.wanted)),
            );
        }
      }),
      { numRuns: 10_000 },
    );
  });
});
