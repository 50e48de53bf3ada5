import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { parseDeskListQuery } from "#domain/orders/lists/desk-list-query.ts";
import type { OrderListPart } from "#domain/orders/lists/order-filter.ts";
import { waitGroups } from "#domain/orders/lists/waiting.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import { parseChosenOrders } from "#domain/orders/papers/chosen-orders.ts";
import { OrderTable } from "./order-table.tsx";

function order(id: string, change: Partial<DeskOrderView> = {}): DeskOrderView {
  const address = { firstName: "Isla", lastName: "Fraser", postcode: "PH1 0AA", notes: "" };
  return {
    id,
    status: "paid",
    createdAt: "2026-11-20T12:00:00.000Z",
    deliveryInfo: address,
    cartItems: [],
    fulfilments: [],
    attention: null,
    askedAt: null,
    returns: [],
    goodsDueOn: null,
    isDisputed: false,
    disputes: [],
    noteFor: [],
    burst: null,
    link: null,
    deliveryMethod: "delivery",
    discountedPence: 1_000,
    totalCostPence: 1_950,
    duePence: 0,
    isAnonymous: false,
    paymentLinkActive: false,
    ...change,
  } as unknown as DeskOrderView;
}

/** The links at the head of a group, by their text. */
function renderLinks(part: OrderListPart): Map<string, string> {
  const props = { query: parseDeskListQuery(new URLSearchParams()), counts: null };
  const list = { parts: [part], isBySound: false };
  const table = createElement(OrderTable, { ...props, list });
  const html = renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: "/", element: table }])} />,
  ).replaceAll("&amp;", "&");
  const head = /<th[^>]*scope="rowgroup".*?<\/th>/.exec(html)?.[0] ?? "";
  return new Map(
    [...head.matchAll(/<a[^>]*href="([^"]*)"[^>]*>([^<]*)</g)].map(([, to = "", text = ""]) => [text, to]),
  );
}

const ids = ["2222-2222", "3333-3333"];

test("the list to send leads to the slips of its orders, in their order, and to the goods to order for them", () => {
  const links = renderLinks({ group: "to-send", orders: ids.map((id) => order(id)), hasMore: false });
  expect([...links.keys()]).toEqual(["Print 2 slips", "Supplier list"]);
  const slips = new URL(links.get("Print 2 slips") ?? "", "https://shop.example");
  expect(slips.pathname).toBe("/admin/packing-slips");
  expect(parseChosenOrders(slips.searchParams)).toEqual(ids);
  expect(links.get("Supplier list")).toBe("/admin/suppliers");
});

test("a single order to send has a slip in the singular", () => {
  const links = renderLinks({ group: "to-send", orders: [order("2222-2222")], hasMore: false });
  expect([...links.keys()]).toEqual(["Print the slip", "Supplier list"]);
});

test.each(waitGroups.filter((group) => group !== "to-send"))("the group %s has nothing to print", (group) => {
  expect(renderLinks({ group, orders: ids.map((id) => order(id)), hasMore: false }).size).toBe(0);
});

test("collected and sent orders, which stand in no group, have nothing to print", () => {
  const orders = [
    order("2222-2222", { status: "delivered", deliveryMethod: "collection" }),
    order("3333-3333", { status: "shipped" }),
  ];
  expect(renderLinks({ group: null, orders, hasMore: false }).size).toBe(0);
});
