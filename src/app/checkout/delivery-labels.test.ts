import { describe, expect, it } from "vitest";
import { deliveryFields } from "#domain/orders/delivery-info.ts";
import { checkDetailsWords, deliveryFieldNames, errorsFromDetails, refusedLines } from "./delivery-labels.ts";

describe("the delivery form", () => {
  it("shows every field the rules know, in their order", () => {
    expect(deliveryFieldNames).toEqual(deliveryFields);
  });

  it("says how many details need attention", () => {
    expect(checkDetailsWords(1)).toBe("Please check one detail below.");
    expect(checkDetailsWords(3)).toBe("Please check three details below.");
    expect(checkDetailsWords(9)).toBe("Please check nine details below.");
  });

  it("puts the server's refusals at their fields, the first of each", () => {
    const details = [
      { code: "delivery.phone-form", field: "deliveryInfo.phone", message: "Please enter a valid phone number" },
      { code: "delivery.phone", field: "deliveryInfo.phone", message: "Phone number is required" },
      { code: "delivery.city", field: "city", message: "City is required" },
      { code: "order.quantity", field: "cartItems.0.quantity", message: "Please choose a quantity between 1 and 999." },
      { code: "x", field: "deliveryInfo.__proto__", message: "no" },
      { code: "y", field: null, message: "no" },
      "no",
    ];
    expect(errorsFromDetails(details)).toEqual({
      phone: "Please enter a valid phone number",
      city: "City is required",
    });
    expect(refusedLines(details)).toEqual([{ position: 0, message: "Please choose a quantity between 1 and 999." }]);
    expect(errorsFromDetails(undefined)).toEqual({});
    expect(refusedLines({ field: "cartItems.0" })).toEqual([]);
  });
});
