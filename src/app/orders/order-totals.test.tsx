import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { OrderBlock } from "#app/accounts/order-block.tsx";
import { makeDeskCache } from "#app/desk/calls/use-call.ts";
import { ItemsCard } from "#app/desk/order/items-card.tsx";
import { ShownOrderContext } from "#app/desk/order/shown-order.ts";
import { linesPart } from "#domain/mail/mail-parts.ts";
import type { MailShop, ShownOrder } from "#domain/mail/mail.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import type { Receipt } from "#domain/orders/papers/receipt.ts";
import { OrderMoney } from "./order-money.tsx";
import { ReceiptSheets } from "./receipt-sheet.tsx";
import type { ShownPage } from "./use-order-page.ts";

const order = {
  id: "K7M4-2QXP",
  status: "paid",
  createdAt: "2026-11-20T12:00:00Z",
  deliveryMethod: "delivery",
  cartItems: [],
  fulfilments: [],
  refunds: [],
  payments: [],
  transfer: null,
  paymentLink: null,
  deliveredAt: null,
  payableUntil: null,
  estimate: null,
  subtotalPence: 10_000,
  discountPence: 1_000,
  discountReason: "For the wait",
  discountedPence: 9_000,
  deliveryCostPence: 850,
  totalCostPence: 9_850,
  duePence: 1_350,
  refundedPence: 200,
} as unknown as DeskOrderView;
const receipt = {
  ...order,
  number: 1,
  orderId: order.id,
  orderedAt: order.createdAt,
  issuedAt: order.createdAt,
  seller: { address: [] },
  customer: [],
  lines: [],
  vatPercent: null,
  replacedBy: null,
} as unknown as Receipt;
const mail = linesPart({ ...order, estimate: "" } as unknown as ShownOrder, { vatRegistered: false } as MailShop);

function read(element: ReactElement): string {
  const desk = (
    <QueryClientProvider client={makeDeskCache(() => undefined)}>
      <ShownOrderContext value={order}>{element}</ShownOrderContext>
    </QueryClientProvider>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element: desk }])} />);
}

const goods = "subtotal £100.00 discount (for the wait) −£10.00 delivery £8.50 total £98.50";
const paid = "already paid £85.00 still to pay £13.50";

test.each([
  ["account", read(<OrderBlock order={order} />), `${goods} ${paid} refunded −£2.00`],
  ["page", read(<OrderMoney page={{ order } as unknown as ShownPage} />), `${goods} ${paid} refunded −£2.00`],
  ["card at the desk", read(<ItemsCard />), `${goods} ${paid} refunded −£2.00`],
  [
    "email",
    mail.kind === "lines" ? mail.totals.map(({ label, value }) => `${label} ${value}`).join(" ") : "",
    `${goods} ${paid}`,
  ],
  ["receipt", read(<ReceiptSheets receipts={[receipt]} creditNotes={[]} />), goods],
])("the %s of a discounted order shows the goods, the discount, the delivery and the total", (_place, shown, rows) => {
  const text = shown.replaceAll(/<[^>]*>/g, " ").replaceAll(",", "");
  expect(text.replaceAll(/\s+/g, " ").toLowerCase()).toContain(rows);
});
