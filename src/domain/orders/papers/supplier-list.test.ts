import fc from "fast-check";
import { expect, test } from "vitest";
import {
  buildSupplierLists,
  countToOrder,
  formatSupplierCsv,
  type OpenLine,
  type SupplierOrder,
} from "./supplier-list.ts";

const line: OpenLine = {
  orderId: "K7M4-2QXP",
  productKey: "PMP-1",
  name: "Pump",
  code: "PMP-1",
  selectedSize: "",
  selectedOption: "12000",
  quantity: 2,
  supplierUrl: "https://www.muir.example/pump",
  vendor: "Muir Aquatics",
};

test("open lines are added up by supplier, product and choice, with the orders that want them", () => {
  const lists = buildSupplierLists(
    [
      { ...line, vendor: "", productKey: "", name: "Welding", code: "", selectedOption: "", supplierUrl: "" },
      { ...line, orderId: "AAAA-2222", quantity: 1 },
      line,
      { ...line, selectedOption: "15000" },
      { ...line, productKey: "OLD", name: "Old lamp", vendor: "" },
      { ...line, productKey: "BAR", name: "Net", vendor: "Barr" },
    ],
    [],
  );
  expect(lists.map(({ vendor, lines }) => [vendor, lines.map(({ name, quantity }) => `${quantity} ${name}`)])).toEqual([
    ["Barr", ["2 Net"]],
    ["Muir Aquatics", ["3 Pump", "2 Pump"]],
    ["muir.example", ["2 Old lamp"]],
    ["", ["2 Welding"]],
  ]);
  expect(lists[1]?.lines[0]?.orders).toEqual([
    { id: "AAAA-2222", quantity: 1 },
    { id: "K7M4-2QXP", quantity: 2 },
  ]);
});

test("the sheet of them makes what looks like a formula harmless", () => {
  const csv = formatSupplierCsv(buildSupplierLists([{ ...line, name: "=HYPERLINK(0)", code: "+1" }], []));
  expect(csv).toContain(
    `"Muir Aquatics","'+1","'=HYPERLINK(0)","","12000","2","K7M4-2QXP × 2","https://www.muir.example/pump"`,
  );
});

const ordered = (id: number, change: Partial<SupplierOrder> = {}): SupplierOrder => ({
  id,
  quantity: 1,
  upTo: 1,
  orderedOn: "2026-11-20",
  dueOn: "2026-11-27",
  arrivedAt: null,
  ...change,
});

test("awaited goods are added up by day, beside those still to be ordered", () => {
  const days = { orderedOn: "2026-11-20", dueOn: "2026-11-27" };
  const lists = buildSupplierLists(
    [line],
    [
      { ...line, ...days, id: 1, quantity: 1 },
      { ...line, ...days, id: 2, dueOn: "2026-11-25" },
      { ...line, ...days, id: 3, orderId: "AAAA-2222" },
    ],
  );
  expect(lists).toMatchObject([
    {
      vendor: "Muir Aquatics",
      lines: [{ quantity: 2 }],
      ordered: [
        { ids: [2], dueOn: "2026-11-25", quantity: 2 },
        { ids: [1, 3], dueOn: "2026-11-27", quantity: 3, orders: [{ id: "K7M4-2QXP" }, { id: "AAAA-2222" }] },
      ],
    },
  ]);
});

test("pieces that were sent before the rest was ordered are not ordered again", () => {
  const rest = [ordered(1, { quantity: 2, upTo: 3 })];
  expect(countToOrder({ quantity: 3, sent: 1, missing: null }, rest)).toBe(0);
  expect(countToOrder({ quantity: 4, sent: 3, missing: null }, rest)).toBe(1);
});

test("whatever is ordered, comes and is sent, each piece is ordered once, and none that is in stock", () => {
  const step = fc.constantFrom("order" as const, "arrive" as const, "send" as const);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.nat({ max: 20 }),
      fc.boolean(),
      fc.array(fc.tuple(step, fc.nat({ max: 20 })), { maxLength: 20 }),
      (quantity, shelf, isCounted, steps) => {
        let [sent, stock] = [0, isCounted ? Math.min(shelf, quantity) : 0];
        const inStock = stock;
        let rows: SupplierOrder[] = [];
        const toOrder = () =>
          countToOrder({ quantity, sent, missing: isCounted ? quantity - sent - stock : null }, rows);
        for (const [index, [kind, pieces]] of steps.entries()) {
          if (kind === "order") {
            const most = toOrder();
            const upTo = quantity - most + Math.min(pieces, most);
            if (most > 0 && pieces > 0) rows.push(ordered(index, { quantity: Math.min(pieces, most), upTo }));
          } else if (kind === "arrive") {
            if (isCounted) stock += rows.reduce((sum, row) => sum + (row.arrivedAt === null ? row.quantity : 0), 0);
            rows = rows.map((row) => ({ ...row, arrivedAt: new Date(0) }));
          } else {
            const here = isCounted ? stock : quantity - sent;
            const leaves = Math.min(pieces, here);
            sent += leaves;
            if (isCounted) stock -= leaves;
          }
          expect(rows.reduce((sum, row) => sum + row.quantity, 0)).toBeLessThanOrEqual(quantity - inStock);
          expect(toOrder()).toBeLessThanOrEqual(quantity - sent);
        }
      },
    ),
  );
});
