import { expect, test } from "vitest";
import { buildSupplierLists, formatSupplierCsv, type OpenLine } from "./supplier-list.ts";

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

test("the exported lists make a cell that looks like a formula harmless", () => {
  const csv = formatSupplierCsv(buildSupplierLists([{ ...line, name: "=HYPERLINK(0)", code: "+1" }], []));
  expect(csv).toContain(
    `"Muir Aquatics","'+1","'=HYPERLINK(0)","","12000","2","K7M4-2QXP × 2","https://www.muir.example/pump"`,
  );
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
