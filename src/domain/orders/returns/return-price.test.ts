import { describe, expect, test } from "vitest";
import type { OrderReturn, ReturnedLine } from "./order-return.ts";
import { findReturnDue, priceReturned } from "./return-price.ts";

const made = (lines: ReturnedLine[], change: Partial<OrderReturn> = {}): OrderReturn => ({
  id: "r",
  reason: "change-of-mind",
  lines,
  announcedAt: "2026-11-20T12:00:00Z",
  bookedAt: null,
  ...change,
});
const line = (position: number, quantity: number, isRestocked = false) => ({ position, quantity, isRestocked });

describe("the refund due for returned goods", () => {
  const order = {
    cartItems: [
      { unitPricePence: 1_000, quantity: 2 },
      { unitPricePence: 333, quantity: 3 },
    ],
    discountPence: 0,
    deliveryCostPence: 950,
  };

  test("is their price, and the delivery once all of the order has come back", () => {
    expect(priceReturned(order, [line(0, 1)])).toBe(1_000);
    expect(priceReturned(order, [line(0, 2), line(1, 3)])).toBe(2_999 + 950);
  });

  test("is less where the order had a discount", () => {
    expect(priceReturned({ ...order, discountPence: 1_499 }, [line(0, 2)])).toBe(1_000);
  });
});

test("goods booked in since the last refund are still to be refunded, while the order asks for it", () => {
  const cartItems = [{ unitPricePence: 1_000, quantity: 3 }];
  const returns = [
    made([line(0, 1)], { bookedAt: "2026-11-20T12:00:00Z" }),
    made([line(0, 2)], { bookedAt: "2026-11-22T12:00:00Z", reason: "arrived-broken" }),
    made([line(0, 1)]),
  ];
  const order = { cartItems, discountPence: 0, deliveryCostPence: 950, returns, isReturnOwed: true };
  const refund = (createdAt: string, state = "succeeded") => ({ createdAt, state });
  expect(findReturnDue({ ...order, refunds: [] })).toMatchObject({ amountPence: 3_950, reason: "arrived-broken" });
  const refunds = [refund("2026-11-21T12:00:00Z"), refund("2026-11-23T12:00:00Z", "failed")];
  expect(findReturnDue({ ...order, refunds })).toMatchObject({ amountPence: 2_950, lines: [{ quantity: 2 }] });
  expect(findReturnDue({ ...order, refunds: [refund("2026-11-23T12:00:00Z")] })).toBeNull();
  expect(findReturnDue({ ...order, refunds: [], isReturnOwed: false })).toBeNull();
});
