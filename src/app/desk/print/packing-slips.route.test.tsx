import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { PackingSlip } from "#services/orders/papers/order-papers.ts";
import { PackingSlipSheet } from "./packing-slips.route.tsx";

const slip: PackingSlip = {
  id: "2222-2222",
  deliveryMethod: "delivery",
  name: "Isla Fraser",
  address: ["3 Burnside Cottages", "Perth", "PH1 0AA"],
  phone: "01632 960152",
  instructions: [{ label: "Note from the customer", text: "Ring twice." }],
  createdAt: "2026-11-20T12:00:00.000Z",
  paidAt: "2026-11-21T12:00:00.000Z",
  isRefunded: false,
  isDisputed: false,
  isAllPaid: true,
  cancellationFormUrl: null,
  parcel: 1,
  lines: [
    { name: "Drum Filter", code: "LOC-FLT-001", selectedSize: "", selectedOption: "", quantity: 2 },
    { name: "Test kit", code: "STR-KIT-002", selectedSize: "", selectedOption: "", quantity: 1 },
  ],
};

function say(change: Partial<PackingSlip> = {}): string {
  const element = createElement(PackingSlipSheet, { slip: { ...slip, ...change } });
  const site = { name: "Glenwater", phone: { shown: "01632 960140" }, hours: "Mon-Sat", email: "hello@shop.test" };
  const router = createMemoryRouter([{ id: "root", path: "/", element }], {
    hydrationData: { loaderData: { root: { chrome: { site } } } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />)
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");
}

test("a slip says where it goes and what to pick, by quantity, name and code", () => {
  const said = say();
  expect(said).toContain("Deliver to Isla Fraser 3 Burnside Cottages Perth PH1 0AA Tel 01632 960152");
  expect(said).toContain("Note from the customer Ring twice.");
  expect(said).toContain("2 Drum Filter LOC-FLT-001 1 Test kit STR-KIT-002");
  expect(said).toContain("3 items on 2 lines. Everything is paid; there is nothing to pay on delivery.");
  expect(said).not.toContain("£");
});

test("a slip says where the cancellation form is, and that goods cut to length are excepted", () => {
  expect(say()).toContain("The email confirming your payment includes the cancellation form.");
  const said = say({ cancellationFormUrl: "https://shop.test/legal/cancellation-form" });
  expect(said).toContain("or find it at https://shop.test/legal/cancellation-form ");
  expect(said).toContain("such as pipe, hose or liner cut to length");
  expect(said).not.toContain("The email confirming");
});

test("a slip for collection has no address, and one that was sent whole has nothing to pick", () => {
  const said = say({ deliveryMethod: "collection", parcel: 2, lines: [] });
  expect(said).toContain("Packing slip, parcel 2 2222-2222 Collected by Isla Fraser Tel");
  expect(said).not.toContain("Burnside");
  expect(said).toContain("0 items: everything in this order has been sent.");
});
