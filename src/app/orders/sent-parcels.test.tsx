import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { OrderView } from "#domain/orders/order-view.ts";
import type { FulfilmentView } from "#domain/orders/parcels/fulfilment.ts";
import { SentParcels } from "./sent-parcels.tsx";

const parcel: FulfilmentView = {
  id: 7,
  number: 1,
  method: "delivery",
  carrier: "DPD",
  tracking: "1550 4021",
  sentOn: "2026-01-20",
  at: "2026-01-20T09:00:00.000Z",
  isMailed: true,
  deliveredAt: null,
  lines: [{ position: 1, quantity: 3 }],
};
const cartItems = [{ name: "Pump" }, { name: "Test kit" }];

function render(order: Pick<OrderView, "status" | "fulfilments" | "deliveredAt" | "deliveryMethod">): string {
  const html = renderToStaticMarkup(<SentParcels order={{ ...order, cartItems }} />);
  return html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
}

test("a customer sees each parcel with its carrier, day and contents", () => {
  const fulfilments = [parcel, { ...parcel, id: 8, number: 2, carrier: "Own van", tracking: "", lines: [] }];
  const text = render({ status: "paid", fulfilments, deliveredAt: null, deliveryMethod: "delivery" });
  expect(text).toContain("Parcel 1 left with DPD on Tuesday 20 January 2026. Tracking: 1550 4021. 3 × Test kit");
  expect(text).toContain("Parcel 2 left in our own van on Tuesday 20 January 2026.");
});

test("a customer sees which parcels have arrived, also before the order is complete", () => {
  const arrived = { ...parcel, deliveredAt: "2026-01-22T10:00:00.000Z" };
  const order = { deliveredAt: null, deliveryMethod: "delivery" } as const;
  expect(render({ ...order, status: "paid", fulfilments: [arrived] })).toContain(
    "Tracking: 1550 4021. Delivered on 22 January 2026. 3 × Test kit",
  );
  const fulfilments = [arrived, { ...parcel, id: 8, number: 2 }];
  expect(render({ ...order, status: "shipped", fulfilments }).match(/Delivered on/g)).toHaveLength(1);
});

test("an order that left as a whole lists nothing twice, and says when it arrived", () => {
  const order = { status: "delivered", fulfilments: [parcel], deliveryMethod: "delivery" } as const;
  expect(render({ ...order, fulfilments: [parcel], deliveredAt: "2026-01-22T10:00:00.000Z" })).toBe(
    " Your order left with DPD on Tuesday 20 January 2026. Tracking: 1550 4021. Delivered on 22 January 2026. ",
  );
});

test("an order for collection never speaks of a parcel or of dispatch", () => {
  const ready = { ...parcel, method: "collection", carrier: "", tracking: "" } as const;
  const order = { status: "delivered", fulfilments: [ready], deliveryMethod: "collection" } as const;
  const text = render({ ...order, fulfilments: [ready], deliveredAt: "2026-01-22T10:00:00.000Z" });
  expect(text).toBe(
    " Your order has been ready to collect since Tuesday 20 January 2026. Collected on 22 January 2026. ",
  );
  expect(text).not.toMatch(/dispatch|parcel|deliver/i);
});

test("nothing is shown before anything was sent", () => {
  expect(render({ status: "paid", fulfilments: [], deliveredAt: null, deliveryMethod: "delivery" })).toBe("");
});
