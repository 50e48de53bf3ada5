import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { OrderLineView, OrderView } from "#domain/orders/order-view.ts";
import { OrderBlock } from "./order-block.tsx";

function line(originalName: string): OrderLineView {
  const choice = { quantity: 1, selectedSize: "", selectedOption: "", price: "£1.00", unitPricePence: 100 };
  return { id: originalName, name: originalName, originalName, imageUrl: "", productUrl: "/", ...choice };
}

function render(names: string[], refundedPence = 0): string {
  const order = { id: "K7M4-2QXP", status: "pending", createdAt: "2026-11-20T12:00:00Z", cartItems: names.map(line) };
  const sending = { deliveryMethod: "delivery", discountPence: 0, fulfilments: [], deliveredAt: null };
  const amounts = {
    refundedPence,
    subtotalPence: 300,
    deliveryCostPence: null,
    totalCostPence: null,
    paymentLink: null,
  };
  const view = { ...order, ...amounts, ...sending } as unknown as OrderView;
  return renderToStaticMarkup(
    <MemoryRouter>
      <OrderBlock order={view} />
    </MemoryRouter>,
  );
}

test("an order shows two items, and the number of the others opens them", () => {
  const [shown, rest] = render(["Pump", "Hose", "Clip", "Valve"]).split("<details");
  expect(shown).toContain("Pump");
  expect(shown).toContain("Hose");
  expect(rest).toMatch(/<summary[^>]*>\+2 more items<\/summary>.*Clip.*Valve.*<\/details>/s);
});

test("an order of two items has nothing to open", () => {
  expect(render(["Pump", "Hose"])).not.toContain("more items");
});

test("refunds are shown below the total, and nothing where there are none", () => {
  expect(render(["Pump"], 865)).toMatch(/Refunded.*−£8\.65/);
  expect(render(["Pump"])).not.toContain("Refunded");
});

test("a button orders the same again", () => {
  expect(render(["Pump"])).toMatch(/<button[^>]*>Reorder<\/button>/);
});

test("the order leads to its own page, by its number", () => {
  expect(render(["Pump"])).toMatch(/href="\/orders\/K7M4-2QXP"/);
});
