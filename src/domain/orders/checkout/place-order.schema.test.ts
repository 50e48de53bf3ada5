import { expect, test } from "vitest";
import { placeOrderSchema } from "./place-order.schema.ts";

const payload = {
  userId: "u1",
  cartItems: [{ id: "3", quantity: 2, selectedSize: '2"', selectedOption: "PVC" }],
  deliveryInfo: {
    firstName: "Isla",
    lastName: "Fraser",
    email: "",
    phone: "01632 960152",
    address1: "3 Burnside",
    address2: "",
    city: "Perth",
    postcode: "PH1 0AA",
    notes: "",
  },
};

test("the specification's payload is accepted, and the session decides who is a guest", () => {
  for (const isAnonymous of [true, false, "yes", undefined])
    expect(placeOrderSchema.parse({ ...payload, isAnonymous })).toEqual(payload);
});

test("a size or option that is null or missing counts as not chosen", () => {
  const read = placeOrderSchema.parse({ ...payload, cartItems: [{ id: "3", quantity: 1, selectedSize: null }] });
  expect(read.cartItems).toEqual([{ id: "3", quantity: 1, selectedSize: "", selectedOption: "" }]);
});

test.each([0, -1, 1.5, 1_000, 1e21, Number.NaN, Number.POSITIVE_INFINITY, "2", null, undefined, true, [1], {}])(
  "a request with %s as a quantity is refused",
  (quantity) => {
    const read = placeOrderSchema.safeParse({ ...payload, cartItems: [{ id: "3", quantity }] });
    expect(read.error?.issues[0]).toMatchObject({
      path: ["cartItems", 0, "quantity"],
      message: "Please choose a quantity between 1 and 999.",
    });
  },
);

test.each(["userId", "cartItems", "deliveryInfo"])("a request without %s is refused", (field) => {
  const { [field]: _left, ...rest } = payload as Record<string, unknown>;
  expect(placeOrderSchema.safeParse(rest).success).toBe(false);
});

test("an empty cart and more than 50 lines are refused", () => {
  expect(placeOrderSchema.safeParse({ ...payload, cartItems: [] }).error?.issues[0]?.message).toBe(
    "Your cart is empty.",
  );
  const many = Array.from({ length: 51 }, (_, id) => ({ id: String(id), quantity: 1 }));
  expect(placeOrderSchema.safeParse({ ...payload, cartItems: many }).error?.issues[0]?.message).toContain(
    "up to 50 different items",
  );
});

test.each(["0123456789abcdef0123456789ABCDEF", "AAAAAAAAAAAAAAAAAAAA-_"])(
  "%s is a request id of 128 bits",
  (requestId) => {
    expect(placeOrderSchema.parse({ ...payload, requestId }).requestId).toBe(requestId);
  },
);

test.each(["", "1", "derived:K7M4-2QXP", "0123456789abcdef 0123456789abcdef", "0".repeat(65), 5, null])(
  "%j is not a request id",
  (requestId) => {
    expect(placeOrderSchema.safeParse({ ...payload, requestId }).success).toBe(false);
  },
);
