import { afterEach, describe, expect, test, vi } from "vitest";
import { signedOutSession, type Session } from "#app/accounts/session-store.ts";
import { CallError, unreadableAnswers } from "#app/calls/call.ts";
import { createCartItem } from "#domain/cart/cart-item.ts";
import { checkDeliveryInfo, emptyDeliveryInfo } from "#domain/orders/delivery-info.ts";
import { findMissingConnection, placeOrder, toPlacingProblem } from "./place-order.ts";

const valve = { id: "0", key: "TB 1", name: "Slide Valve", code: "TB 1", category: "fittings", imageUrl: "" };
const wanted = { selectedSize: "", selectedOption: '2"', quantity: 1 };
const choice = { ...wanted, unitPricePence: 1_995 };

const isla = {
  ...emptyDeliveryInfo,
  firstName: "Isla",
  lastName: "Fraser",
  phone: "01632 960152",
  address1: "3 Burnside Cottages",
  city: "Perth",
  postcode: "PH1 0AA",
};

const items = ["Slide Valve", "Eco Filter Pump"].map((name, index) =>
  createCartItem(
    { id: String(index), key: name, name, code: "", category: "fittings", imageUrl: "" },
    { selectedSize: "", selectedOption: '2"', quantity: 1, unitPricePence: 1995 },
  ),
);
const failed = "Failed to place your order. Please try again.";

afterEach(() => vi.unstubAllGlobals());

/** The fields of the specification's payload (section 7), with their types. */
const specified = {
  request: { userId: "string", isAnonymous: "boolean", cartItems: "object", deliveryInfo: "object" },
  cartItem: { id: "string", quantity: "number", selectedSize: "string", selectedOption: "string" },
  deliveryInfo: {
    firstName: "string",
    lastName: "string",
    email: "string",
    phone: "string",
    address1: "string",
    address2: "string",
    city: "string",
    postcode: "string",
    notes: "string",
  },
};
/** The fields that the shop adds, and why. */
const added = {
  request: {
    deliveryMethod: "the customer may collect the order",
    requestId: "a retry returns the order that was placed",
    saveProfile: "the server saves the profile together with the order",
  },
  cartItem: {
    key: "rows of the sheet may have moved, so that the id means another product",
    unitPricePence: "a price that is not the one the customer saw is refused",
  },
  deliveryInfo: {},
};

async function sendRequest(session: Session): Promise<Record<string, unknown>> {
  const send = vi.fn(async (_url: string, _request: { body: string }) => Response.json({ result: {} }));
  vi.stubGlobal("fetch", send);
  const checked = checkDeliveryInfo(isla);
  if (!checked.ok) throw new Error("the details are refused");
  const item = createCartItem({ ...valve, id: "3" }, { ...choice, unitPricePence: 2_150 });
  const request = { session, items: [item], info: checked.value, method: "delivery", requestId: "r1" } as const;
  await placeOrder({ ...request, saveProfile: false, discountCode: undefined });
  return (JSON.parse(send.mock.calls[0]?.[1].body ?? "{}") as { data: Record<string, unknown> }).data;
}

function typesOf(fields: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(fields as object).map(([name, value]) => [name, typeof value]));
}

describe("an order request", () => {
  test.each([true, false])(
    "has every field of the specification, and others for a reason (guest: %s)",
    async (isGuest) => {
      const request = await sendRequest({ ...signedOutSession, signedIn: true, isGuest, userId: "u1" });
      const [cartItem] = request["cartItems"] as unknown[];
      const parts = { request, cartItem, deliveryInfo: request["deliveryInfo"] };
      for (const part of ["request", "cartItem", "deliveryInfo"] as const) {
        const types = typesOf(parts[part]);
        expect(types).toMatchObject(specified[part]);
        expect(Object.keys(types).toSorted()).toEqual(Object.keys({ ...specified[part], ...added[part] }).toSorted());
      }
      expect(request).toMatchObject({ userId: "u1", isAnonymous: isGuest });
    },
  );

  test("carries the product's key and the price seen with each line", async () => {
    const { cartItems } = await sendRequest({ ...signedOutSession, signedIn: true, userId: "u1" });
    expect(cartItems).toEqual([{ id: "3", key: "TB 1", unitPricePence: 2_150, ...wanted }]);
  });
});

describe("a request that could not be placed", () => {
  test("shows the refusal's message", () => {
    const refused = new CallError("unavailable", "The shop cannot be reached just now. Please try again in a moment.");
    expect(toPlacingProblem(refused, items, true).message).toBe(
      "The shop cannot be reached just now. Please try again in a moment.",
    );
  });

  test("shows the general message when the call itself failed", () => {
    expect(toPlacingProblem(new CallError("internal", "Something went wrong on our side."), items, true).message).toBe(
      failed,
    );
    expect(toPlacingProblem(new CallError("unknown", "I'm a teapot"), items, true).message).toBe(failed);
    expect(toPlacingProblem(new CallError("aborted", ""), items, true).message).toBe(failed);
    expect(toPlacingProblem(new TypeError("x is undefined"), items, true).message).toBe(failed);
  });

  test.each(Object.values(unreadableAnswers))("shows what was wrong with an unreadable answer: %s", (message) => {
    expect(toPlacingProblem(new CallError("internal", message), items, true).message).toBe(message);
  });

  test("says that nothing was sent without a connection", () => {
    expect(findMissingConnection(true)).toBeNull();
    expect(findMissingConnection(false)?.message).toContain("your order request was not sent");
  });

  test("says that the connection was lost on the way, and not that nothing was sent", () => {
    const lost = new CallError("internal", "The shop could not be reached.");
    const { message } = toPlacingProblem(lost, items, false);
    expect(message).toContain("The connection was lost");
    expect(message).not.toContain("not sent");
  });

  test("names the lines and fields that the server refused", () => {
    const details = [
      { code: "order.product-unknown", field: "cartItems.1.id", message: "Product not found" },
      { code: "delivery.city", field: "deliveryInfo.city", message: "City is required" },
      { code: "order.product-unknown", field: "cartItems.7.id", message: "Product not found" },
    ];
    const problem = toPlacingProblem(new CallError("not-found", "Product not found", details), items, true);
    expect(problem.lines).toEqual([{ name: 'Eco Filter Pump (2")', message: "Product not found" }]);
    expect(problem.errors).toEqual({ city: "City is required" });
    expect([problem.isSignedOut, problem.shortage]).toEqual([false, null]);
  });

  test("reports that the session has ended", () => {
    const signedOut = new CallError("unauthenticated", "User must be authenticated to place an order");
    expect(toPlacingProblem(signedOut, items, true)).toMatchObject({
      message: "User must be authenticated to place an order",
      isSignedOut: true,
    });
  });
});
