import { describe, expect, test } from "vitest";
import { CallError } from "#app/calls/call.ts";
import { getRefusedFields } from "#app/forms/values.ts";
import { emptyDeliveryInfo } from "#domain/orders/delivery-info.ts";
import { formatErrorCount, listRefusedLines } from "./delivery-values.ts";

describe("the delivery form", () => {
  test("counts the details that need attention", () => {
    expect(formatErrorCount(1)).toBe("Please check one detail below.");
    expect(formatErrorCount(3)).toBe("Please check three details below.");
    expect(formatErrorCount(9)).toBe("Please check nine details below.");
  });

  test("assigns the server's refusals to their fields, the first of each", () => {
    const details = [
      { code: "text.phone-form", field: "deliveryInfo.phone", message: "Please enter a valid phone number" },
      { code: "delivery.phone", field: "deliveryInfo.phone", message: "Phone number is required" },
      { code: "delivery.city", field: "city", message: "City is required" },
      { code: "order.quantity", field: "cartItems.0.quantity", message: "Please choose a quantity between 1 and 999." },
      { code: "x", field: "deliveryInfo.__proto__", message: "no" },
      { code: "y", field: null, message: "no" },
      "no",
    ];
    const error = new CallError("invalid-argument", "no", details);
    expect(getRefusedFields(error, emptyDeliveryInfo)).toEqual({
      phone: "Please enter a valid phone number",
      city: "City is required",
    });
    expect(listRefusedLines(error)).toEqual([{ position: 0, message: "Please choose a quantity between 1 and 999." }]);
    expect(getRefusedFields(undefined, emptyDeliveryInfo)).toEqual({});
    expect(listRefusedLines(new CallError("aborted", "no", { field: "cartItems.0" }))).toEqual([]);
  });
});
