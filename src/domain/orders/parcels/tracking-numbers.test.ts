import { expect, test } from "vitest";
import { parseTrackingNumbers } from "./tracking-numbers.ts";

const [first, second, third] = ["K7M4-2QXP", "2345-6789", "BCDF-GHJK"] as const;
const orders = [first, second, third];
const inOrder = "one a line, in the order of the list";

function read(rows: string[][]) {
  const { found, source, doubts } = parseTrackingNumbers(rows, orders);
  return { numbers: orders.map((id) => found.get(id) ?? ""), source, doubts };
}

test.each<{ name: string; rows: string[][]; numbers: string[]; source: string; doubts?: string[] }>([
  {
    name: "one a line, in the order of the list",
    rows: [["1550 4021 8834"], ["AB123456789GB"], ["H00AA1234567"], [""]],
    numbers: ["1550 4021 8834", "AB123456789GB", "H00AA1234567"],
    source: inOrder,
  },
  {
    name: "an order without a number has an empty line, and what looks like a number of another order is a tracking number",
    rows: [["Tracking"], ["3456-7892"], [""], ["15504021"]],
    numbers: ["3456-7892", "", "15504021"],
    source: inOrder,
  },
  {
    name: "a line that is not a tracking number",
    rows: [["15504021"], ["to follow"], ["1.55E+13"]],
    numbers: ["15504021", "", ""],
    source: inOrder,
    doubts: [
      "“to follow” is not a tracking number.",
      "A spreadsheet has cut off the digits of 1.55E+13. Copy the number from the carrier.",
    ],
  },
  {
    name: "more lines than orders",
    rows: [["15504021"], ["15504022"], ["15504023"], ["15504024"]],
    numbers: ["", "", ""],
    source: "",
    doubts: ["There are 4 lines for 3 orders. Write the order number in front of each tracking number."],
  },
  {
    name: "the order number before each, as people type it, in any order",
    rows: [
      ["#bcdfghjk", "15504023"],
      ["k7m4 2qxp", " 15504021 "],
    ],
    numbers: ["15504021", "", "15504023"],
    source: "beside the order numbers",
  },
  {
    name: "the order number before each, with a space between",
    rows: [["K7M4-2QXP 1550 4021 8834"], ["2345-6789: AB123456789GB"]],
    numbers: ["1550 4021 8834", "AB123456789GB", ""],
    source: "beside the order numbers",
  },
  {
    name: "a carrier's file, by its headings",
    rows: [
      ["Order reference", "Name", "Phone", "Tracking number", "Tracking link"],
      [second, "Isla Fraser", "01738 555012", "AB123456789GB", "https://carrier.example/AB123456789GB"],
      [first, "Ewan Munro", "07700 900123", "AB987654321GB", ""],
      ["9999-9999", "Somebody else", "", "AB555555555GB", ""],
      ["", "", "", "", ""],
    ],
    numbers: ["AB987654321GB", "AB123456789GB", ""],
    source: "in the column “Tracking number”",
    doubts: ["1 line is not about these orders."],
  },
  {
    name: "a consignment number, where nothing is called tracking",
    rows: [
      ["Consignment No.", "Parcels", "Customer Ref 1"],
      ["15504021883412", "1", first],
    ],
    numbers: ["15504021883412", "", ""],
    source: "in the column “Consignment No.”",
  },
  {
    name: "numbers that a spreadsheet shields or a carrier repeats, and two parcels of one order",
    rows: [
      ["Ref", "Tracking"],
      [first, '="15504021883412"'],
      [second, "'0155040218834"],
      [third, "15504023"],
      [third, "15504024"],
      [third, "15504023"],
    ],
    numbers: ["15504021883412", "0155040218834", "15504023, 15504024"],
    source: "in the column “Tracking”",
  },
  {
    name: "no headings, and one column that can only be it",
    rows: [
      [first, "Isla Fraser", "PH1 0AA", "AB123456789GB"],
      [second, "Ewan Munro", "PH2 1AB", "AB987654321GB"],
    ],
    numbers: ["AB123456789GB", "AB987654321GB", ""],
    source: "in column 4",
  },
  {
    name: "no headings, and two columns that could be it",
    rows: [[first, "07700 900123", "AB123456789GB"]],
    numbers: ["", "", ""],
    source: "",
    doubts: ["Several columns could be the tracking numbers. Name the right one “Tracking number” in the first row."],
  },
  {
    name: "a file of telephone numbers",
    rows: [
      ["Order", "Name", "Phone"],
      [first, "Isla Fraser", "07700 900123"],
    ],
    numbers: ["", "", ""],
    source: "",
    doubts: ["No column with tracking numbers was found beside the order numbers."],
  },
  {
    name: "a file without our order numbers",
    rows: [
      ["Name", "Tracking number"],
      ["Isla Fraser", "AB123456789GB"],
    ],
    numbers: ["", "", ""],
    source: "",
    doubts: ["None of these order numbers was found."],
  },
  {
    name: "nothing",
    rows: [[""]],
    numbers: ["", "", ""],
    source: "",
    doubts: ["None of these order numbers was found."],
  },
])("tracking numbers are read: $name", ({ rows, numbers, source, doubts = [] }) => {
  expect(read(rows)).toEqual({ numbers, source, doubts });
});
